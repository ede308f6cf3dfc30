import { mayTakePart, type Member } from './membership.ts'
import { allow, refuse, type Verdict } from './verdict.ts'

/** Following a person or a tag, or no longer: open to everybody with an account, also before the e-mail is confirmed. */
export function mayFollow(member: Member | null, { isSelf }: { isSelf: boolean }): Verdict {
  if (!member || member.suspendedUntil) return mayTakePart(member)
  return isSelf ? refuse('own-profile', 'This is you. Follow people whose questions and answers you like.') : allow
}

/** Hearing no more of a question's answers. Whoever asked it chooses in the settings how they hear, not whether. */
export function mayUnfollowQuestion(member: Member | null, { isAuthor }: { isAuthor: boolean }): Verdict {
  if (!member || member.suspendedUntil) return mayTakePart(member)
  return isAuthor
    ? refuse('own-question', 'You asked this, so you hear of its answers. In your settings you choose how.')
    : allow
}
