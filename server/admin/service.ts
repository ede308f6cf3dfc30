import type { AdminNames, AdminRow, AdminTable } from '#contract/admin.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db.ts'
import { maskedAddress } from '#server/outbox/marking.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isDeletable } from './acts.ts'
import { recordLook } from './looks.ts'
import { readNames } from './names.ts'
import { makePlace, readPage, type TableQuery } from './page.ts'
import { countRows, findRow, keyOf, listRows } from './queries.ts'
import type { Table } from './table.ts'
import { TABLES } from './tables.ts'
import { isFilterable, isOfType } from './values.ts'

export async function listTables({ sql }: Platform): Promise<AdminTable[]> {
  const counts = await countRows(sql, [...TABLES.keys()])
  return [...TABLES.values()].map((table) => presentTable(table, counts.get(table.name) ?? 0))
}

/** The table of this name; 404 for every other name, whatever it holds. */
export function requireTable(name: string): Table {
  const table = TABLES.get(name)
  if (!table) throw notFound('table')
  return table
}

export async function listRowPage(
  { sql }: Platform,
  tableName: string,
  query: TableQuery,
): Promise<{ rows: AdminRow[]; names: AdminNames; next_cursor: string | null }> {
  const table = requireTable(tableName)
  const page = readPage(table, query)
  const found = await listRows(sql, table, { ...page, limit: page.limit + 1 })
  const placed = found.slice(0, page.limit)
  const last = placed.at(-1)
  const rows = placed.map(({ place: _, ...row }) => maskedRow(table, row))
  return {
    rows,
    names: await readNames(sql, table, rows),
    next_cursor: found.length > page.limit && last ? makePlace(last.place, String(last[table.key])) : null,
  }
}

/** One row, whole; that somebody opened what others do not see is written into the audit. */
export async function readRow(platform: Platform, viewer: Viewer, tableName: string, id: string) {
  const table = requireTable(tableName)
  const row = await requireRow(platform.sql, table, id)
  if (isApart(table, row) && row[table.key] !== viewer.id)
    await recordLook(platform, viewer, { table: table.name, rowId: String(row[table.key]), label: labelOf(table, row) })
  return presentRow(platform.sql, table, row)
}

/** It holds an address, or is a post that is not on any list. */
const isApart = ({ columns }: Table, row: AdminRow): boolean =>
  columns.some(({ name, masked }) => masked && row[name] !== null) ||
  (row['visibility'] ?? 'public') !== 'public' ||
  (row['deleted_at'] ?? null) !== null

const maskedRow = ({ columns }: Table, row: AdminRow): AdminRow => ({
  ...row,
  ...Object.fromEntries(
    columns
      .filter(({ masked }) => masked)
      .map(({ name }) => [name, typeof row[name] === 'string' ? maskedAddress(row[name]) : null]),
  ),
})

/** What people call the row. */
export const labelOf = (table: Table, row: AdminRow) => String(row[table.label] ?? '').slice(0, 80)

export const presentRow = async (sql: Db, table: Table, row: AdminRow) => ({
  row,
  names: await readNames(sql, table, [row]),
})

export async function requireRow(sql: Db, table: Table, id: string): Promise<AdminRow> {
  const row = isOfType(keyOf(table).type, id) ? await findRow(sql, table, id) : undefined
  if (!row) throw notFound('row')
  return row
}

const presentTable = (table: Table, count: number): AdminTable => ({
  name: table.name,
  title: table.title,
  key: table.key,
  label: table.label,
  deletable: isDeletable(table),
  columns: table.columns.map((column) => ({
    name: column.name,
    title: column.title,
    type: column.type,
    editable: column.editable ?? false,
    sortable: table.sort.includes(column.name),
    filterable: isFilterable(column),
    long: column.long ?? false,
    nullable: column.nullable ?? false,
    choices: column.choices ? [...column.choices] : null,
    table: column.table ?? null,
  })),
  count,
})
