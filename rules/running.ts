import { isStaff, type Member } from './membership.ts'
import { suspended } from './suspended.ts'
import { allow, refuse, type Verdict } from './verdict.ts'

/** Whether somebody may look at the site's tables and change what can be changed there. */
export function mayRunSite(member: Member): Verdict {
  if (member.suspendedUntil) return suspended(member.suspendedUntil)
  return member.role === 'admin' ? allow : refuse('not-admin', 'Only the admins of this site may do this.')
}

/** Whether somebody may read who changed what. */
export function mayReadAudit(member: Member): Verdict {
  if (member.suspendedUntil) return suspended(member.suspendedUntil)
  return isStaff(member) ? allow : refuse('not-staff', 'Only moderators and admins of this site may read this.')
}

/** Giving somebody another role. Whoever does it is an admin and stays one: so the last admin never goes. */
export const mayChangeRole = ({ isSelf }: { isSelf: boolean }): Verdict =>
  isSelf ? refuse('own-role', 'Nobody changes their own role. Ask another admin.') : allow

/** Where the site asks staff for a second step of log-in: whoever has none sets it up before anything else. */
export const mayActAsStaff = ({ hasTwoFactor }: { hasTwoFactor: boolean }): Verdict =>
  hasTwoFactor
    ? allow
    : refuse(
        'two-factor-required',
        'Switch on two-factor log-in in your settings first. This site asks it of its staff.',
      )
