import type { Answer } from '#contract/answer.ts'
import { mayDelete } from '#rules/deleting.ts'
import type { Member } from '#rules/membership.ts'
import { DeletePost } from '../questions/delete-post.tsx'
import { useDeleteAnswer } from './queries.ts'

type Props = { slug: string; answer: Answer; member: Member; isAuthor: boolean }

/** For the author and the staff. */
export function DeleteAnswer({ slug, answer, member, isAuthor }: Props) {
  const { mutate, isPending } = useDeleteAnswer(slug)
  return (
    <DeletePost
      what="answer"
      verdict={mayDelete(member, { isAuthor, neededBy: answer.accepted ? 'acceptance' : null })}
      busy={isPending}
      onDelete={() => mutate(answer)}
    />
  )
}
