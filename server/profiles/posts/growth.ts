import type { ProfileSummary } from '#contract/profile-posts.ts'
import type { Step } from './queries.ts'

type Growth = ProfileSummary['reputation']
const DAY_MS = 24 * 3600_000
const DAYS_BY_DAY = 92
const DAYS_BY_WEEK = 2 * 366

/** How closely the time between two days (`2026-11-22`) is looked at, so that about a hundred points tell it. */
export function stepBetween(from: string, to: string): Step {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return days <= DAYS_BY_DAY ? 'day' : days <= DAYS_BY_WEEK ? 'week' : 'month'
}

/**
 * The reputation at the end of each step in which it changed, from the day of joining until today. `least`: below which it
 * never falls, and at which everybody begins.
 */
export function growthOf({
  gains,
  step,
  joined,
  today,
  least,
}: {
  gains: { start: string; points: number }[]
  step: Step
  joined: string
  today: string
  least: number
}): Growth {
  const points: Growth = [{ day: joined, reputation: least }]
  let sum = 0
  for (const gain of gains) {
    sum += gain.points
    const end = lastDayOf(gain.start, step)
    points.push({ day: end < today ? end : today, reputation: Math.max(least, least + sum) })
  }
  if (points.at(-1)?.day !== today) points.push({ day: today, reputation: Math.max(least, least + sum) })
  return points
}

/** Of the day, week or month that begins so. */
function lastDayOf(start: string, step: Step): string {
  const day = new Date(start)
  if (step === 'week') day.setUTCDate(day.getUTCDate() + 6)
  if (step === 'month') day.setUTCMonth(day.getUTCMonth() + 1, 0)
  return day.toISOString().slice(0, 10)
}
