import type { MemberDevices } from '#contract/devices.ts'
import { requireProof } from '#server/accounts/proof.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { audited } from './audit.ts'
import { deleteAllSessions, findMember, hasSecondStep, listDevices } from './device-queries.ts'

/** Where a member is logged in. */
export async function listMemberDevices({ sql, clock }: Platform, username: string): Promise<MemberDevices> {
  const { id } = await requireMember(sql, username)
  const [devices, two_factor] = await Promise.all([
    listDevices(sql, { userId: id, now: clock.now() }),
    hasSecondStep(sql, id),
  ])
  return { user_id: id, two_factor, devices }
}

/** Logs a member out on every device: for whoever has lost one, or whose account somebody else uses. */
export async function endMemberSessions(platform: Platform, viewer: Viewer, username: string): Promise<void> {
  const { id, username: label } = await requireMember(platform.sql, username)
  await requireProof(platform, viewer)
  await audited(platform, viewer, async ({ sql }) => {
    const ended = await deleteAllSessions(sql, id)
    const line = { action: 'sign-out', table: 'users', row_id: id, label, before: {}, after: {} } as const
    return { result: undefined, line: ended > 0 ? line : undefined }
  })
}

async function requireMember(sql: Db, username: string) {
  const member = await findMember(sql, username)
  if (!member) throw notFound('member')
  return member
}
