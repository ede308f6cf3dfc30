import type { Platform } from '#server/platform/platform.ts'
import { deleteExpiredSessions, deleteOldCodes, deleteOldCounters, deleteOldKeys } from './queries.ts'

const HOUR = 3600_000
const KEPT = 24 * HOUR + HOUR // a day and a bit: nothing looks back further

/** Throws away what has run out: counters, remembered results, dead sessions and codes. Doing it twice harms nothing. */
export async function tidy({ sql, clock }: Platform) {
  const now = clock.now()
  const before = new Date(now.getTime() - KEPT)
  await deleteOldCounters(sql, before)
  await deleteOldKeys(sql, before)
  await deleteOldCodes(sql, before)
  await deleteExpiredSessions(sql, now)
}

/** Tidies now and every hour, until the answer is called. */
export function tidyHourly(platform: Platform): () => void {
  const run = () => void tidy(platform).catch((error: Error) => platform.log.warn({ err: error }, 'could not tidy'))
  run()
  const timer = setInterval(run, HOUR).unref()
  return () => clearInterval(timer)
}
