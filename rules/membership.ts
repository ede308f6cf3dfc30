import type { Numbers } from './numbers.ts'
import { suspended } from './suspended.ts'
import { allow, refuse, type Verdict } from './verdict.ts'

export const ROLES = ['member', 'teacher', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]
export const AGE_BANDS = ['under13', '13-15', '16-17', 'adult'] as const
export type AgeBand = (typeof AGE_BANDS)[number]

/** What the rules need to know of the person who acts; null stands for a visitor. */
export type Member = {
  role: Role
  reputation: number
  /** Posts with a score of at least 1: one lucky post alone opens no duties. */
  wellReceivedPosts: number
  emailVerified: boolean
  underThirteen: boolean
  consented: boolean
  /** The end of a suspension as an ISO time, or null. */
  suspendedUntil: string | null
}

export type Privilege = Exclude<keyof Numbers['privileges'], 'wellReceivedPosts'>
/** What asks for well-received posts too, not for reputation alone. */
export const DUTIES: Privilege[] = ['suggestEdits', 'editFreely', 'reviewFirstPosts', 'voteToClose']

/** What opens privileges. */
export type Standing = Pick<Member, 'role' | 'reputation' | 'wellReceivedPosts'>

export const isStaff = (member: Pick<Member, 'role'>) => member.role === 'moderator' || member.role === 'admin'

/** Whether reputation (and, for duties, three well-received posts) has opened a privilege; staff have them all. */
export function hasPrivilege(numbers: Numbers, member: Standing, privilege: Privilege): boolean {
  if (isStaff(member)) return true
  if (member.reputation < numbers.privileges[privilege]) return false
  return !DUTIES.includes(privilege) || member.wellReceivedPosts >= numbers.privileges.wellReceivedPosts
}

export const privilegesOf = (numbers: Numbers, member: Standing): Privilege[] =>
  (Object.keys(numbers.privileges) as (keyof Numbers['privileges'])[])
    .filter((name): name is Privilege => name !== 'wellReceivedPosts')
    .filter((privilege) => hasPrivilege(numbers, member, privilege))

/** Whether somebody may write at all: logged in, e-mail confirmed or consent given, not suspended. */
export function mayTakePart(member: Member | null): Verdict {
  if (!member) return refuse('no-token', 'Log in first. Reading is open to everybody.')
  if (member.suspendedUntil) return suspended(member.suspendedUntil)
  if (member.underThirteen && !member.consented)
    return refuse(
      'consent-required',
      'Ask a parent or teacher for their code first. Until then you can read everything.',
    )
  if (!member.underThirteen && !member.emailVerified)
    return refuse('email-unverified', 'Confirm your e-mail first: type the 6 digits that we sent you.')
  return allow
}
