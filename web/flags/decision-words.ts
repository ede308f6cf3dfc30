import type { OwnDecision } from '#contract/moderation.ts'
import { TO_AUTHOR } from '#rules/flag-words.ts'
import { REASON_ADVICE } from './reason-words.ts'

const NAMES: Record<OwnDecision['target']['kind'], string> = {
  question: 'Your question',
  answer: 'Your answer',
  comment: 'Your comment',
  profile: 'Your profile',
}

const HEADLINES: Record<OwnDecision['action'], string> = {
  waiting: 'waits for a moderator.',
  hide: 'is hidden.',
  remove: 'was removed.',
  restore: 'is shown again.',
  dismiss: 'may stand.',
  noted: 'was looked at.',
  uphold: 'stays as it is.',
}

/** What became of it, as a short sentence. */
export const headlineOf = ({ action, target, appeal }: OwnDecision): string =>
  `${NAMES[target.kind]} ${appeal?.state === 'restored' ? HEADLINES.restore : HEADLINES[action]}`

/** Why, without blame, and what it means; undefined where there is nothing more to say. */
export function whyOf({ action, reason, appeal }: OwnDecision): string | undefined {
  if (appeal?.state === 'restored' || !['waiting', 'hide', 'remove'].includes(action)) return undefined
  const why = reason === null ? '' : ` It may ${TO_AUTHOR[reason]}. ${REASON_ADVICE[reason]}`
  if (action === 'waiting')
    return `Somebody reported it.${why} Only you and the moderators see it until one of them has looked. That does not mean that you did something wrong.`
  return `A moderator has looked at it.${why} Only you and the moderators see it.`
}
