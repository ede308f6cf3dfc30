import type { AgeBand, Member, Role } from '#rules/membership.ts'
import type { Subject } from '#rules/subjects.ts'
import { hashToken, makeToken } from '#server/platform/tokens.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteOldestSessions, findSessionMember, insertSession, touchSession } from './queries.ts'
import { hasSessions } from './security-queries.ts'

/** The person behind a token: what rules ask about them, and who they are. */
export type Viewer = Member & {
  id: string
  username: string
  sessionId: string
  token: string
  ageBand: AgeBand | null
  role: Role
  accountAge: number
  /** The subjects that a teacher was verified for. */
  teaches: Subject[]
  /** When the account is to be deleted; until then its owner may keep it. */
  leavesAt: string | null
}

/** Looked up for every request, so that a suspension, a new role or a log-out is in force on the next call. */
export async function findViewer({ sql, clock, numbers }: Platform, token: string): Promise<Viewer | undefined> {
  const now = clock.now()
  const row = await findSessionMember(sql, { tokenHash: hashToken(token), now })
  if (!row) return undefined
  if (secondsBetween(row.lastUsedAt, now) > numbers.session.touchSeconds)
    await touchSession(sql, { id: row.sessionId, now, expiresAt: later(now, numbers.session.lifeSeconds) })
  return {
    id: row.id,
    username: row.username,
    sessionId: row.sessionId,
    token,
    role: row.role,
    ageBand: row.ageBand,
    reputation: row.reputation,
    wellReceivedPosts: row.wellReceivedPosts,
    emailVerified: row.emailVerified,
    underThirteen: row.ageBand === 'under13',
    consented: row.consented,
    suspendedUntil: row.suspendedUntil,
    accountAge: secondsBetween(row.createdAt, now),
    teaches: row.teaches,
    leavesAt: row.leavesAt,
  }
}

/**
 * Opens a session; of more than the allowed number of devices the one unused for longest is signed out. `proved`: who it
 * is was shown with a password or a code just now. Tells whether there were others. The caller holds the member's row.
 */
export async function openSession(
  sql: Db,
  { clock, numbers }: Platform,
  { userId, device, proved }: { userId: string; device: string; proved: boolean },
): Promise<{ token: string; hasOthers: boolean }> {
  const token = makeToken()
  const now = clock.now()
  const hasOthers = await hasSessions(sql, { userId, now })
  await insertSession(sql, {
    userId,
    device: device.slice(0, 200),
    tokenHash: hashToken(token),
    now,
    provedAt: proved ? now : null,
    expiresAt: later(now, numbers.session.lifeSeconds),
  })
  await deleteOldestSessions(sql, { userId, keep: numbers.session.devices })
  return { token, hasOthers }
}

export const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)
const secondsBetween = (from: string, to: Date) => (to.getTime() - Date.parse(from)) / 1000
