import { TOPICS, type WaitlistEntry } from '#contract/waitlist.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hmacOf, sameBytes } from '#server/platform/tokens.ts'

type Secret = Pick<Platform, 'secret'>

/** Says whom to take off which list, signed, so that no table of tokens is needed. It works for ever: leaving harms nobody. */
export function makeLeaveToken({ secret }: Secret, { topic, email }: WaitlistEntry): string {
  const entry = Buffer.from(JSON.stringify([topic, email])).toString('base64url')
  return `${entry}.${signatureOf(secret, entry).toString('base64url')}`
}

/** The entry that a token of ours names; undefined for any other text. */
export function readLeaveToken({ secret }: Secret, token: string): WaitlistEntry | undefined {
  const [entry = '', signature = ''] = token.split('.')
  if (!sameBytes(Buffer.from(signature, 'base64url'), signatureOf(secret, entry))) return undefined
  const [topic, email] = JSON.parse(Buffer.from(entry, 'base64url').toString()) as string[] // signed: we wrote it
  const known = TOPICS.find((each) => each === topic)
  return known && { topic: known, email: email! }
}

const signatureOf = (secret: string, entry: string) => hmacOf(secret, 'waitlist-leave', entry)
