import type { Db } from '#server/platform/db.ts'

export type Counts = {
  members: number
  questions: number
  answered: number
  answers: number
  votes: number
  waitlist: number
  ai_questions: number
}

export async function readCounts(sql: Db): Promise<Counts> {
  const [row] = await sql<Counts[]>`
    select (select count(*)::int from users where leaves_at is null) as members, (select count(*)::int from questions where listed) as questions,
      (select count(*)::int from questions where listed and answer_count > 0) as answered,
      (select count(*)::int from answers where listed) as answers, (select count(*)::int from votes) as votes,
      (select count(*)::int from waitlist) as waitlist, (select count(*)::int from ai_messages where role = 'user') as ai_questions`
  return row! // it has no from
}

/** From when on, and into pieces of how many days; `place` counts the pieces, and is null for all of them together. */
export type Span = { since: Date; first: string; step: number; timeZone: string }
export type New = { what: 'members' | 'questions' | 'answers' | 'votes' | 'ai_questions'; place: number; count: number }

const placeOf = (sql: Db, { first, step, timeZone }: Span, time: ReturnType<Db>) =>
  sql`((${time} at time zone ${timeZone})::date - ${first}::date) / ${step}::int`

/** How many of each came in each piece; pieces without any are left out. */
export const listNew = (sql: Db, span: Span) => sql<New[]>`
  select what, ${placeOf(sql, span, sql`created_at`)} as place, count(*)::int as count from (
    select 'members' as what, created_at from users where created_at >= ${span.since} and leaves_at is null
    union all select 'questions', created_at from questions where created_at >= ${span.since} and listed
    union all select 'answers', created_at from answers where created_at >= ${span.since} and listed
    union all select 'votes', created_at from votes where created_at >= ${span.since}
    union all select 'ai_questions', created_at from ai_messages where created_at >= ${span.since} and role = 'user') new
  group by 1, 2`

/** Members who wrote or voted. What was hidden or deleted since was written too. */
export const listActive = (sql: Db, span: Span) => sql<{ place: number | null; count: number }[]>`
  select place, count(distinct member)::int as count from (
    select acts.member, ${placeOf(sql, span, sql`acts.created_at`)} as place from (
      select author_id as member, created_at from questions where created_at >= ${span.since}
      union all select author_id, created_at from answers where created_at >= ${span.since}
      union all select author_id, created_at from comments where created_at >= ${span.since}
      union all select voter_id, created_at from votes where created_at >= ${span.since}) acts
    join users u on u.id = acts.member where u.leaves_at is null) placed
  group by grouping sets ((place), ())`

export type FirstAnswers = {
  place: number | null
  median: number | null
  /** Questions that are at least a day old, and those among them that had an answer within a day. */
  old: number
  within: number
}
const DAY_SECONDS = 24 * 3600

/** How long questions waited for the first answer of somebody else. */
export const listFirstAnswers = (sql: Db, span: Span & { dayAgo: Date }) => sql<FirstAnswers[]>`
  select place, percentile_cont(0.5) within group (order by waited)::float8 as median,
    count(*) filter (where is_old)::int as old, count(*) filter (where is_old and waited <= ${DAY_SECONDS})::int as within
  from (
    select ${placeOf(sql, span, sql`q.created_at`)} as place, q.created_at <= ${span.dayAgo} as is_old,
      extract(epoch from (
        select min(a.created_at) from answers a where a.question_id = q.id and a.listed and a.author_id <> q.author_id) - q.created_at) as waited
    from questions q where q.created_at >= ${span.since} and q.listed) asked
  group by grouping sets ((place), ())`
