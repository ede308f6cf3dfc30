import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * This member may have earned a badge: it is looked at a little later, so that nobody's vote or answer waits for it. Of many
 * calls there is one look. The caller holds the member's row: whoever looks waits for the caller's commit.
 */
export const oweBadges = (sql: Db, { jobs }: Platform, member: string) => jobs.send(sql, 'badges', { member })
