import { isStaff, mayTakePart, type Member } from './membership.ts'
import { allow, first, refuse, type Verdict } from './verdict.ts'

/** Deleting hides a post from everybody but its author and staff; `neededBy` names what still depends on it. */
export function mayDelete(
  member: Member | null,
  post: { isAuthor: boolean; neededBy: 'upvoted-answer' | 'accepted-answer' | 'acceptance' | null },
): Verdict {
  const part = mayTakePart(member)
  if (!part.allowed || !member) return part
  if (isStaff(member)) return allow
  return first(
    post.isAuthor ? allow : refuse('not-the-author', 'Only its author can delete this.'),
    notNeeded(post.neededBy),
  )
}

const REASONS = {
  'upvoted-answer': 'Somebody wrote an answer that helped people. Deleting the question would take it away from them.',
  'accepted-answer': 'You accepted an answer. Deleting the question would take away what its author gave you.',
  acceptance: 'This answer was accepted, so others rely on it. You can still improve it.',
}
export const STILL_NEEDED = 'still-needed'
const notNeeded = (by: keyof typeof REASONS | null) => (by ? refuse(STILL_NEEDED, REASONS[by]) : allow)
