import type { ListedProfile, MemberSort, Period } from '#contract/profiles.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { keepFor } from '#server/platform/kept.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import { presentProfile } from './present.ts'
import * as queries from './queries.ts'
import type { PageQuery } from './service.ts'

type MemberQuery = PageQuery & { sort: MemberSort; period: Period; q?: string | undefined }
type MemberPage = { profiles: ListedProfile[]; next_cursor: string | null }
const DAYS = { week: 7, month: 30 }
const DAY_MS = 24 * 3600_000

/** The leaderboard, the newest members, or those whose username is searched for. */
export async function listMemberPage(
  platform: Platform,
  viewer: Viewer | undefined,
  query: MemberQuery,
): Promise<MemberPage> {
  const { sql, clock } = platform
  const page = { viewerId: viewer?.id, now: clock.now(), limit: query.limit + 1 }
  const q = query.q?.trim().toLowerCase()
  if (q) {
    const found = await queries.findMembersLike(sql, { ...page, limit: query.limit, q })
    return { profiles: found.map(presentProfile), next_cursor: null } // what one types for is on the first page
  }
  if (query.sort === 'reputation') return readLeaderboard(platform, viewer, query)
  const [before] = readCursor(query.cursor, 'id') ?? []
  const found = await queries.listNewestMembers(sql, { ...page, before })
  const { rows, next_cursor } = pageOf(found, query.limit, (last) => makeCursor(last.id))
  return { profiles: rows.map(presentProfile), next_cursor }
}

/** Its top is looked at by everybody and sums up the work of the busiest: it is made at most once a minute. */
async function readLeaderboard(
  platform: Platform,
  viewer: Viewer | undefined,
  { period, limit, cursor }: MemberQuery,
): Promise<MemberPage> {
  const { sql } = platform
  const after = readCursor(cursor, 'int', 'id')
  const make = () => rank(platform, { period, after, limit: limit + 1 })
  const found = after ? await make() : await keepFor(platform, { key: `members:${period}:${limit}`, seconds: 60 }, make)
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.rank, last.id))
  // whoever was suspended or asked to be left out a moment ago is gone at once
  const shown = await queries.listShownAmong(sql, {
    ids: rows.map(({ id }) => id),
    viewerId: viewer?.id,
    now: platform.clock.now(),
  })
  const profiles = rows.flatMap((row) => {
    const now = shown.get(row.id)
    if (!now) return []
    return [{ ...presentProfile({ ...row, ...now }), ...(period !== 'all' && { points_in_period: row.rank }) }]
  })
  return { profiles, next_cursor }
}

function rank(platform: Platform, query: { period: Period; after: string[] | undefined; limit: number }) {
  const { sql, clock } = platform
  const page = { ...query, viewerId: undefined, now: clock.now() }
  if (query.period === 'all') return queries.listMembersByReputation(sql, page)
  return queries.listMembersByPoints(sql, { ...page, since: beginningOf(query.period, platform) })
}

/** When the first day of the period began, today being the last. */
export const beginningOf = (period: keyof typeof DAYS, platform: Platform) =>
  new Date(today(platform).start.getTime() - (DAYS[period] - 1) * DAY_MS)
