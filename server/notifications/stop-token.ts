import { STOPPABLE, type Stoppable } from '#contract/notifications.ts'
import { EMAIL_CHOICES, NOTIFICATION_KINDS, type EmailChoice, type NotificationKind } from '#rules/notifications.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hmacOf, sameBytes } from '#server/platform/tokens.ts'

export type { Stoppable }
type Secret = Pick<Platform, 'secret'>
/** Whose mails, and which. */
type Named = { userId: string; stops: Stoppable }
/** Whose mails, and how they came before. */
type Stopped = { userId: string; emails: { kind: NotificationKind; email: EmailChoice }[] }

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

/** Hands what was stopped to whoever stopped it, so that they can take it back without a log-in. */
export function makeUndoToken({ secret }: Secret, { userId, emails }: Stopped): string {
  const named = `${userId}.${emails.map(({ kind, email }) => `${kind}:${email}`).join('~')}`
  return `${named}.${undoSignature(secret, named).toString('base64url')}`
}

/** What an undo token of ours names; undefined for any other text. */
export function readUndoToken({ secret }: Secret, token: string): Stopped | undefined {
  const [userId = '', named = '', signature = ''] = token.split('.')
  if (!sameBytes(Buffer.from(signature, 'base64url'), undoSignature(secret, `${userId}.${named}`))) return undefined
  const words = named.split('~').map((each) => each.split(':'))
  const emails = words.flatMap(([first, second]) => {
    const kind = NOTIFICATION_KINDS.find((each) => each === first)
    const email = EMAIL_CHOICES.find((each) => each === second)
    return kind && email ? [{ kind, email }] : []
  })
  return { userId, emails }
}

const undoSignature = (secret: string, named: string) => hmacOf(secret, 'notification-undo', named)
const signatureOf = (secret: string, named: string) => hmacOf(secret, 'notification-stop', named)
