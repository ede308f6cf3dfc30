import type { Notification, NotificationPage } from '#contract/notifications.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentNotification } from './present.ts'
import * as queries from './queries.ts'

type PageQuery = { unread?: 'true' | 'false' | undefined; limit: number; cursor?: string | undefined }
const FIRST_PAGE = { limit: 20 }
const DAY = 24 * 3600_000

export async function listNotificationPage(
  { sql }: Platform,
  viewer: Viewer,
  { unread, limit, cursor }: PageQuery,
): Promise<NotificationPage> {
  const [before] = readCursor(cursor, 'id') ?? []
  const [found, count] = await Promise.all([
    queries.listNotifications(sql, { userId: viewer.id, unread: unread === 'true', before, limit: limit + 1 }),
    queries.countUnread(sql, viewer.id),
  ])
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.id))
  return { notifications: rows.map(presentNotification), unread: count, next_cursor }
}

/** Marks these as read, or all; those of others stay as they are. Doing it again changes nothing. */
export async function markAsRead(
  platform: Platform,
  viewer: Viewer,
  ids: string[] | undefined,
): Promise<NotificationPage> {
  await queries.updateRead(platform.sql, { userId: viewer.id, ids, now: platform.clock.now() })
  return listNotificationPage(platform, viewer, FIRST_PAGE)
}

/** These as their owners see them, and how many are unread of each; not those that are not for the page, or of a post that is hidden or gone. */
export async function listForOwners(
  { sql }: Pick<Platform, 'sql'>,
  ids: string[],
): Promise<{ userId: string; notification: Notification; unread: number }[]> {
  const rows = await queries.listShown(sql, ids)
  const counts = await queries.listUnread(
    sql,
    rows.map(({ userId }) => userId),
  )
  const unread = new Map(counts.map((each) => [each.userId, each.unread]))
  return rows.map((row) => ({
    userId: row.userId,
    notification: presentNotification(row),
    unread: unread.get(row.userId) ?? 0,
  }))
}

/** For the upkeep. */
export const forgetOldNotifications = ({ sql, clock, numbers }: Platform) =>
  queries.deleteNotificationsBefore(sql, new Date(clock.now().getTime() - numbers.notifications.keptDays * DAY))
