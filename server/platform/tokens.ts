import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits with a mark that secret scanners can find. */
export const makeToken = (): string => `ask_${randomBytes(32).toString('base64url')}`

/** What the database keeps of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A code of as many decimal digits. */
export const makeCode = (digits: number): string =>
  randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0')

/** What the database keeps of a code: without the key, which is not in the database, nobody can try them all. */
export const hmacOf = (secret: string, ...parts: string[]): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest()

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)

/** Four words' worth of letters and digits that are not mistaken for each other: about 92 bits. */
export function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
