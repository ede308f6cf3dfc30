import type { AdminNames, AdminRow, AdminTable } from '#contract/admin.ts'
import { notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isDeletable } from './acts.ts'
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
  const rows = placed.map(({ place: _, ...row }) => row)
  return {
    rows,
    names: await readNames(sql, table, rows),
    next_cursor: found.length > page.limit && last ? makePlace(last.place, String(last[table.key])) : null,
  }
}

export async function readRow({ sql }: Platform, tableName: string, id: string) {
  const table = requireTable(tableName)
  return presentRow(sql, table, await requireRow(sql, table, id))
}

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
