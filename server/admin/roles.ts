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
    told = [] // a deadlock may have begun it again
    const admins = await lockWithAdmins(inside.sql, id)
    enforce(mayRunSite({ ...viewer, role: admins.includes(viewer.id) ? 'admin' : 'member' })) // two admins at each other's role: the first stays
    const before = await requireMember(inside.sql, username)
    enforce(mayHaveRole(before, change.role))
    const wanted = { ...before, role: change.role, subjects }
    if (isSame(before, wanted)) return { result: before, line: undefined }
    await updateRole(inside.sql, { ...wanted, now: platform.clock.now() })
    told = await tellRole(inside.sql, platform, { userId: id, role: change.role })
    inside.events.announce(`profile:${id}`)
    return { result: wanted, line: lineOf(before, wanted) }
  })
  announceNews(platform, told)
  return presentRole(after)
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

const lineOf = (before: RoleRow, after: RoleRow): Line => ({
  action: 'update',
  table: 'users',
  row_id: before.id,
  label: before.username,
  before: { role: before.role, subjects: before.subjects },
  after: { role: after.role, subjects: after.subjects },
})
