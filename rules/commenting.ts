import { hasPrivilege, mayTakePart, type Member } from './membership.ts'
import type { Numbers } from './numbers.ts'
import { allow, first, refuse, type Verdict } from './verdict.ts'

/** `isOwnThread`: under one's own question, whatever stands there, or under one's own answer. */
export function mayComment(
  numbers: Numbers,
  member: Member | null,
  { isOwnThread }: { isOwnThread: boolean },
): Verdict {
  const part = mayTakePart(member)
  if (!part.allowed || !member) return part
  if (isOwnThread || hasPrivilege(numbers, member, 'commentAnywhere')) return allow
  return refuse(
    'needs-privilege',
    `Commenting on every post opens at ${numbers.privileges.commentAnywhere} reputation. Under your own questions and answers you can comment now.`,
  )
}

export function mayEditComment(member: Member | null, { isAuthor }: { isAuthor: boolean }): Verdict {
  return first(mayTakePart(member), isAuthor ? allow : refuse('not-the-author', 'Only its author can change this.'))
}
