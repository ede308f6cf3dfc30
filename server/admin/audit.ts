import type { Viewer } from '#server/accounts/session.ts'
import { transaction, type Sql } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { appendEntries, noteHead } from './audit-chain.ts'
import type { Line } from './audit-queries.ts'

export type { Line }

/** The work and its lines in the audit, both or neither; what the work announces is told after the commit. */
export async function audited<T>(
  platform: Platform,
  viewer: Viewer,
  work: (inside: Platform) => Promise<{ result: T; line: Line | Line[] | undefined }>,
): Promise<T> {
  let topics: string[] = []
  let head: Awaited<ReturnType<typeof appendEntries>>
  const result = await transaction(platform.sql, async (sql) => {
    topics = [] // a deadlock may have begun it again
    const events = { ...platform.events, announce: (topic: string) => void topics.push(topic) }
    const { result, line } = await work({ ...platform, events, sql: sql as Sql }) // a transaction can all that the features ask of the pool
    head = await appendEntries(sql, platform, { actorId: viewer.id, lines: [line ?? []].flat() })
    return result
  })
  if (head && !('savepoint' in platform.sql)) await noteHead(platform, head) // inside another transaction nothing is certain yet
  for (const topic of topics) platform.events.announce(topic)
  return result
}
