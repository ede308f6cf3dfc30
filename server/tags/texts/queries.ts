import type { Subject } from '#rules/subjects.ts'
import { authorColumns, type AuthorColumns } from '#server/profiles/author-columns.ts'
import type { Db } from '#server/platform/db.ts'

export type TagText = { id: number; description: string; subject: Subject | null }

/** Holds the tag's row until the transaction ends. */
export async function lockText(sql: Db, id: number): Promise<TagText | undefined> {
  const [row] = await sql<TagText[]>`select id, description, subject from tags where id = ${id} for no key update`
  return row
}

/** The new text and its revision; before the first of them the text that came with the tag becomes number 1. */
export const updateText = (sql: Db, { id, ...t }: TagText & { editorId: string; note: string; now: Date }) => sql`
  with former as (
    insert into tag_revisions (tag_id, number, description, subject, created_at)
    select id, 1, description, subject, created_at from tags where id = ${id} and not exists (select from tag_revisions where tag_id = ${id})),
  revision as (
    insert into tag_revisions (tag_id, number, author_id, description, subject, note, created_at)
    select ${id}::int, coalesce(max(number), 1) + 1, ${t.editorId}::bigint, ${t.description}, ${t.subject}, ${t.note}, ${t.now}::timestamptz
    from tag_revisions where tag_id = ${id})
  update tags set description = ${t.description}, subject = ${t.subject} where id = ${id}`

export type RevisionRow = (AuthorColumns | { [Name in keyof AuthorColumns]: null }) & {
  number: number
  note: string
  description: string
  subject: Subject | null
  createdAt: string
}

export const listRevisions = (
  sql: Db,
  { tagId, before, limit }: { tagId: number; before: string | undefined; limit: number },
) => sql<RevisionRow[]>`
  select r.number, r.note, r.description, r.subject, r.created_at as "createdAt", ${authorColumns(sql)}
  from tag_revisions r left join users u on u.id = r.author_id
  where r.tag_id = ${tagId} ${before === undefined ? sql`` : sql`and r.number < ${before}`}
  order by r.number desc limit ${limit}`
