import { mayTakePart, type Member } from './membership.ts'
import { allow, first, refuse, type Verdict } from './verdict.ts'

/** Vouching for an answer, or taking that back. `teaches`: verified for the subject of the question. */
export function mayEndorse(
  member: Member | null,
  { isAuthor, teaches }: { isAuthor: boolean; teaches: boolean },
): Verdict {
  return first(
    mayTakePart(member),
    teaches ? allow : refuse('not-teacher', 'Only a teacher of this subject can endorse an answer.'),
    isAuthor ? refuse('own-post', 'You wrote this one. Another teacher can endorse it.') : allow,
  )
}

/** Points for an endorsement: the answer's author gets them once; after they were taken back, those that were taken. */
export const pointsOfEndorsement = (worth: number, { held, taken }: { held: number; taken: number | null }): number =>
  held > 0 ? 0 : (taken ?? worth)
