import type { Period } from '#contract/profiles.ts'
import { memberList } from '../profiles/queries.ts'
import type { Viewer } from '../viewer.tsx'

/** The way to write a period in an address: a week needs no word. */
export const PERIODS: Record<Period, string> = { week: 'This week', month: 'This month', all: 'All time' }
export const PERIOD_NAMES = Object.keys(PERIODS).filter(isPeriod)

export function periodOf(search: URLSearchParams): Period {
  const period = search.get('period')
  return isPeriod(period) ? period : 'week'
}

export const leaderboard = (viewer: Viewer, period: Period) =>
  memberList(viewer, { sort: 'reputation', period, limit: 20 })
export const newestMembers = (viewer: Viewer) => memberList(viewer, { sort: 'newest', limit: 8 })

function isPeriod(period: string | null): period is Period {
  return period !== null && Object.hasOwn(PERIODS, period)
}
