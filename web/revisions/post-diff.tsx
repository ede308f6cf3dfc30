import type { PostText } from '#contract/revisions.ts'
import { TextDiff } from './text-diff.tsx'
import styles from './post-diff.module.css'

/** What changed of a post: its title and its tags where they did, and its text. */
export function PostDiff({ before, after }: { before: PostText; after: PostText }) {
  const tags = [before, after].map((text) => text.tags?.join(', ') ?? '') as [string, string] // two in, two out
  const [was, is] = [before.title ?? '', after.title ?? '']
  return (
    <div className={styles.parts}>
      {was !== is && <Part name="Title" before={was} after={is} />}
      {tags[0] !== tags[1] && <Part name="Tags" before={tags[0]} after={tags[1]} />}
      {before.body !== after.body && <Part name="Text" before={before.body} after={after.body} />}
      {was === is && tags[0] === tags[1] && before.body === after.body && (
        <p className={styles.same}>Title, tags and text stayed as they were.</p>
      )}
    </div>
  )
}

const Part = ({ name, before, after }: { name: string; before: string; after: string }) => (
  <div>
    <p className={styles.name}>{name}</p>
    <TextDiff label={`Changes of the ${name.toLowerCase()}`} before={before} after={after} />
  </div>
)
