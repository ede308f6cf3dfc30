import { mayTakePart, type Member } from './membership.ts'
import type { Numbers } from './numbers.ts'
import { allow, first, refuse, type Verdict } from './verdict.ts'

/** How an answer and its question look to who would accept it. */
export type Acceptance = {
  isAsker: boolean
  /** A teacher of the subject, and what counts for one: nothing of it where it is not known. */
  teacher?: {
    isAuthor: boolean
    /** Seconds since the asker last said something about this question. */
    silentSeconds: number
    /** The asker has chosen an answer. */
    isChosen: boolean
  }
}

/** Accepting an answer, moving the acceptance, or taking it back: the asker's right, and after a long silence a teacher's. */
export function mayAccept(numbers: Numbers, member: Member | null, { isAsker, teacher }: Acceptance): Verdict {
  return first(
    mayTakePart(member),
    isAsker
      ? allow
      : teacher
        ? inTheirPlace(numbers, teacher)
        : refuse('not-the-asker', 'Only the person who asked can accept an answer.'),
  )
}

function inTheirPlace({ teacherAcceptsAfterSeconds }: Numbers, teacher: NonNullable<Acceptance['teacher']>): Verdict {
  const days = Math.ceil(teacherAcceptsAfterSeconds / 86_400)
  return first(
    teacher.silentSeconds >= teacherAcceptsAfterSeconds
      ? allow
      : refuse('asker-is-here', `A teacher can accept after ${days} days without a word from the person who asked.`),
    teacher.isChosen
      ? refuse('asker-has-chosen', 'The person who asked has chosen an answer. That choice is theirs.')
      : allow,
    teacher.isAuthor ? refuse('own-post', 'You wrote this one. Another teacher can accept it.') : allow,
  )
}
