import type { Db } from '#server/platform/db.ts'
import type { Eyes } from '#server/questions/eyes.ts'
import { commentColumns, visibleComment, type CommentRow } from './comment-columns.ts'

/** What is commented on: the question itself, or one of its answers. */
export type Thread = { questionId: string; answerId: string | null }

export async function findComment(sql: Db, { id, eyes }: { id: string; eyes: Eyes }): Promise<CommentRow | undefined> {
  const [row] = await sql<CommentRow[]>`
    select ${commentColumns(sql, eyes)} from comments c join users u on u.id = c.author_id where c.id = ${id} and ${visibleComment(sql, eyes)}`
  return row
}

type Page = Thread & { after: string | undefined; limit: number; eyes: Eyes }

export const listComments = (sql: Db, { questionId, answerId, after, limit, eyes }: Page) => sql<CommentRow[]>`
  select ${commentColumns(sql, eyes)} from comments c join users u on u.id = c.author_id
  where ${answerId === null ? sql`c.question_id = ${questionId} and c.answer_id is null` : sql`c.answer_id = ${answerId}`} and ${visibleComment(sql, eyes)}
    ${after === undefined ? sql`` : sql`and c.id > ${after}`}
  order by c.id limit ${limit}`

export type NewComment = Thread & {
  authorId: string
  body: string
  bodyHtml: string
  rendererVersion: number
  now: Date
}

/** The comment and the count of its post: one statement. */
export async function insertComment(sql: Db, c: NewComment): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    with comment as (
      insert into comments (question_id, answer_id, author_id, body, body_html, renderer_version, created_at)
      values (${c.questionId}, ${c.answerId}, ${c.authorId}, ${c.body}, ${c.bodyHtml}, ${c.rendererVersion}, ${c.now}) returning id),
    post as (${c.answerId === null ? sql`update questions set comment_count = comment_count + 1 where id = ${c.questionId}` : sql`update answers set comment_count = comment_count + 1 where id = ${c.answerId}`})
    select id from comment`
  return row!.id
}

/** Tells whether it was still there. */
export async function updateComment(
  sql: Db,
  c: Pick<NewComment, 'body' | 'bodyHtml' | 'rendererVersion' | 'now'> & { id: string },
): Promise<boolean> {
  const { count } = await sql`
    update comments set body = ${c.body}, body_html = ${c.bodyHtml}, renderer_version = ${c.rendererVersion}, edited_at = ${c.now}
    where id = ${c.id} and deleted_at is null`
  return count > 0
}

/** Tells whether it was still there; only what everybody saw was counted. */
export async function updateDeleted(sql: Db, { id, by, now }: { id: string; by: string; now: Date }): Promise<boolean> {
  const rows = await sql`
    with gone as (
      update comments set deleted_at = ${now}, deleted_by = ${by} where id = ${id} and deleted_at is null returning id, question_id, answer_id, visibility = 'public' as counted),
    on_answer as (update answers a set comment_count = comment_count - 1 from gone where a.id = gone.answer_id and gone.counted),
    on_question as (update questions q set comment_count = comment_count - 1 from gone where q.id = gone.question_id and gone.answer_id is null and gone.counted)
    select id from gone`
  return rows.length > 0
}

/** What an author wrote lately: for the pace, and to find the same text sent twice today, or ever on the same question. */
export async function findRecentComments(
  sql: Db,
  {
    authorId,
    questionId,
    since,
    body,
    except,
  }: { authorId: string; questionId: string; since: Date; body: string; except: string | null },
) {
  const [row] = await sql<{ today: number; latest: string | null; samePath: string | null }[]>`
    select (select count(*)::int from comments where author_id = ${authorId} and created_at >= ${since}) as today,
      (select created_at from comments where author_id = ${authorId} order by id desc limit 1) as latest,
      (select '/questions/' || q.slug || '#comment-' || c.id from comments c join questions q on q.id = c.question_id
        where c.author_id = ${authorId} and c.deleted_at is null and c.id is distinct from ${except}::bigint
          and md5(folded(c.body)) = md5(folded(${body})) and (c.question_id = ${questionId} or c.created_at >= ${since})
        order by c.id limit 1) as "samePath"`
  return row!
}
