import type { Db } from '#server/platform/db.ts'
import { nextHour, type Platform } from '#server/platform/platform.ts'

/** Has the member's next digest made, in the caller's transaction; of several askings one is kept. */
export const queueDigest = (sql: Db, platform: Platform, member: string) =>
  platform.jobs.send(sql, 'notification-digest', { member }, { startAfter: nextDigest(platform), onlyOne: member })

/** Today at the hour of the digests, or tomorrow where that has passed. */
export const nextDigest = (platform: Pick<Platform, 'clock' | 'timeZone' | 'numbers'>): Date =>
  nextHour(platform, platform.numbers.notifications.digestHour)
