import { isDeepStrictEqual } from 'node:util'
import type { AdminNames, AdminRow } from '#contract/admin.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { ApiError, invalid, requireValid } from '#server/errors.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { actsOf } from './acts.ts'
import { audited } from './audit.ts'
import type { Line } from './audit-queries.ts'
import { keyOf } from './queries.ts'
import { labelOf, presentRow, requireRow, requireTable } from './service.ts'
import type { Table } from './table.ts'
import { isOfType, valueProblem } from './values.ts'

type Place = { tableName: string; id: string }
const NOT_KEPT = '(not kept)'

/** Changes editable columns; the rules of what is changed decide. What is as it was leaves no line in the audit. */
export async function changeRow(
  platform: Platform,
  viewer: Viewer,
  { tableName, id }: Place,
  change: AdminRow,
): Promise<{ row: AdminRow; names: AdminNames }> {
  const table = requireTable(tableName)
  requireChangeable(table, change)
  const { update } = actsOf(table)
  const row = await audited(platform, viewer, async (inside) => {
    const before = await holdRow(inside.sql, table, id)
    await update!(inside, viewer, before, trimmed(change)) // a table with an editable column has one: a test says so
    const after = await requireRow(inside.sql, table, id)
    return { result: after, line: lineOf(table, before, after) }
  })
  return presentRow(platform.sql, table, row)
}

export async function removeRow(platform: Platform, viewer: Viewer, { tableName, id }: Place): Promise<void> {
  const table = requireTable(tableName)
  const { remove } = actsOf(table)
  if (!remove) throw undeletable(table)
  await audited(platform, viewer, async (inside) => {
    const row = await holdRow(inside.sql, table, id)
    await remove(inside, viewer, id)
    const line: Line = {
      action: 'delete',
      table: table.name,
      row_id: String(row[table.key]),
      label: labelOf(table, row),
      before: {},
      after: {},
    }
    return { result: undefined, line }
  })
}

/** The row, and with it what the change depends on, until the transaction ends. */
async function holdRow(sql: Db, table: Table, id: string): Promise<AdminRow> {
  if (isOfType(keyOf(table).type, id)) await actsOf(table).hold?.(sql, id)
  return requireRow(sql, table, id)
}

function requireChangeable(table: Table, change: AdminRow) {
  const names = Object.keys(change)
  if (names.length === 0) throw invalid({ row: 'Send at least one column.' })
  const problemOf = (name: string) => {
    const column = table.columns.find((each) => each.name === name)
    if (!column) return 'There is no such column.'
    return column.editable ? valueProblem(column, change[name]!) : 'This column cannot be changed here.'
  }
  requireValid(Object.fromEntries(names.map((name) => [name, problemOf(name)])))
}

function lineOf(table: Table, before: AdminRow, after: AdminRow): Line | undefined {
  const changed = table.columns.filter(
    ({ name, editable }) => editable && !isDeepStrictEqual(before[name], after[name]),
  )
  const tell = (row: AdminRow): AdminRow =>
    Object.fromEntries(changed.map(({ name, personal }) => [name, personal ? NOT_KEPT : (row[name] ?? null)]))
  return changed.length === 0
    ? undefined
    : {
        action: 'update',
        table: table.name,
        row_id: String(before[table.key]),
        label: labelOf(table, before),
        before: tell(before),
        after: tell(after),
      }
}

const trimmed = (change: AdminRow): AdminRow =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )

const undeletable = ({ title, columns }: Table) =>
  new ApiError(405, 'method-not-allowed', `Nothing is deleted from ${title} here.`, {
    headers: { Allow: columns.some((column) => column.editable) ? 'GET, HEAD, PUT' : 'GET, HEAD' },
  })
