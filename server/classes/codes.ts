import { randomInt } from 'node:crypto'
import { CODE_SIGNS, tidyCode } from '#rules/classes.ts'
import { hmacOf } from '#server/platform/tokens.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seal, unseal } from '#server/settings/seal.ts'

const ABOUT = 'class-code'

/** A new code: what its maker tells, how it is found, and how it is kept so that the maker can read it again. */
export function makeClassCode({ secret, numbers }: Platform) {
  const code = Array.from({ length: numbers.classCode.length }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')
  return { hmac: hmacOfCode(secret, code), sealed: seal(secret, code, ABOUT) }
}

/** How a typed code is found, however it was written. */
export const hmacOfCode = (secret: string, typed: string): Buffer => hmacOf(secret, ABOUT, tidyCode(typed))

/** The code again; empty where the site has got another key since. */
export const readSealedCode = (secret: string, sealed: string): string => unseal(secret, sealed, ABOUT) ?? ''
