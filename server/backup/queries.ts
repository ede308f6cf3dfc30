import { openPool, type ConnectionOptions, type Db, type Sql } from '#server/platform/db.ts'

export type Table = {
  name: string
  /** Those that are not worked out from others, by name. */
  columns: string[]
  /** What its rows are put in order by, the same on every server. */
  order: string
  /** The column that counts up by itself. */
  counter: string | null
}

/** One connection. */
export const openSingle = (connection: string | ConnectionOptions): Sql => openPool(connection, 1)

/** For the transaction: it may take as long as it likes, and everything is written the same way on every server. */
export const takeTime = (sql: Db) => sql`
  select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('lock_timeout', '60s', true), set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'postgres', true),
    set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true), set_config('maintenance_work_mem', '256MB', true)`

export async function listTables(sql: Db): Promise<Table[]> {
  const tables = await sql<(Omit<Table, 'order'> & { key: { name: string; text: boolean }[] })[]>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attname) filter (where a.attgenerated = '') as columns,
      min(a.attname::text) filter (where a.attidentity <> '') as counter,
      coalesce((select json_agg(json_build_object('name', k.attname, 'text', k.attcollation <> 0) order by array_position(i.indkey::int2[], k.attnum))
        from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary), '[]') as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid, c.relname order by c.relname::text collate "C"`
  return tables.map(({ key, ...table }) => ({ ...table, order: orderOf(key, table.columns) }))
}

/** The order of texts differs between servers, that of their bytes does not. */
const orderOf = (key: { name: string; text: boolean }[], columns: string[]) =>
  key.length > 0
    ? key.map(({ name, text }) => quoted(name) + (text ? ' collate "C"' : '')).join(', ')
    : columns.map((name) => `${quoted(name)}::text collate "C"`).join(', ')

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const listed = (names: string[]) => names.map(quoted).join(', ')

/** Keeps migrations out until the transaction ends; writers go on. The snapshot is not taken before. */
export const shareTables = (sql: Db, tables: string[]) =>
  sql.unsafe(`lock table ${listed(tables)} in access share mode`)

export async function readMigration(sql: Db): Promise<number> {
  const [row] = await sql<{ last: number }[]>`select coalesce(max(version), 0)::int as last from migrations`
  return row!.last
}

/** All rows in PostgreSQL's own text format, a line each, in the order of the key. */
export async function* copyOut(sql: Db, { name, columns, order }: Table): AsyncGenerator<Buffer> {
  const rows = `select ${listed(columns)} from ${quoted(name)} order by ${order}`
  const stream = await sql.unsafe(`copy (${rows}) to stdout`).readable()
  yield* stream
  stream._read(0) // the driver stops listening while we are slow, and where these were the last rows it would not begin again
}

/** Adds rows that `copyOut` wrote. Nothing in them is executed: they are values and no statements. */
export async function copyIn(sql: Db, { name, columns }: Pick<Table, 'name' | 'columns'>) {
  const stream = await sql.unsafe(`copy ${quoted(name)} (${listed(columns)}) from stdin`).writable()
  let failure: Error | undefined
  stream.on('error', (error) => (failure ??= error))
  return {
    async write(chunk: Buffer) {
      await new Promise<void>((taken) => stream.write(chunk, () => taken()))
      if (failure) throw failure
    },
    /** The driver says nothing of an error that comes after the last row; in a transaction the next statement hears of it. */
    async end() {
      await new Promise<void>((flushed) => stream.write('', () => flushed()))
      stream.end()
      await new Promise(setImmediate)
      await sql`select 1`.catch((error: Error) => {
        throw failure ?? error
      })
    },
  }
}

/** Jobs that wait, and those under way, which begin anew; not what was given up. */
export const listJobs = (sql: Db, dead: string) =>
  sql<{ name: string; data: object; startAfter: string; onlyOne: string | null }[]>`
    select name, data, start_after as "startAfter", singleton_key as "onlyOne" from pgboss.job
    where state in ('created', 'retry', 'active') and name <> ${dead} order by created_on, id`.cursor(500)

export const hasTable = async (sql: Db, name: string) =>
  (await sql<{ found: boolean }[]>`select to_regclass(${name}) is not null as found`)[0]!.found

export async function readCounter(sql: Db, { name, counter }: Table): Promise<string | null> {
  if (!counter) return null
  const [row] = await sql<{ last: string | null }[]>`
    select pg_sequence_last_value(pg_get_serial_sequence(${quoted(name)}, ${counter})::regclass)::text as last`
  return row!.last
}

export async function listUploads(sql: Db): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select distinct name from uploads order by name`
  return rows.map(({ name }) => name)
}
