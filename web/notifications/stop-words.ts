import type { Stoppable } from '#contract/notifications.ts'
import { NOTIFICATION_KINDS, NOTIFICATION_WORDS } from '#rules/notifications.ts'

export const BAD_LINK = 'This link is not complete. Open it again from the e-mail, or copy all of it.'

/** What the token of a link names; only the server knows whether it is one of ours. */
export function namedIn(token: string): Stoppable | undefined {
  const named = token.split('.')[1]
  return named === 'digest' ? named : NOTIFICATION_KINDS.find((kind) => kind === named)
}

/** What the button would end. */
export function stopWords(named: Stoppable | undefined): string {
  if (named === undefined) return 'You then get no more e-mails of the kind that the link came with.'
  return named === 'digest'
    ? 'You then get no daily e-mail with what is new any more.'
    : `You then get no more e-mails about this: ${NOTIFICATION_WORDS[named]}.`
}

/** What has been ended. */
export function endedWords(stopped: Stoppable | 'all'): string {
  if (stopped === 'all') return 'You get no notifications by e-mail any more.'
  if (stopped === 'digest') return 'The daily e-mail has ended.'
  return `The e-mails about this have ended: ${NOTIFICATION_WORDS[stopped]}.`
}
