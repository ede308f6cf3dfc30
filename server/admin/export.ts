import type { AdminRow } from '#contract/admin.ts'
import type { Viewer } from '#server/accounts/session.ts'
import type { Platform } from '#server/platform/platform.ts'
import { streamOf } from '#server/platform/stream-of.ts'
import { audited } from './audit.ts'
import { BYTE_ORDER_MARK, lineOf } from './csv.ts'
import { readPage, type TableQuery } from './page.ts'
import { listRows, type Page } from './queries.ts'
import { requireTable } from './service.ts'

const ROWS_AT_MOST = 10_000
const BATCH = 500

/** The rows that are asked for as a CSV file (RFC 4180), read in batches while they are sent. The audit keeps that it was taken. */
export async function exportRows(
  platform: Platform,
  viewer: Viewer,
  tableName: string,
  query: TableQuery,
): Promise<ReadableStream> {
  const table = requireTable(tableName)
  const page = { ...readPage(table, { ...query, cursor: undefined }), extent: 'whole' as const, limit: BATCH }
  const names = table.columns.map((column) => column.name)

  async function* lines(): AsyncGenerator<string, void> {
    yield BYTE_ORDER_MARK + lineOf(names)
    let after: Page['after']
    for (let sent = 0; sent < ROWS_AT_MOST; sent += BATCH) {
      const rows = await listRows(platform.sql, table, { ...page, after })
      yield rows.map((row) => lineOf(names.map((name) => row[name] ?? null))).join('')
      const last = rows.at(-1)
      if (!last || rows.length < BATCH) return
      after = [last.place, String(last[table.key])]
    }
  }
  await audited(platform, viewer, async () => ({
    result: undefined,
    line: { action: 'export', table: table.name, row_id: null, label: table.title, before: {}, after: asked(query) },
  }))
  return streamOf(lines())
}

const asked = ({ q, sort, filter }: TableQuery): AdminRow => ({
  ...(q && { q }),
  ...(sort && { sort }),
  ...(filter && { filter: [filter].flat() }),
})
