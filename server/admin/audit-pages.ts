import type { AuditEntry } from '#contract/audit.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { streamOf } from '#server/platform/stream-of.ts'
import { audited } from './audit.ts'
import { listEntries, type AuditFilter } from './audit-queries.ts'
import { BYTE_ORDER_MARK, lineOf } from './csv.ts'

const DAY = 24 * 3600_000
const ROWS_AT_MOST = 10_000
const BATCH = 500

export type Asked = Omit<AuditFilter, 'since'> & { days?: number | undefined }

export async function listAuditPage(
  { sql, clock }: Platform,
  { limit, cursor, ...asked }: Asked & { limit: number; cursor?: string | undefined },
): Promise<{ entries: AuditEntry[]; next_cursor: string | null }> {
  const after = readCursor(cursor, 'id')
  const found = await listEntries(sql, { ...filterOf(clock.now(), asked), after, limit: limit + 1 })
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.id))
  return { entries: rows, next_cursor }
}

/** The same as a CSV file, read in batches while it is sent. The audit keeps that it was taken. */
export async function exportAudit(platform: Platform, viewer: Viewer, asked: Asked): Promise<ReadableStream> {
  const filter = filterOf(platform.clock.now(), asked)

  async function* lines(): AsyncGenerator<string, void> {
    yield (
      BYTE_ORDER_MARK + lineOf(['id', 'created_at', 'actor', 'action', 'table', 'row_id', 'label', 'before', 'after'])
    )
    let after: string[] | undefined
    for (let sent = 0; sent < ROWS_AT_MOST; sent += BATCH) {
      const rows = await listEntries(platform.sql, { ...filter, after, limit: BATCH })
      yield rows
        .map((row) =>
          lineOf([
            ...[row.id, row.created_at, row.actor, row.action, row.table, row.row_id, row.label],
            ...[row.before, row.after].map((each) => JSON.stringify(each)),
          ]),
        )
        .join('')
      const last = rows.at(-1)
      if (!last || rows.length < BATCH) return
      after = [last.id]
    }
  }
  const { actor, action, table, days } = asked
  const after = { ...(actor && { actor }), ...(action && { action }), ...(table && { table }), ...(days && { days }) }
  await audited(platform, viewer, async () => ({
    result: undefined,
    line: { action: 'export', table: 'audit', row_id: null, label: 'Audit log', before: {}, after },
  }))
  return streamOf(lines())
}

const filterOf = (now: Date, { days, ...filter }: Asked): AuditFilter => ({
  ...filter,
  since: days === undefined ? undefined : new Date(now.getTime() - days * DAY),
})
