import type { Departure } from '#server/accounts/departures.ts'
import type { Db } from '#server/platform/db.ts'
import { quoted, type Table } from './queries.ts'

/** The lock that instances of the site take as they start, held until the connection ends; whether we got it. */
export async function lockOut(sql: Db, lock: number): Promise<boolean> {
  const [row] = await sql<{ got: boolean }[]>`select pg_try_advisory_lock(${lock}) as got`
  return row!.got
}

/** Connections of others to this database; PostgreSQL's own helpers belong to nobody. */
export async function countOthers(sql: Db): Promise<number> {
  const [row] = await sql<{ others: number }[]>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()`
  return row!.others
}

export async function listRelations(sql: Db): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select c.relname::text as name from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not c.relispartition and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
  return rows.map(({ name }) => name)
}

export async function hasMembers(sql: Db): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select exists (select from users) as found`
  return row!.found
}

export async function dropTables(sql: Db, tables: string[]): Promise<void> {
  if (tables.length > 0) await sql.unsafe(`drop table ${tables.map(quoted).join(', ')} cascade`)
}

/** Functions with these names that belong to no extension. */
export async function dropFunctions(sql: Db, names: string[]): Promise<void> {
  const rows = await sql<{ signature: string }[]>`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.proname::text = any(${names})
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
  for (const { signature } of rows) await sql.unsafe(`drop function ${signature} cascade`)
}

/** Takes away what would refuse rows that come in any order; answers what puts all of it back, and so checks every row. */
export async function openTables(sql: Db, tables: Table[]): Promise<() => Promise<void>> {
  const keys = await sql<{ table: string; name: string; definition: string }[]>`
    select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = current_schema()::regnamespace`
  const triggers = await sql<{ table: string; name: string }[]>`
    select c.relname::text as table, t.tgname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0 and c.relnamespace = current_schema()::regnamespace`
  // made anew from all rows at once they take a fraction of the time; those of constraints stay
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.relname::text as name, pg_get_indexdef(i.oid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not c.relispartition
      and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))`
  const change = (table: string, what: string) => sql.unsafe(`alter table ${quoted(table)} ${what}`)
  for (const { table, name } of keys) await change(table, `drop constraint ${quoted(name)}`)
  if (indexes.length > 0) await sql.unsafe(`drop index ${indexes.map(({ name }) => quoted(name)).join(', ')}`)
  for (const { table, name } of triggers) await change(table, `disable trigger ${quoted(name)}`)
  await sql.unsafe(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  return async () => {
    for (const { definition } of indexes) await sql.unsafe(definition)
    for (const { table, name, definition } of keys) await change(table, `add constraint ${quoted(name)} ${definition}`)
    for (const { table, name } of triggers) await change(table, `enable trigger ${quoted(name)}`)
  }
}

/** The words of questions are in no backup: the search needs them. */
export const fillQuestionWords = (sql: Db) => sql`select fill_question_words()`

/** The next number is above every row and above all that were given out before. */
export const setCounter = (sql: Db, { name, counter }: Table, last: string | null) =>
  sql.unsafe(
    `select setval(pg_get_serial_sequence($1, $2), greatest(1, $3::bigint, max(${quoted(counter!)})), $3 is not null or max(${quoted(counter!)}) is not null) from ${quoted(name)}`,
    [quoted(name), counter, last],
  )

/** How many of them are there, and were to stay. */
export async function markLeavers(sql: Db, departures: Departure[]): Promise<number> {
  const { count } = await sql`
    update users u set leaves_at = gone.leaves_at
    from unnest(${departures.map(({ id }) => id)}::bigint[], ${departures.map(({ joinedAt }) => joinedAt)}::float8[], ${departures.map(({ leavesAt }) => leavesAt)}::timestamptz[]) as gone (id, joined_at, leaves_at)
    where u.id = gone.id and date_trunc('milliseconds', u.created_at) = to_timestamp(gone.joined_at / 1000) and u.leaves_at is distinct from gone.leaves_at`
  return count
}

export const forgetJobs = (sql: Db) => sql`delete from pgboss.job`

/** So that the first pages are planned well. */
export const gatherStatistics = (sql: Db) => sql`analyze`
