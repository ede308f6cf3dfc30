import type { AdminOverview, Span } from '#contract/overview.ts'
import { listDaysSince } from '#server/ask-ai/days.ts'
import { dayOf } from '#server/platform/clock.ts'
import { keepFor } from '#server/platform/kept.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lastDays } from './last-days.ts'
import { listNeeds } from './needs.ts'
import * as queries from './overview-queries.ts'

const SPANS: Record<Span, { pieces: number; step: number }> = {
  day: { pieces: 30, step: 1 },
  week: { pieces: 12, step: 7 },
}
const KEPT_SECONDS = 60
const DAY_MS = 24 * 3600 * 1000

/** What the site came to, piece by piece, at most a minute old; and what waits for somebody, read anew. */
export async function readOverview(platform: Platform, by: Span): Promise<AdminOverview> {
  const [figures, needs] = await Promise.all([
    keepFor(platform, { key: `overview:${by}`, seconds: KEPT_SECONDS }, () => readFigures(platform, SPANS[by])),
    listNeeds(platform),
  ])
  return { ...figures, needs }
}

async function readFigures(platform: Platform, { pieces, step }: { pieces: number; step: number }) {
  const { sql, clock, timeZone } = platform
  const days = lastDays(platform, pieces * step)
  const first = days[0]! // there are thirty or more
  const span = { since: dayOf(first.noon, timeZone).start, first: first.name, step, timeZone }
  const [{ answered, ...counts }, found, active, waits, ai] = await Promise.all([
    queries.readCounts(sql),
    queries.listNew(sql, span),
    queries.listActive(sql, span),
    queries.listFirstAnswers(sql, { ...span, dayAgo: new Date(clock.now().getTime() - DAY_MS) }),
    listDaysSince(platform, first.name),
  ])
  const paceOf = (place: number | null) => {
    const row = waits.find((each) => each.place === place)
    return {
      active: active.find((each) => each.place === place)?.count ?? 0,
      first_answer_seconds: row?.median ?? null,
      answered_within_a_day: row && row.old > 0 ? row.within / row.old : null,
    }
  }
  const newOf = (what: queries.New['what'], place: number) =>
    found.find((each) => each.what === what && each.place === place)?.count ?? 0
  return {
    counts: { ...counts, answered_share: counts.questions === 0 ? null : answered / counts.questions },
    span: paceOf(null),
    days: Array.from({ length: pieces }, (_, place) => {
      const names = days.slice(place * step, (place + 1) * step).map(({ name }) => name)
      const written = ai.filter(({ day }) => names.includes(day))
      const sum = (isOurs: boolean) =>
        written.reduce((all, row) => all + ((row.provider === 'builtin') === isOurs ? row.answered : 0), 0)
      return {
        day: names[0]!, // a piece has a day
        members: newOf('members', place),
        questions: newOf('questions', place),
        answers: newOf('answers', place),
        votes: newOf('votes', place),
        ai_questions: newOf('ai_questions', place),
        ai_builtin: sum(true),
        ai_model: sum(false),
        ...paceOf(place),
      }
    }),
  }
}
