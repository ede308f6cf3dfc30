import { hasPrivilege, isStaff, mayTakePart, type Member, type Standing } from './membership.ts'
import type { Numbers } from './numbers.ts'
import { allow, first, refuse, type Verdict } from './verdict.ts'

export const CLOSE_REASONS = [
  'duplicate',
  'needs-details',
  'several-questions',
  'not-school-subject',
  'no-answer-possible',
  'live-test',
  'personal-info',
] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

/** A question as closing sees it. `isCloser`: the member closed it by themselves. */
export type Closable = { status: 'open' | 'closed' | 'deleted'; isAsker: boolean; isCloser: boolean }

/** Whether somebody's word to close a question is heard; `decidesToClose` tells whether it is enough by itself. */
export function mayClose(numbers: Numbers, member: Member | null, question: Closable, reason: CloseReason): Verdict {
  return first(
    mayTakePart(member),
    question.status === 'open' ? allow : refuse('already-closed', 'This question is closed already.'),
    decidesToClose(member, question, reason) ? allow : mayVoteOn(numbers, member, question),
  )
}

/** Staff decide, and askers of their own question if it was asked before. */
export const decidesToClose = (member: Member | null, { isAsker }: Closable, reason: CloseReason): boolean =>
  member !== null && (isStaff(member) || (isAsker && reason === 'duplicate'))

export function mayReopen(numbers: Numbers, member: Member | null, question: Closable): Verdict {
  return first(
    mayTakePart(member),
    question.status === 'closed' ? allow : refuse('not-closed', 'This question is open.'),
    decidesToReopen(member, question) ? allow : mayVoteOn(numbers, member, question),
  )
}

/** Staff decide, and askers what they closed themselves. */
export const decidesToReopen = (member: Member | null, { isAsker, isCloser }: Closable): boolean =>
  member !== null && (isStaff(member) || (isAsker && isCloser))

function mayVoteOn(numbers: Numbers, member: Member | null, { isAsker }: Closable): Verdict {
  if (isAsker)
    return refuse(
      'own-question',
      'Others decide on this one. Edit it so that it fits, and they look again by themselves.',
    )
  return member && votesOnClosing(numbers, member) ? allow : refuse('needs-privilege', whatOpensVoting(numbers))
}

/** Whether somebody has a say about the questions of others. */
export const votesOnClosing = (numbers: Numbers, member: Standing): boolean =>
  hasPrivilege(numbers, member, 'voteToClose')

/** As a sentence. */
export const whatOpensVoting = ({ privileges }: Numbers): string =>
  `Voting to close and to reopen opens at ${privileges.voteToClose} reputation and ${privileges.wellReceivedPosts} well-received posts.`

/** What belongs to a reason, and to no other. `reopensIn`: seconds until the date that was given. */
export function closingProblems(
  { closing }: Numbers,
  reason: CloseReason,
  given: { duplicate: boolean; reopensIn: number | null },
): Record<'duplicate_of' | 'reopens_at', string | undefined> {
  const isTest = reason === 'live-test'
  return {
    duplicate_of:
      reason === 'duplicate' && !given.duplicate
        ? 'Choose the question that was asked before.'
        : reason !== 'duplicate' && given.duplicate
          ? 'Only a duplicate names another question.'
          : undefined,
    reopens_at:
      given.reopensIn === null
        ? isTest
          ? 'Say when the test is over.'
          : undefined
        : isTest
          ? dateProblem(closing, given.reopensIn)
          : 'Only a test that is being written has a date.',
  }
}

const dateProblem = ({ testDaysMax }: Numbers['closing'], seconds: number) =>
  seconds <= 0
    ? 'Choose a time that is still to come.'
    : seconds > testDaysMax * 24 * 3600
      ? `Choose a time within ${testDaysMax} days.`
      : undefined
