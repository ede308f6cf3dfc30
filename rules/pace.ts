import type { Member } from './membership.ts'
import { isStaff } from './membership.ts'
import type { Numbers } from './numbers.ts'
import { allow, refuse, type Refusal, type Verdict } from './verdict.ts'

/** What somebody has posted lately: seconds since the account was made and since the last post of this kind. */
export type RecentPosts = {
  accountAge: number
  today: number
  secondsSinceLast: number | null
  secondsToMidnight: number
}
export type TooFast = Refusal & { retryAfter: number }

export function isNewcomer(numbers: Numbers, member: Member, accountAge: number): boolean {
  return (
    !isStaff(member) &&
    (accountAge < numbers.pace.newcomerSeconds || member.reputation < numbers.pace.newcomerReputation)
  )
}

export function mayPostNow(
  numbers: Numbers,
  member: Member,
  kind: 'question' | 'answer' | 'comment',
  recent: RecentPosts,
): Verdict | TooFast {
  const { pace } = numbers
  const newcomer = isNewcomer(numbers, member, recent.accountAge)
  const [usual, fresh, gap] = {
    question: [pace.questionsPerDay, pace.questionsPerDayNewcomer, pace.questionGapSeconds] as const,
    answer: [pace.answersPerDay, pace.answersPerDayNewcomer, pace.answerGapSeconds] as const,
    comment: [pace.commentsPerDay, pace.commentsPerDayNewcomer, pace.commentGapSeconds] as const,
  }[kind]
  const perDay = newcomer ? fresh : usual
  if (recent.today >= perDay)
    return wait(
      'daily-limit',
      `That was ${kind} number ${perDay} for today. You can post again tomorrow; your text is kept.`,
      recent.secondsToMidnight,
    )
  if (recent.secondsSinceLast !== null && recent.secondsSinceLast < gap) {
    const left = Math.ceil(gap - recent.secondsSinceLast)
    return wait(
      'too-fast',
      `One moment: you can post again in ${left} ${left === 1 ? 'second' : 'seconds'}. Your text is kept.`,
      left,
    )
  }
  return allow
}

const wait = (code: string, message: string, retryAfter: number): TooFast => ({ ...refuse(code, message), retryAfter })
