import type { Session } from '#contract/security.ts'
import { notFound } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deviceName } from './device-name.ts'
import { deleteOtherSessions } from './queries.ts'
import { deleteSessionOf, listSessions } from './security-queries.ts'
import type { Viewer } from './session.ts'

/** Where the caller is logged in: this device first, then by last use. */
export async function listDevices({ sql, clock }: Platform, viewer: Viewer): Promise<Session[]> {
  const sessions = await listSessions(sql, { userId: viewer.id, now: clock.now() })
  return sessions
    .map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device: deviceName(device),
      created_at: createdAt,
      last_used_at: lastUsedAt,
      current: id === viewer.sessionId,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** That device is logged out on its next call; 404 for a session of somebody else. */
export async function signOutDevice({ sql, clock }: Platform, viewer: Viewer, id: string): Promise<void> {
  if (!(await deleteSessionOf(sql, { id, userId: viewer.id, now: clock.now() }))) throw notFound('device')
}

/** Signs out every device but this one; answers what is left. */
export async function signOutOthers(platform: Platform, viewer: Viewer): Promise<Session[]> {
  await deleteOtherSessions(platform.sql, { userId: viewer.id, keep: viewer.sessionId })
  return listDevices(platform, viewer)
}
