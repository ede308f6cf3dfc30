import { dayOf } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/platform.ts'

const HALF_A_DAY = 12 * 3600_000

/** So many days of the site's time zone, today the last: each by its name (`2026-11-21`) and its noon, because a day may have 23 or 25 hours. */
export function lastDays({ clock, timeZone }: Pick<Platform, 'clock' | 'timeZone'>, count: number) {
  const noonToday = dayOf(clock.now(), timeZone).start.getTime() + HALF_A_DAY
  return Array.from({ length: count }, (_, index) => {
    const noon = new Date(noonToday - (count - 1 - index) * 2 * HALF_A_DAY)
    return { name: nameOf(noon, timeZone), noon }
  })
}

/** The day as `2026-11-21`, which is how Swedes write it. */
const nameOf = (date: Date, timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(date)
