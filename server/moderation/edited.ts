import { APPEAL_SEVERITY } from '#rules/flagging.ts'
import { tellMended } from '#server/notifications/moderation.ts'
import type { Told } from '#server/notifications/news.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Post } from '#server/visibility/service.ts'
import { findNewest, insertMended } from './queries.ts'

/**
 * Its author has changed what a moderator hid: it waits in the queue once more, and whoever hid it hears so. In the
 * transaction of the edit, which holds the post; where something about it waits already, the card there says so.
 */
export async function lookAgain(sql: Db, platform: Platform, { kind, id }: Post): Promise<Told[]> {
  const last = await findNewest(sql, { target: kind, targetId: id })
  if (last?.action !== 'hide' && last?.action !== 'uphold') return []
  const caseId = await insertMended(sql, { after: last.id, severity: APPEAL_SEVERITY, now: platform.clock.now() })
  return caseId === undefined ? [] : tellMended(sql, platform, { caseId, to: last.decidedBy })
}
