import type { PostText } from '#contract/revisions.ts'
import type { Db } from '#server/platform/db.ts'
import { authorColumns, type AuthorColumns } from '#server/profiles/author-columns.ts'

/** The post whose texts are meant. */
export type PostRef = { kind: 'question' | 'answer'; id: string }

export const postColumn = (sql: Db, { kind }: PostRef) => (kind === 'answer' ? sql`answer_id` : sql`question_id`)

export type RevisionRow = AuthorColumns & {
  number: number
  note: string
  title: string | null
  body: string
  tags: string[] | null
  createdAt: string
  before: PostText | null
}

/** The versions of a post, the latest first, each with the one before it. */
export const listRevisions = (
  sql: Db,
  { post, after, limit }: { post: PostRef; after: string | undefined; limit: number },
) => sql<RevisionRow[]>`
  select r.number, r.note, r.title, r.body, r.tags, r.created_at as "createdAt", ${authorColumns(sql)},
    (select jsonb_build_object('title', p.title, 'body', p.body, 'tags', p.tags) from revisions p
      where p.${postColumn(sql, post)} = ${post.id} and p.number < r.number order by p.number desc limit 1) as before
  from revisions r join users u on u.id = r.author_id
  where r.${postColumn(sql, post)} = ${post.id} ${after === undefined ? sql`` : sql`and r.number < ${after}`}
  order by r.number desc limit ${limit}`

export async function findVersion(
  sql: Db,
  { post, number }: { post: PostRef; number: number },
): Promise<PostText | undefined> {
  const [row] = await sql<PostText[]>`
    select title, body, tags from revisions where ${postColumn(sql, post)} = ${post.id} and number = ${number}`
  return row
}

/** The version that stood at a moment: the latest one where that is not given. */
export async function findVersionAt(
  sql: Db,
  { post, at }: { post: PostRef; at: string | undefined },
): Promise<(PostText & { number: number }) | undefined> {
  const [row] = await sql<(PostText & { number: number })[]>`
    select number, title, body, tags from revisions
    where ${postColumn(sql, post)} = ${post.id} ${at === undefined ? sql`` : sql`and created_at <= ${at}`}
    order by number desc limit 1`
  return row
}

/** A post's text as it stands. */
export async function readText(sql: Db, { kind, id }: PostRef): Promise<PostText | undefined> {
  const [row] =
    kind === 'question'
      ? await sql<PostText[]>`select title, body, tags from questions where id = ${id}`
      : await sql<PostText[]>`select null as title, body, null as tags from answers where id = ${id}`
  return row
}
