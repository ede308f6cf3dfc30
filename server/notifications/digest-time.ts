import type { Db } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'

const HOUR = 3600_000

/** Has the member's next digest made, in the caller's transaction; of several askings one is kept. */
export const queueDigest = (sql: Db, platform: Platform, member: string) =>
  platform.jobs.send(sql, 'notification-digest', { member }, { startAfter: nextDigest(platform), onlyOne: member })

/** Today at the hour of the digests, or tomorrow where that has passed. */
export function nextDigest(platform: Pick<Platform, 'clock' | 'timeZone' | 'numbers'>): Date {
  const { start, end } = today(platform)
  const after = platform.numbers.notifications.digestHour * HOUR
  const here = new Date(start.getTime() + after)
  return here > platform.clock.now() ? here : new Date(end.getTime() + after)
}
