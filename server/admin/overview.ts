import type { AdminOverview } from '#contract/admin.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lastDays } from './last-days.ts'
import { listNew, readCounts } from './queries.ts'

const DAYS = 30

export async function readOverview(platform: Platform): Promise<AdminOverview> {
  const { sql, timeZone } = platform
  const named = lastDays(platform, DAYS)
  const [{ answered, ...counts }, found] = await Promise.all([
    readCounts(sql),
    listNew(sql, { since: dayOf(named[0]!.noon, timeZone).start, timeZone }),
  ])
  const days = named.map(({ name }) => ({ day: name, members: 0, questions: 0, answers: 0, votes: 0, ai_questions: 0 }))
  for (const { what, day, count } of found) {
    const row = days.find((each) => each.day === day)
    if (row) row[what] = count
  }
  return { counts: { ...counts, answered_share: counts.questions === 0 ? null : answered / counts.questions }, days }
}
