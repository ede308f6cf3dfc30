import { hasHiddenSigns, lengthOf } from './asking.ts'
import { isStaff, type Member } from './membership.ts'
import type { Numbers } from './numbers.ts'
import { notSuspended } from './suspended.ts'
import { allow, first, refuse, type Verdict } from './verdict.ts'

/** Neither vowels, which make words, nor signs that the eye takes for each other. */
export const CODE_SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** A code as it was typed, without case, dashes and spaces. */
export const tidyCode = (typed: string): string => typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** `BCDFG23456` as people read it: `BCDFG-23456`. */
export function codeInGroups(code: string): string {
  const half = Math.ceil(code.length / 2)
  return `${code.slice(0, half)}-${code.slice(half)}`
}

/** What is wrong with a typed code before anybody looks it up. */
export function codeProblem({ classCode }: Numbers, typed: string): string | undefined {
  const code = tidyCode(typed)
  if (code === '') return 'Type the code that your parent or teacher gave you.'
  if (code.length !== classCode.length)
    return `A code has ${classCode.length} letters and digits. You typed ${code.length}.`
  return undefined
}

export function labelProblem({ classCode }: Numbers, label: string): string | undefined {
  const length = lengthOf(label.trim())
  if (length === 0) return 'Give it a name, so that you know it again.'
  if (length > classCode.labelMax) return `Use at most ${classCode.labelMax} characters.`
  if (hasHiddenSigns(label)) return 'A name cannot hold invisible signs.'
  return undefined
}

export function usesProblem({ classCode }: Numbers, uses: number): string | undefined {
  return uses >= 1 && uses <= classCode.usesMax ? undefined : `Choose a number from 1 to ${classCode.usesMax}.`
}

/** Making codes that stand for a grown-up's yes. */
export function mayMakeCodes(member: Pick<Member, 'role' | 'suspendedUntil'>): Verdict {
  return first(
    notSuspended(member),
    member.role === 'teacher' || member.role === 'admin'
      ? allow
      : refuse('not-teacher', 'Only teachers and the admins of this site make class codes.'),
  )
}

/** Telling with a code that a grown-up has said yes. */
export function mayEnterCode(member: Pick<Member, 'underThirteen' | 'suspendedUntil'>): Verdict {
  return first(
    notSuspended(member),
    member.underThirteen
      ? allow
      : refuse('no-code-needed', 'You need no code. They are for members under 13, who have no e-mail here.'),
  )
}

/** Which role somebody may have; under 13 nobody teaches or runs the site. */
export const mayHaveRole = ({ underThirteen }: { underThirteen: boolean }, role: Member['role']): Verdict =>
  underThirteen && (role === 'teacher' || isStaff({ role }))
    ? refuse('too-young', 'Under 13 an account stays a member.')
    : allow
