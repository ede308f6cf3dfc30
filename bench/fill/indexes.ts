import type { Sql } from '#server/platform/db.ts'

/**
 * Loads the tables without their foreign keys, unique constraints and indexes (primary keys stay), and makes them again
 * as they were: that is quicker, and proves that the rows hold together.
 */
export async function withoutIndexes(
  [sql, other]: [Sql, Sql],
  tables: string[],
  work: () => Promise<void>,
  lap: (what: string) => void,
): Promise<void> {
  const constraints = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype in ('f', 'u') and conrelid = any(${tables}::text[]::regclass[]) order by contype desc, oid`
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = any(${tables}::text[]::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))`
  for (const { table, name } of constraints.toReversed())
    await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  await work()
  const waiting = indexes.map(({ definition }) => definition)
  const build = async (sql: Sql) => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await sql.unsafe(next)
  }
  await Promise.all([build(sql), build(other)])
  lap(`${indexes.length} indexes`)
  for (const { table, name, definition } of constraints)
    await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
  lap(`${constraints.length} constraints, all rows checked against them`)
}
