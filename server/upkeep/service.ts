import { planSweep } from '#server/badges/award.ts'
import { tidyConversations } from '#server/ask-ai/conversations.ts'
import { forgetOldVotes } from '#server/closing/service.ts'
import { removeLeavers } from '#server/own-data/removal.ts'
import { forgetOldNotifications } from '#server/notifications/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import { forgetOldSignIns } from '#server/sign-ins/service.ts'
import { forgetUnusedUploads } from '#server/uploads/keeping.ts'
import { forgetOldEntries } from '#server/waitlist/service.ts'
import {
  deleteExpiredSessions,
  deleteOldCodes,
  deleteOldCounters,
  deleteOldKeys,
  deleteOldProofCodes,
  deleteOldResets,
  deleteOldRetired,
} from './queries.ts'

/**
 * Throws away what has run out: counters, remembered results, dead sessions and codes, old entries of the waitlist,
 * old conversations with Ask AI, accounts whose owners have left, and images that nobody uses.
 * Nothing looks back further than a day, so a day and a bit is kept.
 * Doing it twice harms nothing.
 */
export async function tidy(platform: Platform) {
  const { sql, clock, numbers } = platform
  const now = clock.now()
  const before = new Date(now.getTime() - numbers.upkeep.keptSeconds * 1000)
  await deleteOldCounters(sql, before)
  await deleteOldKeys(sql, before)
  await deleteOldCodes(sql, before)
  await deleteOldResets(sql, before)
  await deleteExpiredSessions(sql, now)
  await deleteOldProofCodes(sql, now)
  await forgetOldSignIns(platform)
  await forgetOldEntries(platform)
  await tidyConversations(platform)
  await forgetOldNotifications(platform)
  await removeLeavers(platform)
  await deleteOldRetired(sql, now)
  await forgetUnusedUploads(platform)
  await forgetOldVotes(platform)
  await planSweep(platform)
}

/** Tidies now and again and again, until the answer is called. */
export function tidyHourly(platform: Platform): () => void {
  const run = () => void tidy(platform).catch((error: Error) => platform.log.warn({ err: error }, 'could not tidy'))
  run()
  const timer = setInterval(run, platform.numbers.upkeep.everySeconds * 1000).unref()
  return () => clearInterval(timer)
}
