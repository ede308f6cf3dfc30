import { STOPPABLE, type Stoppable } from '#contract/notifications.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hmacOf, sameBytes } from '#server/platform/tokens.ts'

export type { Stoppable }
type Secret = Pick<Platform, 'secret'>
/** Whose mails, and which. */
type Named = { userId: string; stops: Stoppable }

/** Stands in the links of our mails, signed, so that no table of tokens is needed. It works for ever: stopping harms nobody. */
export function makeStopToken({ secret }: Secret, { userId, stops }: Named): string {
  const named = `${userId}.${stops}`
  return `${named}.${signatureOf(secret, named).toString('base64url')}`
}

/** What a token of ours names; undefined for any other text. */
export function readStopToken({ secret }: Secret, token: string): Named | undefined {
  const [userId = '', stops = '', signature = ''] = token.split('.')
  if (!sameBytes(Buffer.from(signature, 'base64url'), signatureOf(secret, `${userId}.${stops}`))) return undefined
  const known = STOPPABLE.find((each) => each === stops)
  return known && { userId, stops: known }
}

const signatureOf = (secret: string, named: string) => hmacOf(secret, 'notification-stop', named)
