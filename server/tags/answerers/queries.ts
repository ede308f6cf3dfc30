import { authorColumns, isListed, type AuthorColumns } from '#server/profiles/author-columns.ts'
import type { Db } from '#server/platform/db.ts'

export type Helper = { id: string; answers: number; upvotes: number; accepted: number }

/**
 * Whose answers helped most: by upvotes, and an accepted answer counts as one more. Only the newest questions of the tag
 * are looked at, so that a tag with a hundred thousand of them costs no more than one with a thousand.
 */
export const listHelpers = (
  sql: Db,
  query: { tagId: number; since: Date | null; questions: number; limit: number },
) => sql<Helper[]>`
  with recent as materialized (
    select question_id from question_tags where tag_id = ${query.tagId} order by question_id desc limit ${query.questions}),
  helpers as (
    select a.author_id as id, count(*)::int as answers, sum(a.score)::int as upvotes, count(*) filter (where q.accepted_answer_id = a.id)::int as accepted
    from recent join questions q on q.id = recent.question_id join answers a on a.question_id = q.id
    where q.listed and q.answer_count > 0 and a.listed ${query.since ? sql`and a.created_at >= ${query.since}` : sql``}
    group by a.author_id)
  select id::text, answers, upvotes, accepted from helpers
  where upvotes + accepted > 0 order by upvotes + accepted desc, answers desc, id limit ${query.limit}`

/** Those of these members who may stand on a list. */
export const listListed = (sql: Db, { ids, now }: { ids: string[]; now: Date }) => sql<
  (AuthorColumns & { id: string })[]
>`
  select u.id::text, ${authorColumns(sql)} from users u where u.id = any(${ids}::bigint[]) and ${isListed(sql, now)}`
