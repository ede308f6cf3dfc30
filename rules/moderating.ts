import { lengthOf } from './asking.ts'
import type { FlagTarget } from './flagging.ts'
import type { Numbers } from './numbers.ts'
import { allow, refuse, type Verdict } from './verdict.ts'

export const CASE_KINDS = ['flags', 'appeal', 'crisis'] as const
export type CaseKind = (typeof CASE_KINDS)[number]
export const CASE_ACTIONS = ['dismiss', 'noted', 'hide', 'remove', 'restore', 'uphold'] as const
export type CaseAction = (typeof CASE_ACTIONS)[number]
/** `removed`: deleted, by whomever. */
export type CaseVisibility = 'public' | 'pending' | 'hidden' | 'removed'
export type CaseTarget = FlagTarget | 'member'

/** What can be decided about a case. What was hidden and changed by its author since is not reported: there is nothing to dismiss. */
export function actionsOn(
  kind: CaseKind,
  target: CaseTarget,
  visibility: CaseVisibility,
  { isReported = true } = {},
): CaseAction[] {
  if (kind === 'appeal') return ['restore', 'uphold']
  if (kind === 'crisis') return ['noted']
  if (target === 'ai_message' || target === 'member') return ['dismiss', 'noted']
  const restore: CaseAction[] = visibility === 'public' ? [] : ['restore']
  const dismiss: CaseAction[] = isReported || visibility === 'public' ? ['dismiss'] : []
  return target === 'profile' ? [...dismiss, ...restore, 'hide'] : [...dismiss, ...restore, 'hide', 'remove']
}

/** Whether those who reported were right to. */
export const wasHelpful = (action: CaseAction): boolean => action !== 'dismiss'

/**
 * Who decides: where somebody else of the staff can, nobody judges their own post, what they reported themselves, or an
 * appeal against themselves.
 */
export function mayDecide(viewer: {
  isAuthor: boolean
  isFlagger: boolean
  decidedBefore: boolean
  isAlone: boolean
}): Verdict {
  if (viewer.isAlone) return allow
  if (viewer.isAuthor) return refuse('own-post', 'This is about you. Another moderator decides.')
  if (viewer.isFlagger) return refuse('own-report', 'You reported this yourself. Another moderator decides.')
  if (viewer.decidedBefore)
    return refuse('own-decision', 'You made the decision that is appealed. Another moderator looks at it.')
  return allow
}

/** What is wrong with the note, which the author reads. Who is told that something of theirs goes is told why. */
export function caseNoteProblem({ moderation }: Numbers, action: CaseAction, note: string): string | undefined {
  if (note === '' && (action === 'hide' || action === 'remove' || action === 'uphold'))
    return 'Write a sentence for the author: what was wrong, and what would help.'
  return lengthOf(note) > moderation.noteMax ? `Shorten it to ${moderation.noteMax} characters.` : undefined
}

/** What is wrong with the words of an appeal. */
export function appealProblem({ moderation }: Numbers, text: string): string | undefined {
  const { appealMin, appealMax } = moderation
  if (lengthOf(text) < appealMin) return `Tell us a little more: at least ${appealMin} characters.`
  return lengthOf(text) > appealMax ? `Shorten it to ${appealMax} characters.` : undefined
}
