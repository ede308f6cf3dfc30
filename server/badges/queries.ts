import { GUIDELINES_READ, type Deeds, type Earned } from '#rules/badges.ts'
import type { Numbers } from '#rules/numbers.ts'
import type { Db } from '#server/platform/db.ts'
import { stays } from '#server/profiles/author-columns.ts'

/** A member's deeds, and the badges that they have: by `keyOf`. */
export type DeedsRow = Deeds & { id: string; held: string[] }

/** Of those among these members who stay. */
export const listDeeds = (sql: Db, { ids, numbers, now }: { ids: string[]; numbers: Numbers; now: Date }) => sql<
  DeedsRow[]
>`
  select u.id, json_build_object(
      'beginnings', ((u.preferences->${GUIDELINES_READ}::text = 'true') is true)::int + (coalesce(u.bio, '') <> '' or u.image is not null or u.grade is not null)::int,
      'asked', asked.count, 'accepted', asked.accepted, 'bestQuestion', asked.best,
      'answered', answered.count, 'solved', answered.solved, 'bestAnswer', answered.best, 'hinted', answered.hinted,
      'explained', answered.explained, 'responded', answered.responded, 'rescued', answered.rescued,
      'voted', (exists (select from votes v where v.voter_id = u.id))::int,
      'proofread', booked.edits, 'mistakesFound', booked.mistakes, 'endorsed', booked.endorsed,
      'reported', (select count(*)::int from flags f where f.flagger_id = u.id and f.helpful),
      'days', case when asked.count + answered.count > 0 then floor(extract(epoch from ${now}::timestamptz - u.created_at) / 86400)::int else 0 end
    ) as counts,
    (select coalesce(json_agg(p), '[]') from (${wellReceived(sql, numbers.badges.niceUpvotes)}) p) as posts,
    (select coalesce(json_agg(s), '[]') from (${bySubject(sql)}) s) as subjects,
    (select coalesce(json_agg(b.name || ' ' || b.about), '[]') from badges b where b.user_id = u.id) as held
  from users u ${asked(sql)} ${answered(sql, numbers)} ${booked(sql)}
  where u.id = any(${ids}::bigint[]) and ${stays(sql)} order by u.id`

const asked = (sql: Db) => sql`
  cross join lateral (
    select count(*)::int as count, count(*) filter (where a.author_id <> u.id and a.listed)::int as accepted, coalesce(max(q.score), 0) as best
    from questions q left join answers a on a.id = q.accepted_answer_id where q.author_id = u.id and q.listed) asked`

/** Steps and hints are told by what the renderer made of them: what stands in a block of code is none. */
const answered = (sql: Db, { badges: { responderSeconds, rescueSeconds } }: Numbers) => sql`
  cross join lateral (
    select count(*)::int as count, coalesce(max(a.score), 0) as best,
      count(*) filter (where q.accepted_answer_id = a.id and q.author_id <> u.id)::int as solved,
      count(*) filter (where a.score > 0 and a.body_html like '%data-kind="hint"%')::int as hinted,
      count(*) filter (where a.score > 0 and (a.body_html like '%<ol%' or a.body_html like '%data-kind="step"%') and a.body ~* '\\mcheck')::int as explained,
      count(*) filter (where ${wasFirst(sql)} and a.created_at <= q.created_at + make_interval(secs => ${responderSeconds}))::int as responded,
      count(*) filter (where ${wasFirst(sql)} and a.created_at >= q.created_at + make_interval(secs => ${rescueSeconds}))::int as rescued
    from answers a join questions q on q.id = a.question_id where a.author_id = u.id and a.listed and q.listed) answered`

const wasFirst = (sql: Db) =>
  sql`a.score > 0 and q.author_id <> u.id and not exists (select from answers e where e.question_id = q.id and e.id < a.id and e.listed)`

const booked = (sql: Db) => sql`
  cross join lateral (
    select count(*) filter (where e.kind = 'suggested-edit-accepted')::int as edits,
      (count(*) filter (where e.kind = 'ai-mistake-confirmed') - count(*) filter (where e.kind = 'ai-mistake-taken-back'))::int as mistakes,
      (coalesce(sum(e.points) filter (where e.kind in ('answer-endorsed', 'endorsement-taken-back')), 0) > 0)::int as endorsed
    from reputation_entries e where e.user_id = u.id) booked`

const wellReceived = (sql: Db, least: number) => sql`
  select 'question' as kind, q.id::text, q.id::text as "questionId", q.score from questions q
  where q.author_id = u.id and q.listed and q.score >= ${least}
  union all
  select 'answer', a.id::text, a.question_id::text, a.score from answers a join questions q on q.id = a.question_id
  where a.author_id = u.id and a.listed and q.listed and a.score >= ${least}`

const bySubject = (sql: Db) => sql`
  select q.subject, count(*)::int as answers, sum(a.score)::int as score from answers a join questions q on q.id = a.question_id
  where a.author_id = u.id and a.listed and q.listed group by q.subject`

/** Answers those that the member did not have. */
export const insertBadges = (sql: Db, { userId, earned, now }: { userId: string; earned: Earned[]; now: Date }) => sql<
  Earned[]
>`
  insert into badges (user_id, name, about, question_id, answer_id, earned_at)
  select ${userId}, name, about, "questionId", "answerId", ${now}
  from jsonb_to_recordset(${sql.json(earned)}) as t (name text, about text, "questionId" bigint, "answerId" bigint)
  on conflict do nothing returning name, about, question_id as "questionId", answer_id as "answerId"`

export type BadgeRow = {
  id: string
  name: string
  about: string
  earnedAt: string
  slug: string | null
  title: string | null
  answerId: string | null
}

/** The latest first; of a post that is hidden or gone nothing is told. */
export const listBadges = (
  sql: Db,
  { userId, before, limit }: { userId: string; before: string | undefined; limit: number },
) => sql<BadgeRow[]>`
  select b.id, b.name, b.about, b.earned_at as "earnedAt", q.slug, q.title, b.answer_id as "answerId"
  from badges b left join answers a on a.id = b.answer_id
    left join questions q on q.id = b.question_id and q.listed and (b.answer_id is null or a.listed)
  where b.user_id = ${userId} ${before === undefined ? sql`` : sql`and b.id < ${before}`}
  order by b.id desc limit ${limit}`

/** How many members have each. */
export async function countHolders(sql: Db): Promise<Map<string, number>> {
  const rows = await sql<{ name: string; members: number }[]>`
    select b.name, count(distinct b.user_id)::int as members from badges b join users u on u.id = b.user_id and ${stays(sql)} group by b.name`
  return new Map(rows.map(({ name, members }) => [name, members]))
}

/** Members in the order of their ids. */
export async function listMemberIds(sql: Db, { after, limit }: { after: string; limit: number }): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select u.id from users u where u.id > ${after} and ${stays(sql)} order by u.id limit ${limit}`
  return rows.map(({ id }) => id)
}
