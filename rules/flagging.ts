import { lengthOf } from './asking.ts'
import { mayTakePart, type Member } from './membership.ts'
import type { Numbers } from './numbers.ts'
import { isNewcomer } from './pace.ts'
import { allow, first, refuse, type Refusal, type Verdict } from './verdict.ts'

export const FLAG_REASONS = [
  'danger',
  'personal-info',
  'rude',
  'spam',
  'wrong',
  'not-an-answer',
  'no-explanation',
  'undeclared-ai',
  'other',
] as const
export type FlagReason = (typeof FLAG_REASONS)[number]
export const FLAG_TARGETS = ['question', 'answer', 'comment', 'profile', 'ai_message'] as const
export type FlagTarget = (typeof FLAG_TARGETS)[number]

/** What can be wrong with what; in the order in which people choose. */
export const REASONS_OF: Readonly<Record<FlagTarget, readonly FlagReason[]>> = {
  question: ['spam', 'rude', 'personal-info', 'danger', 'wrong', 'undeclared-ai', 'other'],
  answer: [
    'spam',
    'rude',
    'personal-info',
    'danger',
    'wrong',
    'not-an-answer',
    'no-explanation',
    'undeclared-ai',
    'other',
  ],
  comment: ['spam', 'rude', 'personal-info', 'danger', 'wrong', 'other'],
  profile: ['spam', 'rude', 'personal-info', 'danger', 'other'],
  ai_message: ['wrong', 'rude', 'personal-info', 'danger', 'no-explanation', 'other'],
}

/** 1 is looked at first. */
export type Severity = 1 | 2 | 3 | 4
const SEVERITY: Partial<Record<FlagReason, Severity>> = { danger: 1, 'personal-info': 2, rude: 3, spam: 3 }
export const severityOf = (reason: FlagReason): Severity => SEVERITY[reason] ?? 4
export const APPEAL_SEVERITY: Severity = 3
export const CRISIS_SEVERITY: Severity = 1

/** One word of these is enough to hide a post until somebody of the staff has looked. */
export const isSerious = (reason: FlagReason): boolean => severityOf(reason) <= 2

/** A post removed for one of these costs reputation. */
export const isAbuse = (reason: FlagReason): boolean => reason === 'spam' || reason === 'rude'

/** What most people say; of equally many the gravest. */
export function mainReason(reasons: readonly { reason: FlagReason; count: number }[]): FlagReason | undefined {
  const [main] = reasons.toSorted((a, b) => b.count - a.count || severityOf(a.reason) - severityOf(b.reason))
  return main?.reason
}

/** What somebody reported lately: how often today, and the seconds until a new day begins. */
export type RecentFlags = { accountAge: number; today: number; secondsToMidnight: number }
export type TooMany = Refusal & { retryAfter: number }

/** Whether somebody may report this. What Ask AI said to them is theirs to report. */
export function mayFlag(
  numbers: Numbers,
  member: Member | null,
  { target, isOwn }: { target: FlagTarget; isOwn: boolean },
  recent: RecentFlags,
): Verdict | TooMany {
  const verdict = first(
    mayTakePart(member),
    isOwn && target !== 'ai_message'
      ? refuse('own-post', 'This is your own. You can edit or delete it without asking anybody.')
      : allow,
  )
  if (!verdict.allowed || !member) return verdict
  const { flagsPerDay, flagsPerDayNewcomer } = numbers.pace
  const perDay = isNewcomer(numbers, member, recent.accountAge) ? flagsPerDayNewcomer : flagsPerDay
  if (recent.today < perDay) return allow
  return {
    ...refuse('daily-limit', `That was report number ${perDay} for today. Thank you; you can go on tomorrow.`),
    retryAfter: recent.secondsToMidnight,
  }
}

/** What is wrong with a reason for this kind of thing. */
export const flagReasonProblem = (target: FlagTarget, reason: FlagReason): string | undefined =>
  REASONS_OF[target].includes(reason) ? undefined : `Choose one of: ${REASONS_OF[target].join(', ')}.`

/** What is wrong with the words beside a reason. */
export function flagNoteProblem({ moderation }: Numbers, reason: FlagReason, note: string): string | undefined {
  if (reason === 'other' && note.trim() === '') return 'Tell us in a few words what is wrong.'
  return lengthOf(note) > moderation.flagNoteMax ? `Shorten it to ${moderation.flagNoteMax} characters.` : undefined
}

/** So many of somebody's last reports tell whether their word alone is enough. */
export const TRUST_OF_LAST = 10
const DECIDED_LEAST = 3

/** Whose reports were mostly turned down lately does not hide anything alone: at least 3 decided, more than half of them in vain. */
export const isTrusted = ({ decided, declined }: { decided: number; declined: number }): boolean =>
  decided < DECIDED_LEAST || declined * 2 <= decided

/** The reports on a post as hiding sees them. `isFound`: a moderator found the post fine when it was reported for the same before. */
export type Reports = {
  reason: FlagReason
  trusted: boolean
  isStaffPost: boolean
  isFound: boolean
  /** Different members with an open report, this one too; where the post was found fine, the new ones alone. */
  flaggers: number
}

/** Whether a report hides what it is about until somebody has looked: the serious kinds at once, others together. */
export function hidesNow({ moderation }: Numbers, { reason, trusted, isStaffPost, isFound, flaggers }: Reports) {
  if (flaggers >= moderation.flagsToHide) return true
  return isSerious(reason) && trusted && !isStaffPost && !isFound
}
