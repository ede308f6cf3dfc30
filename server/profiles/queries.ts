import type { Role } from '#rules/membership.ts'
import type { Db } from '#server/platform/db.ts'
import { joinMedals } from '#server/badges/badge-columns.ts'
import { authorColumns, isListed, stays } from './author-columns.ts'

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
  followersCount: number
  followingCount: number
  following: boolean
  showsFollows: boolean
  bronze: number
  silver: number
  gold: number
}

const profileColumns = (sql: Db, viewerId: string | undefined) => sql`
  u.id, ${authorColumns(sql)}, case when u.age_band is distinct from 'under13' and not u.profile_hidden then u.bio end as bio, u.created_at as "createdAt",
  asked.count as "questionsAsked", answered.count as "answersPosted", answered.best as "bestAnswers", asked.upvotes + answered.upvotes as "upvotesReceived",
  ${countFollows(sql, 'followed_id', 'follower_id')} as "followersCount",
  ${countFollows(sql, 'follower_id', 'followed_id')} as "followingCount",
  ${followedBy(sql, viewerId)} as following,
  ${showsFollows(sql)} as "showsFollows", medals.bronze, medals.silver, medals.gold`

const followedBy = (sql: Db, viewerId: string | undefined) =>
  viewerId
    ? sql`exists (select from user_follows f where f.follower_id = ${viewerId} and f.followed_id = u.id)`
    : sql`false`

/** All of them, less the few who are about to leave. */
const countFollows = (sql: Db, owner: string, other: string) => sql`
  ((select count(*)::int from user_follows f where f.${sql(owner)} = u.id)
    - (select count(*)::int from users gone join user_follows f on f.${sql(other)} = gone.id and f.${sql(owner)} = u.id where gone.leaves_at is not null))`

/** What a member has written, as far as everybody sees it, and their badges, beside `users u`. */
const posts = (sql: Db) => sql`
  cross join lateral (
    select count(*)::int as count, coalesce(sum(q.score), 0)::int as upvotes from questions q where q.author_id = u.id and q.listed) asked
  cross join lateral (
    select count(*)::int as count, count(*) filter (where q.accepted_answer_id = a.id)::int as best, coalesce(sum(a.score), 0)::int as upvotes
    from answers a join questions q on q.id = a.question_id where a.author_id = u.id and a.listed and q.listed) answered
  ${joinMedals(sql)}`

/** Whom minors follow, and who follows them, is theirs alone to see; so is it with adults who have not chosen otherwise. */
const showsFollows = (sql: Db) => sql`(u.age_band = 'adult' and u.preferences->'show_follows' = 'true') is true`

