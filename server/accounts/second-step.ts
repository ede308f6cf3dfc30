import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hmacOf } from '#server/platform/tokens.ts'
import { unseal } from '#server/settings/seal.ts'
import { findTwoFactor, spendRecoveryCode, spendStep, type TwoFactor } from './security-queries.ts'
import { requireWithin } from './service.ts'
import { plainCode, stepOf } from './totp.ts'

const QUARTER = 15 * 60
const DAY = 24 * 3600
const TOO_MANY = 'That were many codes.'

export const WRONG_CODE =
  'That code is not right, or it was used already. Wait for the next one in your authenticator app.'

/** Whether a log-in to this account takes a second step. */
export const hasTwoFactor = async (sql: Db, userId: string): Promise<boolean> =>
  (await findTwoFactor(sql, userId))?.since != null

/**
 * The second step of a log-in: `none` where the account wants none, `missing` where it does and nothing was typed. A
 * right code is spent; a recovery code does in its place. The caller holds the member's row.
 */
export async function takeSecondStep(
  sql: Db,
  platform: Platform,
  { userId, typed }: { userId: string; typed: string | undefined },
): Promise<'none' | 'missing' | 'wrong' | 'right'> {
  const found = await findTwoFactor(sql, userId)
  if (!found?.since) return 'none'
  if (!typed?.trim()) return 'missing'
  return (await spendAppCode(sql, platform, { userId, typed, sealed: found.sealed })) ? 'right' : 'wrong'
}

async function spendAppCode(
  sql: Db,
  platform: Platform,
  { userId, typed, sealed }: { userId: string; typed: string; sealed: string },
): Promise<boolean> {
  const code = plainCode(typed)
  if (code.length !== platform.numbers.twoFactor.digits)
    return spendRecoveryCode(sql, { userId, hmac: recoveryHmac(platform, userId, code) })
  const step = findStep(platform, { userId, sealed, code })
  return step !== undefined && spendStep(sql, { userId, step })
}

/** The step of time whose code this is, by the secret that was sealed for this member. */
export function findStep(
  { secret, numbers, clock, log }: Platform,
  { userId, sealed, code }: Pick<TwoFactor, 'sealed'> & { userId: string; code: string },
): number | undefined {
  const opened = unseal(secret, sealed, aboutSecret(userId))
  if (opened === undefined) {
    log.error({ userId }, 'a two-factor secret cannot be opened with the key of this site')
    return undefined
  }
  return stepOf(numbers, opened, code, clock.now())
}

export const aboutSecret = (userId: string) => `two-factor secret of ${userId}`

/** What the database keeps of a recovery code. */
export const recoveryHmac = ({ secret }: Platform, userId: string, code: string) =>
  hmacOf(secret, 'recovery', userId, plainCode(code))

/** Counts a try at this account's codes, wherever it comes from; 429 when it is one too many. */
export async function countCodeTry({ limits, numbers }: Platform, userId: string): Promise<void> {
  const { tries, triesPerDay } = numbers.twoFactor
  await requireWithin(limits.count(triesKey(userId), { max: tries, seconds: QUARTER }), TOO_MANY)
  await requireWithin(limits.count(`${triesKey(userId)}:day`, { max: triesPerDay, seconds: DAY }), TOO_MANY)
}

/** Whoever was right begins a new count. */
export async function forgetCodeTries({ limits }: Platform, userId: string): Promise<void> {
  await limits.forget(triesKey(userId))
  await limits.forget(`${triesKey(userId)}:day`)
}

const triesKey = (userId: string) => `two-factor:${userId}`
