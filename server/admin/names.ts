import type { AdminNames, AdminRow } from '#contract/admin.ts'
import type { Db } from '#server/platform/db.ts'
import { findNames } from './queries.ts'
import type { Table } from './table.ts'
import { TABLES } from './tables.ts'

/** What people call the rows that these rows name: a look-up for each table, whatever the number of rows. */
export async function readNames(sql: Db, table: Table, rows: AdminRow[]): Promise<AdminNames> {
  const ids = new Map<string, Set<string>>()
  for (const { name, table: other } of table.columns)
    if (other)
      for (const row of rows)
        if (row[name] != null) ids.set(other, (ids.get(other) ?? new Set<string>()).add(String(row[name])))
  const found = [...ids].map(
    async ([other, set]) => [other, await findNames(sql, TABLES.get(other)!, [...set])] as const,
  )
  return Object.fromEntries(await Promise.all(found))
}
