import type { ClassMember } from '#contract/classes.ts'
import { noteDeparture } from '#server/accounts/departures.ts'
import { leaveByConsent, stayByConsent } from '#server/accounts/leaving.ts'
import { makeResetLink } from '#server/accounts/password-reset.ts'
import { requireProof } from '#server/accounts/proof.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { audited, type Line } from '#server/admin/audit.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { announceNews, tellConsentWithdrawn, type Told } from '#server/notifications/news.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentMember } from './present.ts'
import { findMember, listMembers, updateDeletionAsked, updateWithdrawn, type MemberRow } from './queries.ts'
import { requireOwnCode } from './service.ts'

/** What was changed, from what, to what. */
type Became = [what: string, before: string, after: string]
const unchanged = { told: [] }

export type Place = { id: string; username: string }

/** Who joined by a code, the first one first. */
export async function listMemberPage(
  platform: Platform,
  viewer: Viewer,
  { id, limit, cursor }: { id: string; limit: number; cursor?: string | undefined },
): Promise<{ members: ClassMember[]; next_cursor: string | null }> {
  await requireOwnCode(platform, viewer, id)
  const [after] = readCursor(cursor, 'id') ?? []
  const found = await listMembers(platform.sql, { codeId: id, after, limit: limit + 1 })
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.id))
  return { members: rows.map(presentMember), next_cursor }
}

/** The grown-up takes the consent back: the child reads on, and writes no more. Done twice it changes nothing. */
export const withdrawConsent = (platform: Platform, viewer: Viewer, place: Place): Promise<ClassMember> =>
  change(platform, viewer, place, async (sql, member) => {
    if (member.withdrawnAt) return unchanged
    await updateWithdrawn(sql, { ...member, now: platform.clock.now() })
    return {
      told: await tellConsentWithdrawn(sql, platform, member.userId),
      became: ['consent', 'given', 'taken back'],
    }
  })

/** The account is to be deleted, on the way that everybody leaves by; the child cannot undo it. */
export async function askForDeletion(platform: Platform, viewer: Viewer, place: Place): Promise<ClassMember> {
  await requireOwnCode(platform, viewer, place.id)
  await requireProof(platform, viewer)
  return change(platform, viewer, place, async (sql, member) => {
    if (member.deletionAskedAt) return unchanged
    const now = platform.clock.now()
    await updateWithdrawn(sql, { ...member, now })
    await updateDeletionAsked(sql, { id: member.id, at: now })
    await leaveByConsent(sql, platform, member.userId)
    return { told: [], became: ['deletion', 'none', 'asked for'] }
  })
}

/** The account stays after all, as long as it is there. */
export const takeDeletionBack = (platform: Platform, viewer: Viewer, place: Place): Promise<ClassMember> =>
  change(platform, viewer, place, async (sql, member) => {
    if (!member.deletionAskedAt) return unchanged
    await updateDeletionAsked(sql, { id: member.id, at: null })
    await stayByConsent(sql, platform, member.userId)
    return { told: [], became: ['deletion', 'asked for', 'none'] }
  })

/** A way to a new password for a child whom no mail reaches. Answers where it leads and when it ends. */
export async function makePasswordLink(
  platform: Platform,
  viewer: Viewer,
  place: Place,
): Promise<{ url: string; expires_at: string }> {
  await requireOwnCode(platform, viewer, place.id)
  await requireProof(platform, viewer)
  const { userId } = await requireMember(platform.sql, place)
  const { url, expiresAt } = await audited(platform, viewer, async ({ sql }) => {
    await lockMembers(sql, [userId])
    const member = await requireMember(sql, place)
    if (member.withdrawnAt)
      throw forbidden(
        'consent-withdrawn',
        'Your consent for this child was taken back, so their password is not yours to change.',
      )
    return {
      result: await makeResetLink(sql, platform, userId),
      line: lineOf(member, ['password link', 'none', 'made']),
    }
  })
  return { url, expires_at: expiresAt.toISOString() }
}

async function change(
  platform: Platform,
  viewer: Viewer,
  place: Place,
  work: (sql: Db, member: MemberRow) => Promise<{ told: Told[]; became?: Became }>,
): Promise<ClassMember> {
  await requireOwnCode(platform, viewer, place.id)
  const { userId } = await requireMember(platform.sql, place)
  let told: Told[] = []
  await audited(platform, viewer, async ({ sql }) => {
    await lockMembers(sql, [userId])
    const member = await requireMember(sql, place)
    const done = await work(sql, member)
    told = done.told
    return { result: undefined, line: done.became && lineOf(member, done.became) }
  })
  await noteDeparture(platform, userId)
  platform.events.announce(`profile:${userId}`)
  announceNews(platform, told)
  return presentMember(await requireMember(platform.sql, place))
}

async function requireMember(sql: Db, { id, username }: Place): Promise<MemberRow> {
  const member = await findMember(sql, { codeId: id, username })
  if (!member) throw notFound('member')
  return member
}

/** What grown-ups do to the account of a child stands in the audit. */
const lineOf = ({ userId, username }: MemberRow, [what, before, after]: Became): Line => ({
  action: 'update',
  table: 'users',
  row_id: userId,
  label: username,
  before: { [what]: before },
  after: { [what]: after },
})
