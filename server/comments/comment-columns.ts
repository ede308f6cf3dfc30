import type { Db } from '#server/platform/db.ts'
import { heldColumn, type HeldRow } from '#server/holding/held-columns.ts'
import { authorColumns, type AuthorColumns } from '#server/profiles/author-columns.ts'
import type { Eyes } from '#server/questions/eyes.ts'

export type CommentRow = AuthorColumns & {
  id: string
  questionId: string
  answerId: string | null
  authorId: string
  body: string
  bodyHtml: string
  visibility: 'public' | 'pending' | 'hidden'
  createdAt: string
  editedAt: string | null
  held: HeldRow | null
}

/** So many stand under a post before somebody asks for the rest. */
const FIRST = 5

export const commentColumns = (sql: Db, eyes: Eyes) => sql`
  c.id::text, c.question_id::text as "questionId", c.answer_id::text as "answerId", c.author_id::text as "authorId", c.body, c.body_html as "bodyHtml",
  c.visibility, c.created_at as "createdAt", c.edited_at as "editedAt", ${heldColumn(sql, eyes, 'comment')}, ${authorColumns(sql)}`

/** A listed comment `c`, one's own, and for staff every one that is not deleted. Whether its post may be seen is asked apart. */
export const visibleComment = (sql: Db, eyes: Eyes) =>
  eyes === undefined
    ? sql`c.listed`
    : eyes.staff
      ? sql`c.deleted_at is null`
      : sql`(c.listed or (c.author_id = ${eyes.id} and c.deleted_at is null))`

/** The oldest comments on the question `q` or the answer `a` of a query, as a column of rows: no round trip of their own. */
export function firstComments(sql: Db, eyes: Eyes, on: 'question' | 'answer') {
  const rows = sql`
    (select coalesce(json_agg(t), '[]') from (
      select ${commentColumns(sql, eyes)} from comments c join users u on u.id = c.author_id
      where ${on === 'question' ? sql`c.question_id = q.id and c.answer_id is null` : sql`c.answer_id = a.id`} and ${visibleComment(sql, eyes)}
      order by c.id limit ${FIRST}) t)`
  if (eyes) return sql`${rows} as comments` // there may be one that only they see
  return sql`case when ${on === 'question' ? sql`q.comment_count` : sql`a.comment_count`} > 0 then ${rows} else '[]'::json end as comments`
}