/** By the present or a former username. */
export async function findProfile(
  sql: Db,
  { username, viewerId }: { username: string; viewerId: string | undefined },
): Promise<ProfileRow | undefined> {
  const [row] = await sql<ProfileRow[]>`
    select ${profileColumns(sql, viewerId)} from users u ${posts(sql)}
    where (lower(u.username) = lower(${username}) or u.id = (select user_id from former_usernames where username = lower(${username})))
      and ${stays(sql)}
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
  const [row] = await sql<{ id: string }[]>`
    select u.id from users u
    where u.id = coalesce((select id from users where lower(username) = lower(${username})), (select user_id from former_usernames where username = lower(${username})))
      and ${stays(sql)}`
  return row?.id
}

type Follow = { followerId: string; followedId: string }

/** Whether it is new. */
export async function insertFollow(sql: Db, { followerId, followedId, now }: Follow & { now: Date }): Promise<boolean> {
  const { count } = await sql`
    insert into user_follows (follower_id, followed_id, created_at) values (${followerId}, ${followedId}, ${now}) on conflict do nothing`
  return count > 0
}

export const deleteFollow = (sql: Db, { followerId, followedId }: Follow) =>
  sql`delete from user_follows where follower_id = ${followerId} and followed_id = ${followedId}`

export type FollowPage = {
  of: string
  direction: 'followers' | 'following'
  viewerId: string | undefined
  before: string | undefined
  limit: number
}

/** The latest first. Others than the owner see a follow only where both its ends show theirs. */
export const listFollows = (sql: Db, { of, direction, viewerId, before, limit }: FollowPage) => {
  const [owner, other] =
    direction === 'followers' ? [sql`followed_id`, sql`follower_id`] : [sql`follower_id`, sql`followed_id`]
  return sql<(ProfileRow & { followId: string })[]>`
    with page as materialized (
      select f.id, u.id as user_id from user_follows f join users u on u.id = f.${other}
      where f.${owner} = ${of} and ${stays(sql)} ${before === undefined ? sql`` : sql`and f.id < ${before}`} ${viewerId === of ? sql`` : sql`and ${showsFollows(sql)}`}
      order by f.id desc limit ${limit})
    select ${profileColumns(sql, viewerId)}, page.id as "followId" from page join users u on u.id = page.user_id ${posts(sql)} order by page.id desc`
}

/** Those of these members who may stand in a list now, and whether the viewer follows them. */
export async function listShownAmong(
  sql: Db,
  { ids, viewerId, now }: { ids: string[]; viewerId: string | undefined; now: Date },
): Promise<Map<string, { following: boolean }>> {
  const rows = await sql<{ id: string; following: boolean }[]>`
    select u.id, ${followedBy(sql, viewerId)} as following from users u
    where u.id = any(${ids}::bigint[]) and ${isListed(sql, now)}`
  return new Map(rows.map(({ id, following }) => [id, { following }]))
}

type MemberPage = { viewerId: string | undefined; now: Date; limit: number }
/** `rank`: what the members are sorted by, in the order of the list; equal ones by id. */
export type MemberRow = ProfileRow & { rank: number }

const membersOf = (sql: Db, viewerId: string | undefined, page: ReturnType<typeof isListed>) => sql<MemberRow[]>`
  with page as materialized (${page})
  select ${profileColumns(sql, viewerId)}, page.rank from page join users u on u.id = page.id ${posts(sql)} order by page.rank desc, u.id`

export const listMembersByReputation = (
  sql: Db,
  { viewerId, now, limit, after }: MemberPage & { after: string[] | undefined },
) =>
  membersOf(
    sql,
    viewerId,
    sql`
      select u.id, u.reputation as rank from users u
      where ${isListed(sql, now)} ${after ? sql`and (u.reputation, -u.id) < (${after[0]!}::int, -${after[1]!}::bigint)` : sql``}
      order by u.reputation desc, -u.id desc limit ${limit}`,
  )

/** Those who earned points since then. */
export const listMembersByPoints = (
  sql: Db,
  { viewerId, now, limit, after, since }: MemberPage & { after: string[] | undefined; since: Date },
) =>
  membersOf(
    sql,
    viewerId,
    sql`
      select u.id, earned.points as rank
      from (select user_id, sum(points)::int as points from reputation_entries where created_at >= ${since} group by user_id) earned join users u on u.id = earned.user_id
      where earned.points > 0 and ${isListed(sql, now)} ${after ? sql`and (earned.points, -u.id) < (${after[0]!}::int, -${after[1]!}::bigint)` : sql``}
      order by earned.points desc, u.id limit ${limit}`,
  )

export const listNewestMembers = (
  sql: Db,
  { viewerId, now, limit, before }: MemberPage & { before: string | undefined },
) =>
  membersOf(
    sql,
    viewerId,
    sql`
      select u.id, u.id as rank from users u where ${isListed(sql, now)} ${before === undefined ? sql`` : sql`and u.id < ${before}`}
      order by u.id desc limit ${limit}`,
  )

/** Usernames that begin so, then those that look alike. */
export const findMembersLike = (sql: Db, { viewerId, now, limit, q }: MemberPage & { q: string }) =>
  membersOf(
    sql,
    viewerId,
    sql`
      select u.id, (lower(u.username) like ${`${escapeLike(q)}%`})::int + similarity(lower(u.username), ${q}) as rank from users u
      where (lower(u.username) like ${`${escapeLike(q)}%`} or lower(u.username) % ${q}) and ${stays(sql)} and (u.suspended_until is null or u.suspended_until <= ${now})
      order by rank desc, u.reputation desc, u.id limit ${limit}`,
  )

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
