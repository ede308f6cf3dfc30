import type { Db } from '#server/platform/db.ts'
import type { SealedEntry, Seals } from './audit-seal.ts'
import type { Entry } from './audit-seal.ts'

const LOCK = 4_201_780 // any number of our own

/** One writer after the other, until the transaction ends. Taken last of all, so that who holds it waits for nobody. */
export const lockChain = (sql: Db) => sql`select pg_advisory_xact_lock(${LOCK})`

export type Head = { number: string; seal: Buffer }
export type Anchor = Head & { at: string; signed: Buffer }

export async function findHead(sql: Db): Promise<Head | undefined> {
  const [row] = await sql<Head[]>`
    select number, seal from audit_entries where number is not null order by number desc limit 1`
  return row
}

export async function findSeal(sql: Db, number: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ seal: Buffer }[]>`select seal from audit_entries where number = ${number}`
  return row?.seal
}

export async function findAnchor(sql: Db): Promise<Anchor | undefined> {
  const [row] = await sql<Anchor[]>`select number, seal, ${stamp(sql, 'cut_at')} as at, signed from audit_anchor`
  return row
}

export async function nextId(sql: Db): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select nextval(pg_get_serial_sequence('audit_entries', 'id'))::text as id`
  return row!.id
}

export const insertSealed = (sql: Db, entry: Entry & Seals) => sql`
  insert into audit_entries (id, actor_id, action, table_name, row_id, label, before, after, created_at, number, previous, digest, seal)
  overriding system value values (${entry.id}, ${entry.actor_id}, ${entry.action}, ${entry.table}, ${entry.row_id}, ${entry.label},
    ${sql.json(entry.before)}, ${sql.json(entry.after)}, ${entry.at}, ${entry.number}, ${entry.previous}, ${entry.digest}, ${entry.seal})`

export const updateSeals = (
  sql: Db,
  { id, number, previous, digest, seal }: Pick<Entry, 'id' | 'number'> & Seals,
) => sql`
  update audit_entries set number = ${number}, previous = ${previous}, digest = ${digest}, seal = ${seal} where id = ${id}`

export const listSealed = (sql: Db, { after, limit }: { after: string; limit: number }) => sql<SealedEntry[]>`
  select ${columns(sql)}, previous, digest, seal, emptied from audit_entries where number > ${after} order by number limit ${limit}`

export const listUnsealed = (sql: Db, limit: number) => sql<Omit<Entry, 'number'>[]>`
  select ${columns(sql)} from audit_entries where number is null order by id limit ${limit}`

/** The numbers up to the first entry that is not that old; undefined where there is none that old. */
export async function findLastBefore(sql: Db, before: Date): Promise<string | undefined> {
  const [row] = await sql<{ number: string | null }[]>`
    select max(number) as number from audit_entries where number < coalesce(
      (select min(number) from audit_entries where created_at >= ${before}), (select max(number) + 1 from audit_entries))`
  return row?.number ?? undefined
}

export async function deleteUpTo(sql: Db, number: string): Promise<number> {
  await sql`set local askademy.cuts_audit = 'on'`
  const { count } = await sql`delete from audit_entries where number <= ${number}`
  return count
}

export const upsertAnchor = (sql: Db, { number, seal, at, signed }: Anchor) => sql`
  insert into audit_anchor (number, seal, cut_at, signed) values (${number}, ${seal}, ${at}, ${signed})
  on conflict (only_one) do update set number = excluded.number, seal = excluded.seal, cut_at = excluded.cut_at, signed = excluded.signed`

export const listAboutMember = (sql: Db, { id, limit }: { id: string; limit: number }) => sql<
  Pick<SealedEntry, 'id' | 'number' | 'seal'>[]
>`select id, number, seal from audit_entries
  where table_name = 'users' and row_id = ${id} and label <> 'deleted member' order by id limit ${limit}`

export const emptyEntry = (sql: Db, { id, mark }: { id: string; mark: Buffer | null }) => sql`
  update audit_entries set label = 'deleted member', before = '{}', after = '{}', emptied = ${mark} where id = ${id}`

const columns = (sql: Db) => sql`
  id, number, actor_id, action, table_name as "table", row_id, label, before, after, ${stamp(sql, 'created_at')} as at`

const stamp = (sql: Db, column: string) =>
  sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
