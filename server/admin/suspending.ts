import type { SuspendedMember } from '#contract/suspensions.ts'
import { dateInWords } from '#rules/leaving.ts'
import { mayReadAudit } from '#rules/running.ts'
import { maySuspend, reasonProblem, untilProblem } from '#rules/suspending.ts'
import { requireProof } from '#server/accounts/proof.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { deadToken, enforce, notFound, requireValid } from '#server/errors.ts'
import { announceNews, tellSuspension, type Told } from '#server/notifications/news.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { audited } from './audit.ts'
import type { Line } from './audit-queries.ts'
import { findStaff, findSuspension, updateSuspension, type SuspensionRow } from './suspension-queries.ts'

type Suspension = { until: Date; reason: string }

/** Lets a member read but not write for a while, and tells them until when and why. The same again changes nothing. */
export async function suspend(
  platform: Platform,
  viewer: Viewer,
  username: string,
  { until, reason }: { until: string; reason: string },
): Promise<SuspendedMember> {
  const { numbers, clock } = platform
  const ahead = (Date.parse(until) - clock.now().getTime()) / 1000
  requireValid({ until: untilProblem(numbers, ahead), reason: reasonProblem(numbers, reason) })
  const { before, after } = await change(platform, viewer, username, { until: new Date(until), reason })
  if (before !== after) await mailSuspension(platform, after)
  return presentMember(after)
}

/** Lets a member write again. */
export const endSuspension = async (platform: Platform, viewer: Viewer, username: string): Promise<SuspendedMember> =>
  presentMember((await change(platform, viewer, username, null)).after)

async function change(platform: Platform, viewer: Viewer, username: string, wanted: Suspension | null) {
  const { sql, clock } = platform
  const { id } = await requireMember(platform, sql, username)
  enforce(maySuspend(viewer, { role: 'member', isSelf: id === viewer.id }))
  await requireProof(platform, viewer)
  let told: Told[] = []
  const changed = await audited(platform, viewer, async (inside) => {
    told = [] // a deadlock may have begun it again
    await lockMembers(inside.sql, [viewer.id, id])
    const staff = await findStaff(inside.sql, { id: viewer.id, now: clock.now() })
    if (!staff) throw deadToken()
    enforce(mayReadAudit({ ...viewer, ...staff })) // of two who suspend each other at once the first does
    const before = await requireMember(platform, inside.sql, username)
    enforce(maySuspend(staff, { role: before.role, isSelf: false }))
    const until = wanted?.until.toISOString() ?? null
    const reason = wanted?.reason ?? null
    if (before.until === until && before.reason === reason)
      return { result: { before, after: before }, line: undefined }
    await updateSuspension(inside.sql, { id, until: wanted?.until ?? null, reason })
    told = await tellSuspension(inside.sql, platform, { userId: id, isSuspended: wanted !== null })
    inside.events.announce(`profile:${id}`)
    const after = { ...before, until, reason }
    return { result: { before, after }, line: lineOf(before, after) }
  })
  announceNews(platform, told)
  return changed
}

async function requireMember({ clock }: Platform, sql: Db, username: string): Promise<SuspensionRow> {
  const member = await findSuspension(sql, { username, now: clock.now() })
  if (!member) throw notFound('member')
  return member
}

/** Whatever mails somebody has chosen: this one concerns the account. Under 13 there is no address. */
async function mailSuspension({ mail, siteUrl }: Platform, { username, email, until, reason }: SuspensionRow) {
  if (email === null || until === null) return
  await mail.send({
    kind: 'suspended',
    to: email,
    subject: `You can read but not write on Askademy until ${dateInWords(until)}`,
    text: `Hello ${username},\n\nuntil ${dateInWords(until)} you can read everything on Askademy, but not write. The reason:\n\n${reason}\n\nWhat you may expect of others here, and they of you, stands in the guidelines:\n${siteUrl}/guidelines\n\nAskademy\n`,
  })
}

const presentMember = ({ username, until, reason }: SuspensionRow): SuspendedMember => ({
  username,
  suspension: until === null ? null : { until, reason: reason ?? '' },
})

const lineOf = (before: SuspensionRow, after: SuspensionRow): Line => ({
  action: 'update',
  table: 'users',
  row_id: before.id,
  label: before.username,
  before: { suspended_until: before.until, suspended_reason: before.reason },
  after: { suspended_until: after.until, suspended_reason: after.reason },
})
