import type { Author } from '#contract/profiles.ts'
import { DELETED_MEMBER } from '#rules/leaving.ts'
import { paths } from '../paths.ts'

/** The name of who wrote it, leading to their profile; who has left has none. */
export function AuthorName({ author, className }: { author: Author; className: string | undefined }) {
  if (author.username === DELETED_MEMBER.username) return <span className={className}>{author.name}</span>
  return (
    <a className={className} href={paths.profile(author.username)}>
      {author.name}
    </a>
  )
}
