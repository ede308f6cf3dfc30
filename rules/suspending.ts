import { lengthOf } from './asking.ts'
import { isStaff, type Role } from './membership.ts'
import type { Numbers } from './numbers.ts'
import { allow, refuse, type Verdict } from './verdict.ts'

const DAY = 24 * 3600

/** Whether one of the staff may suspend a member, or end that. */
export function maySuspend(viewer: { role: Role }, member: { role: Role; isSelf: boolean }): Verdict {
  if (member.isSelf) return refuse('own-account', 'Nobody suspends themselves.')
  return isStaff(member) && viewer.role !== 'admin'
    ? refuse('not-admin', 'Only an admin can suspend somebody who runs the site.')
    : allow
}

/** What is wrong with a suspension that ends so many seconds from now. */
export function untilProblem({ suspending }: Numbers, seconds: number): string | undefined {
  if (seconds <= 0) return 'Choose a time that is still to come.'
  return seconds > suspending.daysMax * DAY ? `Choose a time within ${suspending.daysMax} days from now.` : undefined
}

/** What is wrong with the reason, which the member reads. */
export function reasonProblem({ suspending }: Numbers, reason: string): string | undefined {
  if (reason === '') return "can't be blank"
  return lengthOf(reason) > suspending.reasonMax ? `Shorten it to ${suspending.reasonMax} characters.` : undefined
}
