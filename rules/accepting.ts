import { mayTakePart, type Member } from './membership.ts'
import { allow, first, refuse, type Verdict } from './verdict.ts'

/** Accepting an answer, moving the acceptance, or taking it back: the asker's right alone. */
export function mayAccept(member: Member | null, { isAsker }: { isAsker: boolean }): Verdict {
  return first(
    mayTakePart(member),
    isAsker ? allow : refuse('not-the-asker', 'Only the person who asked can accept an answer.'),
  )
}
