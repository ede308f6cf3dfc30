import { hasHiddenSigns, lengthOf } from './asking.ts'
import { dateInWords } from './leaving.ts'
import { mayTakePart, type AgeBand, type Member } from './membership.ts'
import type { Numbers } from './numbers.ts'
import { notSuspended } from './suspended.ts'
import { allow, first, refuse, type Verdict } from './verdict.ts'

/** Asking to be verified as a teacher. */
export const mayApply = (member: Member & { ageBand: AgeBand | null }): Verdict =>
  first(
    notSuspended(member),
    member.role === 'member' ? allow : refuse('has-role', 'You have a role here already. Ask an admin to change it.'),
    member.ageBand === 'adult' ? allow : refuse('not-adult', 'Only members of 18 and older can be teachers here.'),
    mayTakePart(member),
  )

/** Whether an applicant can become a teacher now; they may have changed since they asked. In words for an admin. */
export function mayBecomeTeacher({
  role,
  ageBand,
  emailVerified,
  suspendedUntil,
}: Pick<Member, 'role' | 'emailVerified' | 'suspendedUntil'> & { ageBand: AgeBand | null }): Verdict {
  return first(
    role === 'member' ? allow : refuse('has-role', 'They have a role here already.'),
    suspendedUntil
      ? refuse(
          'suspended',
          `They are suspended until ${dateInWords(suspendedUntil)}. Wait until then, or turn it down.`,
        )
      : allow,
    ageBand === 'adult' ? allow : refuse('not-adult', 'They are under 18 by now, as far as we know. Turn it down.'),
    emailVerified
      ? allow
      : refuse('email-unverified', 'Their e-mail address is not confirmed any more. Wait for that.'),
  )
}

/** What is wrong with the chosen subjects; `asked`: those that were applied for, of which an admin chooses some. */
export function taughtProblem(subjects: readonly string[], asked?: readonly string[]): string | undefined {
  if (subjects.length === 0) return asked ? 'Choose at least one subject.' : 'Choose at least one subject you teach.'
  return asked && subjects.some((subject) => !asked.includes(subject))
    ? 'Choose only subjects that they applied for.'
    : undefined
}

/** What is wrong with where somebody teaches. */
export const schoolProblem = ({ teacherApplication }: Numbers, school: string): string | undefined =>
  textProblem(school, teacherApplication.schoolMax, 'Say where you teach: a school, a college, or whom at home.')

/** What is wrong with how it can be checked that somebody teaches. */
export const evidenceProblem = ({ teacherApplication }: Numbers, evidence: string): string | undefined =>
  textProblem(evidence, teacherApplication.evidenceMax, 'Say how we can check it, such as a page with your name.')

/** What is wrong with the reason for a no, which the applicant reads. */
export const refusalProblem = ({ text }: Numbers, reason: string): string | undefined =>
  textProblem(reason, text.editNoteMax, 'Say in a kind sentence why not, and what would help.')

function textProblem(text: string, most: number, blank: string): string | undefined {
  const length = lengthOf(text.trim())
  if (length === 0) return blank
  if (length > most) return `This is too long by ${length - most} characters. The most is ${most}.`
  return hasHiddenSigns(text.replace(/[\t\r\n]/g, ' ')) // they could make a web address look like another one
    ? 'This holds invisible signs. Type it anew, without copying.'
    : undefined
}
