import type { MemberRole } from '#contract/roles.ts'
import { mayHaveRole } from '#rules/classes.ts'
import type { Role } from '#rules/membership.ts'
import { mayChangeRole, mayRunSite } from '#rules/running.ts'
import type { Subject } from '#rules/subjects.ts'
import { requireProof } from '#server/accounts/proof.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { enforce, notFound, requireValid } from '#server/errors.ts'
import { announceNews, tellRole, type Told } from '#server/notifications/news.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { settleApplication } from '#server/teacher-applications/service.ts'
import { audited } from './audit.ts'
import type { Line } from './audit-queries.ts'
import { lockWithAdmins } from './queries.ts'
import { findRole, updateRole, type RoleRow } from './role-queries.ts'

export type RoleChange = { role: Role; subjects?: Subject[] | undefined }

export const readRole = async ({ sql }: Platform, username: string): Promise<MemberRole> =>
  presentRole(await requireMember(sql, username))

/** Gives a member a role, and a teacher the subjects. The same again leaves no line in the audit and tells nobody. */
export async function changeRole(
  platform: Platform,
  viewer: Viewer,
  username: string,
  change: RoleChange,
): Promise<MemberRole> {
  const { id } = await requireMember(platform.sql, username)
  enforce(mayChangeRole({ isSelf: id === viewer.id }))
  const subjects = subjectsOf(change)
  await requireProof(platform, viewer)
  let told: Told[] = []
  const after = await audited(platform, viewer, async (inside) => {
    await holdForRole(inside, viewer, id)
    const given = await giveRole(inside, username, { role: change.role, subjects })
    told = given.told
    return { result: given.after, line: given.line }
  })
  announceNews(platform, told)
  return presentRole(after)
}

/** Holds the member's row and those of the admins. 403 for who is none any more: of two at each other's role the first stays. */
export async function holdForRole({ sql }: Platform, viewer: Viewer, id: string): Promise<void> {
  const admins = await lockWithAdmins(sql, id)
  enforce(mayRunSite({ ...viewer, role: admins.includes(viewer.id) ? 'admin' : 'member' }))
}

/** Part of the caller's transaction, after `holdForRole`. An application as a teacher is decided with it. */
export async function giveRole(
  inside: Platform,
  username: string,
  change: { role: Role; subjects: Subject[] },
): Promise<{ after: RoleRow; told: Told[]; line: Line | undefined }> {
  const { sql, clock, events } = inside
  const before = await requireMember(sql, username)
  enforce(mayHaveRole(before, change.role))
  const after = { ...before, ...change }
  if (isSame(before, after)) return { after, told: [], line: undefined }
  const member = { userId: before.id, role: change.role, now: clock.now() }
  const isDecided = await settleApplication(sql, member)
  await updateRole(sql, { ...after, now: member.now })
  const told = await tellRole(sql, inside, member)
  events.announce(`profile:${before.id}`)
  return { after, told, line: lineOf(before, after, isDecided && change.role === 'teacher') }
}

/** Sorted, each once; 422 for a teacher of nothing, and for subjects of somebody who does not teach. */
function subjectsOf({ role, subjects = [] }: RoleChange): Subject[] {
  requireValid({
    subjects:
      role === 'teacher'
        ? subjects.length === 0
          ? 'Choose at least one subject that this teacher was verified for.'
          : undefined
        : subjects.length > 0
          ? 'Only a teacher has subjects. Leave them out.'
          : undefined,
  })
  return [...new Set(subjects)].toSorted()
}

async function requireMember(sql: Db, username: string): Promise<RoleRow> {
  const member = await findRole(sql, username)
  if (!member) throw notFound('member', { username: ['Nobody here has this name.'] })
  return member
}

const isSame = (a: RoleRow, b: RoleRow) => a.role === b.role && a.subjects.join() === b.subjects.join()

const presentRole = ({ username, role, subjects }: RoleRow): MemberRole => ({ username, role, subjects })

const lineOf = (before: RoleRow, after: RoleRow, isApproved: boolean): Line => ({
  action: 'update',
  table: 'users',
  row_id: before.id,
  label: before.username,
  before: { role: before.role, subjects: before.subjects, ...(isApproved && { teacher_application: 'open' }) },
  after: { role: after.role, subjects: after.subjects, ...(isApproved && { teacher_application: 'approved' }) },
})
