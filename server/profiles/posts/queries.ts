import type { Subject } from '#rules/subjects.ts'
import type { Db } from '#server/platform/db.ts'

export type AnswerCardRow = {
  id: string
  slug: string
  title: string
  subject: Subject
  excerpt: string
  score: number
  accepted: boolean
  createdAt: string
}

/** What everybody sees of a member's answers. */
const answersOf = (sql: Db, authorId: string) => sql`
  select a.id, q.slug, q.title, q.subject, a.excerpt, a.score, a.id is not distinct from q.accepted_answer_id as accepted, a.created_at as "createdAt"
  from answers a join questions q on q.id = a.question_id where a.author_id = ${authorId} and a.listed and q.listed`

export const listAnswersOf = (
  sql: Db,
  { authorId, before, limit }: { authorId: string; before: string | undefined; limit: number },
) => sql<AnswerCardRow[]>`
  ${answersOf(sql, authorId)} ${before === undefined ? sql`` : sql`and a.id < ${before}`} order by a.id desc limit ${limit}`

/** Those that helped somebody: accepted ones first, then by votes. */
export const listBestAnswersOf = (sql: Db, { authorId, limit }: { authorId: string; limit: number }) => sql<
  AnswerCardRow[]
>`
  ${answersOf(sql, authorId)} and (a.score > 0 or a.id = q.accepted_answer_id)
  order by accepted desc, a.score desc, a.id desc limit ${limit}`

export const listTagsOf = (sql: Db, { authorId, limit }: { authorId: string; limit: number }) => sql<
  { name: string; posts: number; upvotes: number }[]
>`
  select t.name, count(*)::int as posts, sum(p.score)::int as upvotes
  from (
    select id as question_id, score from questions where author_id = ${authorId} and listed
    union all
    select a.question_id, a.score from answers a join questions q on q.id = a.question_id where a.author_id = ${authorId} and a.listed and q.listed) p
  join question_tags g on g.question_id = p.question_id join tags t on t.id = g.tag_id and t.merging_into is null
  group by t.name order by upvotes desc, posts desc, t.name limit ${limit}`

export const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

/** Points by the day, week or month in which they were booked; its first day in the site's time zone. */
export const listGains = (sql: Db, { userId, step, timeZone }: { userId: string; step: Step; timeZone: string }) => sql<
  { start: string; points: number }[]
>`
  select to_char(date_trunc(${step}, created_at at time zone ${timeZone}), 'YYYY-MM-DD') as start, sum(points)::int as points
  from reputation_entries where user_id = ${userId} group by 1 order by 1`
