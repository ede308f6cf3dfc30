import type { AiStatus } from '#contract/ask-ai.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { ApiError } from '#server/errors.ts'
import type { Db } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import type { Provider } from './providers/provider.ts'
import { findUsage, incrementUsage } from './queries.ts'

export type Allowance = Pick<AiStatus, 'limit' | 'used' | 'resets_at'>

export const limitOf = ({ numbers }: Pick<Platform, 'numbers'>, viewer: Viewer, kind: Provider['kind']): number => {
  if (kind === 'builtin') return numbers.askAi.builtInPerDay
  if (viewer.role === 'teacher') return numbers.askAi.modelAnswersTeacher
  return viewer.accountAge < numbers.pace.newcomerSeconds
    ? numbers.askAi.modelAnswersFirstDay
    : numbers.askAi.modelAnswersPerDay
}

/** What a member has used today and may use. */
export async function readAllowance(
  sql: Db,
  platform: Platform,
  viewer: Viewer,
  kind: Provider['kind'],
): Promise<Allowance> {
  const used = await findUsage(sql, { userId: viewer.id, day: dayName(platform), kind })
  return { limit: limitOf(platform, viewer, kind), used, resets_at: today(platform).end.toISOString() }
}

/** Takes one of today's answers, inside the caller's transaction: what does not come about gives it back. 429 when there is none left. */
export async function takeAnswer(
  sql: Db,
  platform: Platform,
  viewer: Viewer,
  kind: Provider['kind'],
): Promise<Allowance & { day: string }> {
  const day = dayName(platform)
  const limit = limitOf(platform, viewer, kind)
  const used = await incrementUsage(sql, { userId: viewer.id, day, kind, limit })
  if (used === undefined) throw limitReached(platform, limit)
  return { limit, used, day, resets_at: today(platform).end.toISOString() }
}

function limitReached(platform: Platform, limit: number): ApiError {
  const seconds = Math.max(1, Math.ceil((today(platform).end.getTime() - platform.clock.now().getTime()) / 1000))
  return new ApiError(429, 'daily-limit', "You've reached your daily limit of AI questions.", {
    errors: { rateLimit: [String(limit)], retryAfter: [String(seconds)] },
    retryAfter: seconds,
  })
}

/** Today in the site's time zone, as 2026-11-21. */
const dayName = ({ clock, timeZone }: Platform): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(clock.now())
