import { isStaff } from '#rules/membership.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { audited } from './audit.ts'
import { appendEntries, noteHead } from './audit-chain.ts'
import { lockChain } from './audit-chain-queries.ts'
import { hasLooked } from './audit-queries.ts'

export type Looked = { table: string; rowId: string; label: string }

/** Writes into the audit that somebody of the staff opened what is not public: once in a while for a person and a thing. */
export async function recordLook(platform: Platform, { id }: Viewer, { table, rowId, label }: Looked): Promise<void> {
  const { sql, clock, numbers } = platform
  const since = new Date(clock.now().getTime() - numbers.audit.lookEverySeconds * 1000)
  const look = { actorId: id, table, rowId, since }
  if (await hasLooked(sql, look)) return
  const head = await transaction(sql, async (sql) => {
    await lockChain(sql)
    if (await hasLooked(sql, look)) return undefined // by the same person, at the same moment
    const line = { action: 'look', table, row_id: rowId, label: label.slice(0, 80), before: {}, after: {} } as const
    return appendEntries(sql, platform, { actorId: id, lines: [line] })
  })
  if (head) await noteHead(platform, head)
}

/** As the API shows it. */
export type SeenPost = {
  visibility: 'public' | 'pending' | 'hidden'
  author: { username: string | null }
  status?: string
}

/** The same for posts of others that the staff alone can open, because they are hidden, wait or are deleted. */
export async function recordPostLooks<Post extends SeenPost>(
  platform: Platform,
  viewer: Viewer | undefined,
  posts: Post[],
  looked: (post: Post) => Looked,
): Promise<void> {
  if (!viewer || !isStaff(viewer)) return
  const apart = posts.filter(
    ({ visibility, status, author }) =>
      (visibility !== 'public' || status === 'deleted') && author.username !== viewer.username,
  )
  for (const post of apart) await recordLook(platform, viewer, looked(post))
}

/** Writes into the audit that somebody of the staff has shown who they are: what follows may take accounts away. */
export async function recordProof(platform: Platform, viewer: Viewer): Promise<void> {
  if (!isStaff(viewer)) return
  const { id, username } = viewer
  await audited(platform, viewer, async () => ({
    result: undefined,
    line: { action: 'prove', table: 'users', row_id: id, label: username, before: {}, after: {} },
  }))
}
