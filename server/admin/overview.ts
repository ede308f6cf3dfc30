import type { AdminOverview } from '#contract/admin.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listNew, readCounts } from './queries.ts'

const DAYS = 30
const HALF_A_DAY = 12 * 3600_000

export async function readOverview({ sql, clock, timeZone }: Platform): Promise<AdminOverview> {
  // noons, because a day may have 23 or 25 hours
  const noon = dayOf(clock.now(), timeZone).start.getTime() + HALF_A_DAY
  const noons = Array.from({ length: DAYS }, (_, index) => new Date(noon - (DAYS - 1 - index) * 2 * HALF_A_DAY))
  const [{ answered, ...counts }, found] = await Promise.all([
    readCounts(sql),
    listNew(sql, { since: dayOf(noons[0]!, timeZone).start, timeZone }),
  ])
  const days = noons.map((date) => ({
    day: nameOf(date, timeZone),
    members: 0,
    questions: 0,
    answers: 0,
    votes: 0,
    ai_questions: 0,
  }))
  for (const { what, day, count } of found) {
    const row = days.find((each) => each.day === day)
    if (row) row[what] = count
  }
  return { counts: { ...counts, answered_share: counts.questions === 0 ? null : answered / counts.questions }, days }
}

/** The day as `2026-11-21`, which is how Swedes write it. */
const nameOf = (date: Date, timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(date)
