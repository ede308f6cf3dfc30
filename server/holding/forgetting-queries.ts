import type { Db } from '#server/platform/db.ts'

/** Deletes some posts that were declined before then and are hidden still; what somebody answered stays. How many. */
export async function deleteDeclined(sql: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const due = await sql<{ questionId: string | null; answerId: string | null; commentId: string | null }[]>`
    select h.question_id as "questionId", h.answer_id as "answerId", h.comment_id as "commentId" from held_posts h
      left join questions q on q.id = h.question_id left join answers a on a.id = h.answer_id left join comments c on c.id = h.comment_id
    where h.state = 'declined' and h.declined_at < ${before} and coalesce(q.visibility, a.visibility, c.visibility) = 'hidden'
      and not exists (select from answers other where other.question_id = h.question_id)
    order by h.id limit ${limit} for update of h`
  const ids = (name: 'questionId' | 'answerId' | 'commentId') => due.flatMap((row) => row[name] ?? [])
  const comments = await sql`delete from comments where id = any(${ids('commentId')}::bigint[])`
  const answers = await sql`delete from answers where id = any(${ids('answerId')}::bigint[])`
  const questions = await sql`delete from questions where id = any(${ids('questionId')}::bigint[])`
  return comments.count + answers.count + questions.count
}
