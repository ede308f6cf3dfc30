import type { ModerationQueue, SuspensionInForce } from '#contract/moderation.ts'
import type { CaseKind } from '#rules/moderating.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { recordPostLooks } from '#server/admin/looks.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import type { PageQuery } from '#server/profiles/service.ts'
import type { CaseRow } from './case-columns.ts'
import { presentItem, TABLE_OF } from './present.ts'
import { countOpen, listCases, listOpenKeys } from './queries.ts'
import { listSuspended } from './suspension-queries.ts'

export { appeal, listOwnDecisions } from './appeals.ts'
export { decide, undo } from './deciding.ts'

const KEYS = 50

type QueueQuery = PageQuery & { kind?: CaseKind | undefined; state: 'open' | 'decided' }

export async function readQueue(platform: Platform, viewer: Viewer, query: QueueQuery): Promise<ModerationQueue> {
  const { sql } = platform
  const { kind, state, limit, cursor } = query
  const after = state === 'open' ? readCursor(cursor, 'int', 'id') : readCursor(cursor, 'time', 'id')
  const [found, counts] = await Promise.all([listCases(sql, { kind, state, after, limit: limit + 1 }), countOpen(sql)])
  const { rows, next_cursor } = pageOf(found, limit, ({ id, severity, decided }) =>
    makeCursor(state === 'open' ? severity : decided!.at, id),
  )
  const items = await Promise.all(rows.map((row) => presentItem(platform, viewer, row)))
  await recordLooks(platform, viewer, rows)
  return { items, next_cursor, counts }
}

/** Asked again and again while the queue is open: it reads nothing of anybody. */
export const listWaitingKeys = async ({ sql }: Platform) => ({ keys: await listOpenKeys(sql, KEYS) })

/** Who read here what others do not see stands in the audit, once in a while. What Ask AI said to a learner is for nobody else either. */
const recordLooks = (platform: Platform, viewer: Viewer, rows: CaseRow[]) =>
  recordPostLooks(
    platform,
    viewer,
    rows
      .filter(({ target }) => target !== 'member')
      .map((row) => ({
        ...row,
        author: { username: row.authorUsername },
        visibility: row.state === 'public' && row.target !== 'ai_message' ? ('public' as const) : ('hidden' as const),
      })),
    ({ target, targetId }) => ({ table: TABLE_OF[target], rowId: targetId, label: target }),
  )

export async function listSuspensionPage(
  { sql, clock }: Platform,
  { limit, cursor }: PageQuery,
): Promise<{ suspensions: SuspensionInForce[]; next_cursor: string | null }> {
  const after = readCursor(cursor, 'time', 'id')
  const found = await listSuspended(sql, { after, limit: limit + 1, now: clock.now() })
  const { rows, next_cursor } = pageOf(found, limit, ({ until, id }) => makeCursor(until, id))
  const suspensions = rows.map((row) => ({
    user: presentAuthor(row),
    until: row.until,
    reason: row.reason ?? '',
    by: row.by,
    since: row.since,
  }))
  return { suspensions, next_cursor }
}
