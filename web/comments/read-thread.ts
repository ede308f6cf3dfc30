import type { Comment } from '#contract/answer.ts'
import { answer, type ApiClient } from '../api.ts'
import type { Post } from './thread.ts'

/** All comments of a thread. Apart from queries.ts, because most readers do without it. */
export async function readThread(api: ApiClient, { question, answer: on }: Post): Promise<Comment[]> {
  const comments: Comment[] = []
  let cursor: string | null | undefined
  do {
    const query = { limit: '50', ...(cursor && { cursor }) }
    const page = await (on
      ? answer(api.answers[':id'].comments.$get({ param: { id: on.id }, query }))
      : answer(api.questions[':slug'].comments.$get({ param: { slug: question.slug }, query })))
    comments.push(...page.comments)
    cursor = page.next_cursor
  } while (cursor)
  return comments
}
