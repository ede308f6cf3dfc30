import type { AiStatus } from '#contract/ask-ai.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { ApiError } from '#server/errors.ts'
import type { Db } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import { costOfToday, dayName } from './days.ts'
import { builtin } from './providers/builtin.ts'
import { capOf } from './providers/cost.ts'
import type { Provider } from './providers/provider.ts'
import { findUsage, incrementUsage } from './usage-queries.ts'
import { NOTICES } from './words.ts'

export type Allowance = Pick<AiStatus, 'limit' | 'used' | 'resets_at'>
/** An answer of today's that was taken: who writes it, and what is said before it. */
export type Taken = { writer: Provider; day: string; allowance: Allowance; notice?: string }

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

/**
 * Takes one of today's answers, inside the caller's transaction: what does not come about gives it back. When a model's
 * are used up the built-in helper goes on, with a notice; 429 when there is none left of those either.
 */
export async function takeAnswer(sql: Db, platform: Platform, viewer: Viewer, provider: Provider): Promise<Taken> {
  const cap = provider.kind === 'model' ? capOf(platform.ai()) : 0
  const taken = await take(sql, platform, viewer, provider, cap)
  if (taken) return taken
  const second = provider.kind === 'model' && (await take(sql, platform, viewer, builtin, 0))
  if (second) {
    const spent = cap > 0 && (await costOfToday(platform, sql)) >= cap
    return { ...second, notice: spent ? NOTICES.spent : NOTICES.usedUp }
  }
  throw limitReached(platform, limitOf(platform, viewer, provider.kind))
}

async function take(
  sql: Db,
  platform: Platform,
  viewer: Viewer,
  writer: Provider,
  cap: number,
): Promise<Taken | undefined> {
  const day = dayName(platform)
  const limit = limitOf(platform, viewer, writer.kind)
  const used = await incrementUsage(sql, { userId: viewer.id, day, kind: writer.kind, limit, cap })
  return used === undefined
    ? undefined
    : { writer, day, allowance: { limit, used, resets_at: today(platform).end.toISOString() } }
}

function limitReached(platform: Platform, limit: number): ApiError {
  const seconds = Math.max(1, Math.ceil((today(platform).end.getTime() - platform.clock.now().getTime()) / 1000))
  return new ApiError(429, 'daily-limit', "You've reached your daily limit of AI questions.", {
    errors: { rateLimit: [String(limit)], retryAfter: [String(seconds)] },
    retryAfter: seconds,
  })
}
