import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addToDay, listDays, readCost, type Counts, type DayOf, type DayRow } from './day-queries.ts'
import type { Provider } from './providers/provider.ts'

export { TALLIES, type DayRow } from './day-queries.ts'

const GATHER_MS = 250
type Gathered = { days: Map<string, { of: DayOf; counts: Counts }>; timer: NodeJS.Timeout | undefined }

/** What was counted since it was last written: everybody counts in the same row, and would wait for one another. */
const gathered = new WeakMap<object, Gathered>()

/** Adds to what today's answers came to; written a moment later. A count that is lost is no reason to fail. */
export function countOfToday(platform: Platform, { name, model }: Pick<Provider, 'name' | 'model'>, counts: Counts) {
  const of = { day: dayName(platform), provider: name, model: model ?? '' }
  const those = gathered.get(platform.sql) ?? { days: new Map(), timer: undefined }
  gathered.set(platform.sql, those)
  const key = JSON.stringify(of)
  const before = those.days.get(key)?.counts ?? {}
  for (const [name, count] of Object.entries(counts) as [keyof Counts, number][])
    before[name] = (before[name] ?? 0) + count
  those.days.set(key, { of, counts: before })
  those.timer ??= setTimeout(() => void writeCounts(platform), GATHER_MS)
}

/** Writes at once what has been counted. */
export async function writeCounts({ sql, log }: Pick<Platform, 'sql' | 'log'>) {
  const those = gathered.get(sql)
  if (!those) return
  gathered.delete(sql)
  clearTimeout(those.timer)
  for (const { of, counts } of those.days.values())
    await addToDay(sql, of, counts).catch((error: Error) =>
      log.error({ err: error }, 'what answers came to was not counted'),
    )
}

/** What the models have cost today, in millionths of a dollar. */
export const costOfToday = (platform: Platform, sql: Db = platform.sql): Promise<number> =>
  readCost(sql, dayName(platform))

/** What each day and provider came to, from a day on; the latest first. */
export const listDaysSince = ({ sql }: Pick<Platform, 'sql'>, since: string): Promise<DayRow[]> => listDays(sql, since)

/** Today in the site's time zone, as 2026-11-21. */
export const dayName = ({ clock, timeZone }: Pick<Platform, 'clock' | 'timeZone'>): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(clock.now())
