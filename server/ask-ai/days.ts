import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addToDay, readCost, type Counts } from './day-queries.ts'
import type { Provider } from './providers/provider.ts'

/** Adds to what today's answers came to. A count that is lost is no reason to fail. */
export async function countOfToday(
  platform: Platform,
  { name, model }: Pick<Provider, 'name' | 'model'>,
  counts: Counts,
) {
  if (Object.keys(counts).length === 0) return
  await addToDay(platform.sql, { day: dayName(platform), provider: name, model: model ?? '' }, counts).catch(
    (error: Error) => platform.log.error({ err: error }, 'what an answer came to was not counted'),
  )
}

/** What the models have cost today, in millionths of a dollar. */
export const costOfToday = (platform: Platform, sql: Db = platform.sql): Promise<number> =>
  readCost(sql, dayName(platform))

/** Today in the site's time zone, as 2026-11-21. */
export const dayName = ({ clock, timeZone }: Pick<Platform, 'clock' | 'timeZone'>): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(clock.now())
