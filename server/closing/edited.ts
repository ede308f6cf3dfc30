import { tellEditedSince } from '#server/notifications/closed.ts'
import type { Told } from '#server/notifications/news.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listClosers, readClosing } from './queries.ts'

/** An edit sends a closed question back to those who closed it. In the transaction of the edit, which holds the row. */
export async function askToReopen(
  sql: Db,
  platform: Platform,
  { id, editorId }: { id: string; editorId: string },
): Promise<Told[]> {
  const { closedReason, closedAt } = await readClosing(sql, id)
  if (closedReason === null || closedAt === null || closedReason === 'live-test') return []
  const closers = closedReason === 'personal-info' ? 'staff' : await listClosers(sql, id)
  return tellEditedSince(sql, platform, { id, closedAt, editorId, closers })
}
