import type { AdminAi } from '#contract/admin-ask-ai.ts'
import { dayName, listDaysSince, TALLIES, type DayRow } from '#server/ask-ai/days.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countFeedback, countUsedUp } from './ai-queries.ts'
import { lastDays } from './last-days.ts'

const DAYS = 30
const MICRO = 1_000_000
type Counts = AdminAi['totals']

/** Who answers, what the last 30 days came to, and what members thought of it. */
export async function readAiFigures(platform: Platform): Promise<AdminAi> {
  const { sql, clock, timeZone, numbers } = platform
  const [now, day, days] = [clock.now(), dayName(platform), lastDays(platform, DAYS)]
  const since = days[0]! // there are thirty
  const [rows, usedUp, feedback] = await Promise.all([
    listDaysSince(platform, since.name),
    countUsedUp(sql, { day, now, numbers }),
    countFeedback(sql, dayOf(since.noon, timeZone).start),
  ])
  const ai = platform.ai()
  const judged = feedbackOf(feedback)
  const totals = sumOf(rows)
  return {
    provider: ai?.provider ?? 'builtin',
    model: ai?.model ?? null,
    today: {
      cost: sumOf(rows.filter((row) => row.day === day)).cost,
      cost_cap: ai?.costCapPerDay || null,
      used_up: usedUp,
    },
    days: days.map(({ name }) => ({ day: name, ...sumOf(rows.filter((row) => row.day === name)) })),
    totals,
    shares: sharesOf(totals, judged),
    writers: writersOf(rows),
    feedback: judged,
  }
}

const sumOf = (rows: DayRow[]): Counts => {
  const sum = (name: keyof DayRow) => rows.reduce((total, row) => total + Number(row[name]), 0)
  return {
    ...(Object.fromEntries(TALLIES.map((name) => [name, sum(name)])) as Omit<Counts, 'cost'>), // one of each name
    cost: sum('cost_micro') / MICRO,
  }
}

function sharesOf(totals: Counts, { up, down }: AdminAi['feedback']): AdminAi['shares'] {
  const { answered, refused, asked_back, crises, failed, fell_back, verified, wrong, unchecked } = totals
  const asked = answered + refused + asked_back + crises + failed
  return {
    answered: share(answered, asked),
    refused: share(refused, asked),
    asked_back: share(asked_back, asked),
    failed: share(failed, asked),
    fell_back: share(fell_back, answered),
    verified: share(verified, verified + wrong + unchecked),
    helpful: share(up, up + down),
  }
}

const share = (part: number, whole: number) => (whole === 0 ? null : Math.min(1, part / whole))

/** Each provider and model that answered, the busiest first. */
function writersOf(rows: DayRow[]): AdminAi['writers'] {
  const byWriter = Map.groupBy(rows, ({ provider, model }) => JSON.stringify([provider, model]))
  return [...byWriter.values()]
    .map((own) => ({ provider: own[0]!.provider, model: own[0]!.model || null, ...sumOf(own) })) // a group has a row
    .toSorted((one, other) => other.answered - one.answered)
}

function feedbackOf(found: Awaited<ReturnType<typeof countFeedback>>): AdminAi['feedback'] {
  const feedback = { up: 0, down: 0, reasons: { wrong: 0, unclear: 0, unsafe: 0, 'off-topic': 0, none: 0 } }
  for (const { value, reason, count } of found) {
    feedback[value] += count
    if (value === 'down') feedback.reasons[reason ?? 'none'] += count
  }
  return feedback
}
