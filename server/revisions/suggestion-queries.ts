import type { PostText } from '#contract/revisions.ts'
import type { SUGGESTION_STATES } from '#contract/suggestions.ts'
import type { Db } from '#server/platform/db.ts'
import { authorColumns, type AuthorColumns } from '#server/profiles/author-columns.ts'
import { postColumn, type PostRef } from './queries.ts'

export type SuggestionRow = AuthorColumns & {
  id: string
  state: (typeof SUGGESTION_STATES)[number]
  authorId: string
  questionId: string
  answerId: string | null
  slug: string
  questionTitle: string
  postAuthorId: string
  note: string
  reason: string
  createdAt: string
  decidedAt: string | null
  text: PostText
  /** null when that version is not kept any more. */
  base: PostText | null
  current: PostText
}

const columns = (sql: Db) => sql`
  s.id, s.state, s.author_id as "authorId", q.id as "questionId", s.answer_id as "answerId", q.slug, q.title as "questionTitle",
  coalesce(a.author_id, q.author_id) as "postAuthorId", s.note, s.reason, s.created_at as "createdAt", s.decided_at as "decidedAt", ${authorColumns(sql)},
  jsonb_build_object('title', s.title, 'body', s.body, 'tags', s.tags) as text,
  case when r.id is not null then jsonb_build_object('title', r.title, 'body', r.body, 'tags', r.tags) end as base,
  case when a.id is null then jsonb_build_object('title', q.title, 'body', q.body, 'tags', q.tags)
    else jsonb_build_object('title', null, 'body', a.body, 'tags', null) end as current`

/** With the post that each is about. Of posts that are not there for everybody nothing is told. */
const listed = (sql: Db) => sql`
  suggested_edits s left join answers a on a.id = s.answer_id join questions q on q.id = coalesce(s.question_id, a.question_id)
  join users u on u.id = s.author_id
  left join lateral (
    select * from revisions where question_id = s.question_id and number = s.base_number
    union all select * from revisions where answer_id = s.answer_id and number = s.base_number) r on true
  where q.listed and (s.answer_id is null or a.listed)`

export async function findSuggestion(sql: Db, id: string): Promise<SuggestionRow | undefined> {
  const [row] = await sql<SuggestionRow[]>`select ${columns(sql)} from ${listed(sql)} and s.id = ${id}`
  return row
}

type Page = { viewerId: string; after: string | undefined; limit: number }

/** What others suggest and nobody has decided: on the viewer's posts, or on all. */
export const listToReview = (sql: Db, { viewerId, all, after, limit }: Page & { all: boolean }) => sql<SuggestionRow[]>`
  select ${columns(sql)} from ${listed(sql)} and s.state = 'pending' and s.author_id <> ${viewerId}
    ${all ? sql`` : sql`and coalesce(a.author_id, q.author_id) = ${viewerId}`} ${after === undefined ? sql`` : sql`and s.id > ${after}`}
  order by s.id limit ${limit}`

export const listOwn = (sql: Db, { viewerId, after, limit }: Page) => sql<SuggestionRow[]>`
  select ${columns(sql)} from ${listed(sql)} and s.author_id = ${viewerId} ${after === undefined ? sql`` : sql`and s.id < ${after}`}
  order by s.id desc limit ${limit}`

/** How many somebody made since then, and whether one of this post waits. The caller holds the member's row. */
export async function readSuggested(
  sql: Db,
  { authorId, post, since }: { authorId: string; post: PostRef; since: Date },
): Promise<{ today: number; waits: boolean }> {
  const [row] = await sql<{ today: number; waits: boolean }[]>`
    select count(*) filter (where created_at >= ${since})::int as today,
      count(*) filter (where state = 'pending' and ${postColumn(sql, post)} = ${post.id}) > 0 as waits
    from suggested_edits where author_id = ${authorId}`
  return row!
}

type NewSuggestion = { post: PostRef; base: number; authorId: string; note: string; text: PostText; now: Date }

export async function insertSuggestion(
  sql: Db,
  { post, base, authorId, note, text: { title, body, tags }, now }: NewSuggestion,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into suggested_edits (${postColumn(sql, post)}, base_number, author_id, note, title, body, tags, created_at)
    values (${post.id}, ${base}, ${authorId}, ${note}, ${title}, ${body}, ${tags}, ${now}) returning id`
  return row!.id
}

type Decision = { id: string; state: 'accepted' | 'rejected' | 'outdated'; reason: string; by: string; now: Date }

/** Decides what nobody has decided; whether it was this one who did. */
export async function updateDecided(sql: Db, { id, state, reason, by, now }: Decision): Promise<boolean> {
  const { count } = await sql`
    update suggested_edits set state = ${state}, reason = ${reason}, decided_by = ${by}, decided_at = ${now}
    where id = ${id} and state = 'pending'`
  return count > 0
}
