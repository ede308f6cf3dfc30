import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Numbers } from '#rules/numbers.ts'

const ISSUER = 'Askademy'
const SECRET_BYTES = 20
/** Letters and digits that are not mistaken for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF = 5

/** What the site and an authenticator app both know, in base32. */
export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What the QR code holds: an authenticator app reads secret, account and site from it. */
export const addressOfSecret = (numbers: Numbers, secret: string, username: string): string =>
  totpOf(numbers, secret, username).toString()

/** The step of time (counted since 1970) whose code this is, now or one aside; undefined where it is of none. */
export function stepOf(numbers: Numbers, secret: string, code: string, now: Date): number | undefined {
  const totp = totpOf(numbers, secret)
  const timestamp = now.getTime()
  const aside = totp.validate({ token: code, timestamp, window: numbers.twoFactor.stepsAside })
  return aside === null ? undefined : totp.counter({ timestamp }) + aside
}

/** Codes for a lost phone such as `k4mzt-9wq2x`: about 49 bits each. */
export const makeRecoveryCodes = (count: number): string[] =>
  Array.from({ length: count }, () => [half(), half()].join('-'))

const half = () => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** A code as it was meant: without spaces and dashes, digits of full width as the usual ones. */
export const plainCode = (typed: string): string => typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '')

const totpOf = ({ twoFactor }: Numbers, secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    digits: twoFactor.digits,
    period: twoFactor.stepSeconds,
  })
