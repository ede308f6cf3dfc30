import type { Badge, KnownBadge, NextBadge } from '#contract/badges.ts'
import { BADGES, findBadge, mayEarnAgain } from '#rules/badge-catalogue.ts'
import type { Badge as Rule } from '#rules/badge-goals.ts'
import { nextFor, titleOf } from '#rules/badges.ts'
import type { Numbers } from '#rules/numbers.ts'
import { isSubject, type Subject } from '#rules/subjects.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { keepFor } from '#server/platform/kept.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireUserId, type PageQuery } from '#server/profiles/service.ts'
import * as queries from './queries.ts'

const NEAREST = 3

export async function listBadgesOf(
  platform: Platform,
  { username, limit, cursor }: PageQuery & { username: string },
): Promise<{ badges: Badge[]; next_cursor: string | null }> {
  const { sql, numbers } = platform
  const userId = await requireUserId(platform, username)
  const [before] = readCursor(cursor, 'id') ?? []
  const found = await queries.listBadges(sql, { userId, before, limit: limit + 1 })
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.id))
  return { badges: rows.flatMap((row) => presentBadge(numbers, row)), next_cursor }
}

/** Everybody looks at the same figures: they are counted at most once a minute. */
export async function listAllBadges(platform: Platform): Promise<KnownBadge[]> {
  const { sql, numbers } = platform
  const members = await keepFor(platform, { key: 'badge-holders', seconds: 60 }, () => queries.countHolders(sql))
  return BADGES.map((badge) => ({
    ...words(numbers, badge, null),
    repeatable: mayEarnAgain(badge),
    members: members.get(badge.name) ?? 0,
  }))
}

export async function listNextBadges({ sql, clock, numbers }: Platform, viewer: Viewer): Promise<NextBadge[]> {
  const [found] = await queries.listDeeds(sql, { ids: [viewer.id], numbers, now: clock.now() })
  if (!found) return []
  return nextFor(numbers, found, new Set(found.held), NEAREST).map(({ badge, subject, have, need, unit }) => ({
    ...words(numbers, badge, subject),
    have,
    need,
    unit,
  }))
}

/** None of a badge that there is no more. */
function presentBadge(numbers: Numbers, row: queries.BadgeRow): Badge[] {
  const badge = findBadge(row.name)
  if (!badge) return []
  const post =
    row.slug === null || row.title === null ? null : { slug: row.slug, title: row.title, answer_id: row.answerId }
  return [
    { id: row.id, ...words(numbers, badge, isSubject(row.about) ? row.about : null), earned_at: row.earnedAt, post },
  ]
}

const words = (numbers: Numbers, badge: Rule, subject: Subject | null) => ({
  name: badge.name,
  title: titleOf(numbers, badge, subject),
  level: badge.level,
  description: badge.description,
  how: badge.how(numbers),
})
