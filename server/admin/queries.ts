import type { AdminRow } from '#contract/admin.ts'
import type { Db } from '#server/platform/db.ts'
import type { Column } from './columns.ts'
import type { Table } from './table.ts'

const CUT = 200
const COUNTED_UP_TO = 50_000
const TYPES = { id: 'bigint', number: 'bigint', time: 'timestamptz', text: 'text', list: 'text[]' }

type Extent = 'beginnings' | 'whole'
export type Condition = { column: Column; value: string | null }
export type Page = {
  q: string
  conditions: Condition[]
  sort: { column: Column; descending: boolean }
  /** The value of the sorting column and the key of the row before. */
  after: [string, string] | undefined
  limit: number
  extent: Extent
}
/** `place` is the exact value that the row is sorted by: a time as JavaScript has it would lose its microseconds. */
export type PlacedRow = AdminRow & { place: string }

export function listRows(sql: Db, table: Table, { q, conditions, sort, after, limit, extent }: Page) {
  const by = sql(sort.column.name)
  const key = sql(table.key)
  const [way, past] = sort.descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const where = [found(sql, table, q), ...conditions.map((condition) => holds(sql, condition))]
  if (after)
    where.push(
      sql`(${by}, ${key}) ${past} (${typed(sql, sort.column, after[0])}, ${typed(sql, keyOf(table), after[1])})`,
    )
  const order = sql`order by ${by} ${way}, ${key} ${way} limit ${limit}`
  const part = (which = sql``) => sql`
    select ${columnsOf(sql, table, extent)}, ${by}::text as place from ${sql(table.name)}
    where ${separated(where, sql` and `)} ${which} ${order}`
  return table.halved?.includes(sort.column.name)
    ? sql<
        PlacedRow[]
      >`select * from ((${part(sql`and listed`)}) union all (${part(sql`and not listed`)})) both_halves ${order}`
    : sql<PlacedRow[]>`${part()}`
}

export async function findRow(sql: Db, table: Table, id: string): Promise<AdminRow | undefined> {
  const [row] = await sql<AdminRow[]>`
    select ${columnsOf(sql, table, 'whole')} from ${sql(table.name)} where ${sql(table.key)} = ${typed(sql, keyOf(table), id)}`
  return row
}

export async function findNames(sql: Db, table: Table, ids: string[]): Promise<Record<string, string>> {
  const rows = await sql<{ id: string; name: string }[]>`
    select ${sql(table.key)}::text as id, left(${sql(table.label)}::text, 80) as name
    from ${sql(table.name)} where ${sql(table.key)} = any(${ids}::bigint[])`
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** Holds the row until the transaction ends. */
export const lockRow = (sql: Db, table: Table, id: string) =>
  sql`select from ${sql(table.name)} where ${sql(table.key)} = ${typed(sql, keyOf(table), id)} for no key update`

/** Holds the member's row and those of all admins, in the order of their ids; answers who is an admin now. */
export async function lockWithAdmins(sql: Db, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string; role: string }[]>`
    select id, role from users where role = 'admin' or id = ${userId} order by id for no key update`
  return rows.filter((row) => row.role === 'admin').map((row) => row.id)
}

export const updateRow = (sql: Db, table: Table, id: string, change: AdminRow) =>
  sql`update ${sql(table.name)} set ${sql(change)} where ${sql(table.key)} = ${typed(sql, keyOf(table), id)}`

export const deleteRow = (sql: Db, table: Table, id: string) =>
  sql`delete from ${sql(table.name)} where ${sql(table.key)} = ${typed(sql, keyOf(table), id)}`

/** Rows of each table: counted, or PostgreSQL's own estimate where they are very many. */
export async function countRows(sql: Db, names: string[]): Promise<Map<string, number>> {
  const estimates = await sql<{ name: string; count: number }[]>`
    select c.relname as name, c.reltuples::float8 as count from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relname = any(${names}::text[])`
  const large = estimates.filter(({ count }) => count > COUNTED_UP_TO)
  const small = names.filter((name) => !large.some((each) => each.name === name))
  const counts = small.map((name) => sql`select ${name}::text as name, count(*)::int as count from ${sql(name)}`)
  const counted = await sql<{ name: string; count: number }[]>`${separated(counts, sql` union all `)}`
  return new Map([...large, ...counted].map(({ name, count }) => [name, count]))
}

export const keyOf = (table: Table): Column => table.columns.find((column) => column.name === table.key)!

type Fragment = ReturnType<typeof typed>

const columnsOf = (sql: Db, { columns }: Table, extent: Extent) =>
  separated(
    columns.map(({ name, long }) =>
      long && extent === 'beginnings' ? sql`left(${sql(name)}, ${CUT}) as ${sql(name)}` : sql`${sql(name)}`,
    ),
    sql`, `,
  )

/** A value as the column's type; which values have that form is checked before. */
const typed = (sql: Db, { type }: Column, value: string) => sql`${value}::${sql.unsafe(TYPES[type])}`

function found(sql: Db, table: Table, q: string): Fragment {
  if (q === '') return sql`true`
  const hits = table.indexed
    ? indexedHits(sql, q)
    : table.search.map((name) => sql`${sql(name)} ilike ${`%${escapeLike(q)}%`}`)
  if (keyOf(table).type === 'id' && /^\d{1,18}$/.test(q)) hits.push(sql`${sql(table.key)} = ${q}::bigint`)
  return hits.length > 0 ? sql`(${separated(hits, sql` or `)})` : sql`false`
}

/** Each part has an index of its own. */
function indexedHits(sql: Db, q: string): Fragment[] {
  const words = sql`search @@ websearch_to_tsquery('english', ${q})`
  return [sql`(listed and ${words})`, sql`(not listed and ${words})`]
}

function holds(sql: Db, { column, value }: Condition): Fragment {
  const name = sql(column.name)
  if (value === null) return column.type === 'text' ? sql`coalesce(${name}, '') = ''` : sql`${name} is null`
  if (column.type === 'list') return sql`${value} = any(${name})`
  if (column.type === 'text') return sql`lower(${name}) = lower(${value})`
  return sql`${name} = ${typed(sql, column, value)}`
}

const separated = (parts: Fragment[], by: Fragment): Fragment[] =>
  parts.flatMap((part, index) => (index ? [by, part] : [part]))

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
