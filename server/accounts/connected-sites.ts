import { PROVIDERS } from '#rules/sign-in.ts'
import { conflict } from '#server/errors.ts'
import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { disconnect, listConnected } from '#server/sign-ins/service.ts'
import { lockUsers, readAccount } from './queries.ts'
import type { Viewer } from './session.ts'

/** The other sites through which the caller may log in. */
export async function listSignIns({ sql }: Pick<Platform, 'sql'>, viewer: Viewer) {
  const found = await listConnected(sql, viewer.id)
  return found.map(({ id, provider, createdAt }) => ({
    id,
    provider,
    name: PROVIDERS[provider],
    created_at: createdAt,
  }))
}

/** Takes one away and answers the rest; 409 where nothing else would open the account. */
export async function disconnectSignIn(platform: Platform, viewer: Viewer, id: string) {
  await transaction(platform.sql, async (sql) => {
    await lockUsers(sql, [viewer.id])
    const ways = await listConnected(sql, viewer.id)
    const { passwordHash } = await readAccount(sql, { id: viewer.id, now: platform.clock.now() })
    if (passwordHash === null && ways.length === 1 && ways[0]?.id === id)
      throw conflict(
        'last-way-in',
        'This is the only way into your account. Choose a password first, then disconnect it.',
      )
    await disconnect(sql, { id, userId: viewer.id })
  })
  return listSignIns(platform, viewer)
}
