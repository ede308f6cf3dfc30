import type { AuditEntry } from '#contract/admin.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { transaction, type Sql } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertEntry, listEntries, type Line } from './queries.ts'

export type { Line }

/** The work and its lines in the audit, both or neither; what the work announces is told after the commit. */
export async function audited<T>(
  platform: Platform,
  viewer: Viewer,
  work: (inside: Platform) => Promise<{ result: T; line: Line | Line[] | undefined }>,
): Promise<T> {
  let topics: string[] = []
  const result = await transaction(platform.sql, async (sql) => {
    topics = [] // a deadlock may have begun it again
    const events = { ...platform.events, announce: (topic: string) => void topics.push(topic) }
    const { result, line } = await work({ ...platform, events, sql: sql as Sql }) // a transaction can all that the features ask of the pool
    const now = platform.clock.now()
    for (const each of [line ?? []].flat()) await insertEntry(sql, { actorId: viewer.id, line: each, now })
    return result
  })
  for (const topic of topics) platform.events.announce(topic)
  return result
}

export async function listAuditPage(
  { sql }: Platform,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ entries: AuditEntry[]; next_cursor: string | null }> {
  const found = await listEntries(sql, { after: readCursor(cursor, 'id'), limit: limit + 1 })
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.id))
  return { entries: rows, next_cursor }
}
