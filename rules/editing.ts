import { lengthOf } from './asking.ts'
import { hasPrivilege, mayTakePart, type Member, type Standing } from './membership.ts'
import type { Numbers } from './numbers.ts'
import { allow, refuse, type Verdict } from './verdict.ts'

export function mayEdit(numbers: Numbers, member: Member | null, { isAuthor }: { isAuthor: boolean }): Verdict {
  const part = mayTakePart(member)
  if (!part.allowed || !member) return part
  if (isAuthor || hasPrivilege(numbers, member, 'editFreely')) return allow
  return refuse(
    'needs-privilege',
    `Editing what others wrote opens at ${numbers.privileges.editFreely} reputation and ${numbers.privileges.wellReceivedPosts} well-received posts.`,
  )
}

/** Proposing an edit, for those who may not edit at once. */
export function maySuggestEdit(numbers: Numbers, member: Member | null, post: { isAuthor: boolean }): Verdict {
  const part = mayTakePart(member)
  if (!part.allowed || !member) return part
  if (mayEdit(numbers, member, post).allowed) return refuse('may-edit', 'You can edit this yourself, at once.')
  if (hasPrivilege(numbers, member, 'suggestEdits')) return allow
  return refuse(
    'needs-privilege',
    `Suggesting an edit opens at ${numbers.privileges.suggestEdits} reputation and ${numbers.privileges.wellReceivedPosts} well-received posts.`,
  )
}

/** Accepting or turning down what somebody else suggests. */
export function mayReviewEdit(
  numbers: Numbers,
  member: Member | null,
  { isAuthor, isSuggester }: { isAuthor: boolean; isSuggester: boolean },
): Verdict {
  const part = mayTakePart(member)
  if (!part.allowed || !member) return part
  if (isSuggester) return refuse('own-suggestion', 'You suggested this one. Somebody else looks at it.')
  if (isAuthor || reviewsEdits(numbers, member)) return allow
  return refuse('needs-privilege', whatOpensReviewing(numbers))
}

/** Whether somebody reviews the edits of every post, not of their own alone. */
export const reviewsEdits = (numbers: Numbers, member: Standing): boolean =>
  hasPrivilege(numbers, member, 'reviewFirstPosts') || hasPrivilege(numbers, member, 'editFreely')

/** As a sentence. */
export const whatOpensReviewing = ({ privileges }: Numbers) =>
  `Reviewing opens at ${privileges.reviewFirstPosts} reputation and ${privileges.wellReceivedPosts} well-received posts.`

/** What is wrong with the line that tells what an edit is for, or undefined. */
export const suggestionNoteProblem = ({ text }: Numbers, note: string): string | undefined =>
  lineProblem(text, note, 'Say in a few words what you made better.')

/** What is wrong with the reason that the suggester is given, or undefined. */
export const rejectionProblem = ({ text }: Numbers, reason: string): string | undefined =>
  lineProblem(text, reason, 'Say in a kind sentence why not, so that the next one is better.')

function lineProblem(text: Numbers['text'], line: string, missing: string): string | undefined {
  if (line.trim() === '') return missing
  return lengthOf(line.trim()) > text.editNoteMax ? `Shorten it to ${text.editNoteMax} characters.` : undefined
}
