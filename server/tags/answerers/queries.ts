import { authorColumns, isListed, type AuthorColumns } from '#server/profiles/author-columns.ts'
import type { Db } from '#server/platform/db.ts'

export type AnswererRow = AuthorColumns & { answers: number; upvotes: number; accepted: number }

/**
 * Whose answers helped most: by upvotes, and an accepted answer counts as one more. Only the newest questions of the tag
 * are looked at, so that a tag with a hundred thousand of them costs no more than one with a thousand.
 */
export const listAnswerers = (
  sql: Db,
  query: { tagId: number; since: Date | null; questions: number; now: Date; limit: number },
) => sql<AnswererRow[]>`
  with recent as materialized (
    select question_id from question_tags where tag_id = ${query.tagId} order by question_id desc limit ${query.questions}),
  helpers as materialized (
    select a.author_id, count(*)::int as answers, sum(a.score)::int as upvotes, count(*) filter (where q.accepted_answer_id = a.id)::int as accepted
    from recent join questions q on q.id = recent.question_id join answers a on a.question_id = q.id
    where q.listed and q.answer_count > 0 and a.listed ${query.since ? sql`and a.created_at >= ${query.since}` : sql``}
    group by a.author_id)
  select ${authorColumns(sql)}, h.answers, h.upvotes, h.accepted
  from helpers h join users u on u.id = h.author_id
  where h.upvotes + h.accepted > 0 and ${isListed(sql, query.now)}
  order by h.upvotes + h.accepted desc, h.answers desc, u.id limit ${query.limit}`
