import type { Role } from '#rules/membership.ts'
import type { Db } from '#server/platform/db.ts'
import { authorColumns } from './author-columns.ts'

export type ProfileRow = {
  id: string
  authorUsername: string
  authorName: string
  authorImage: string | null
  authorRole: Role
  authorReputation: number
  bio: string | null
  createdAt: string
  questionsAsked: number
  answersPosted: number
  bestAnswers: number
  upvotesReceived: number
}

/** By the present or a former username. */
export async function findProfile(sql: Db, username: string): Promise<ProfileRow | undefined> {
  const [row] = await sql<ProfileRow[]>`
    select u.id, ${authorColumns(sql)}, case when u.age_band is distinct from 'under13' then u.bio end as bio, u.created_at as "createdAt",
      (select count(*)::int from questions q where q.author_id = u.id and q.listed) as "questionsAsked",
      (select count(*)::int from answers a join questions q on q.id = a.question_id where a.author_id = u.id and a.listed and q.listed) as "answersPosted",
      (select count(*)::int from answers a join questions q on q.accepted_answer_id = a.id where a.author_id = u.id and a.listed and q.listed) as "bestAnswers",
      (select coalesce(sum(a.score), 0)::int from answers a join questions q on q.id = a.question_id where a.author_id = u.id and a.listed and q.listed)
        + (select coalesce(sum(q.score), 0)::int from questions q where q.author_id = u.id and q.listed) as "upvotesReceived"
    from users u
    where lower(u.username) = lower(${username}) or u.id = (select user_id from former_usernames where username = lower(${username}))
    order by lower(u.username) = lower(${username}) desc limit 1`
  return row
}

export type LedgerRow = { id: string; kind: string; points: number; questionSlug: string | null; createdAt: string }

export const listLedger = (
  sql: Db,
  { userId, before, limit }: { userId: string; before: string | undefined; limit: number },
) => sql<LedgerRow[]>`
  select e.id, e.kind, e.points, q.slug as "questionSlug", e.created_at as "createdAt"
  from reputation_entries e left join questions q on q.id = e.question_id and q.listed
  where e.user_id = ${userId} ${before === undefined ? sql`` : sql`and e.id < ${before}`}
  order by e.id desc limit ${limit}`

/** By the present or a former username. */
export async function findUserId(sql: Db, username: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string | null }[]>`
    select coalesce((select id from users where lower(username) = lower(${username})), (select user_id from former_usernames where username = lower(${username}))) as id`
  return row?.id ?? undefined
}
