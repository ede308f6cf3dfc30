import { mayTakePart, type Member } from './membership.ts'
import { allow, refuse, type Verdict } from './verdict.ts'

/** Following a person or a tag, or no longer: open to everybody with an account, also before the e-mail is confirmed. */
export function mayFollow(member: Member | null, { isSelf }: { isSelf: boolean }): Verdict {
  if (!member || member.suspendedUntil) return mayTakePart(member)
  return isSelf ? refuse('own-profile', 'This is you. Follow people whose questions and answers you like.') : allow
}
