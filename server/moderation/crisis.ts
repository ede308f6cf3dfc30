import { CRISIS_SEVERITY } from '#rules/flagging.ts'
import { tellCrisis, type Told } from '#server/notifications/news.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertCrisis } from './queries.ts'

/** Somebody was shown the card with helplines: the staff hear so, and it waits in their queue until one has looked after them. Never what was written. */
export async function alertStaff(sql: Db, platform: Platform, memberId: string): Promise<Told[]> {
  await insertCrisis(sql, { memberId, severity: CRISIS_SEVERITY, now: platform.clock.now() })
  return tellCrisis(sql, platform, memberId)
}
