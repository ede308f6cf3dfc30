import type { Role } from '#rules/membership.ts'
import type { Db } from '#server/platform/db.ts'
import type { Person } from './people.ts'
import type { TestSite } from './site.ts'

type Standing = {
  role?: Role
  /** What a teacher is verified for. */
  subjects?: string[]
  suspendedUntil?: Date | null
  consented?: boolean
  reputation?: number
  ageBand?: string
}

/** Gives somebody a standing for which there is no call yet, or none that a test could take. */
export async function setStanding(
  { platform: { sql, clock } }: TestSite,
  { username }: Pick<Person, 'username'>,
  standing: Standing,
) {
  const { role, subjects = [], suspendedUntil, consented, reputation, ageBand } = standing
  if (role) await sql`update users set role = ${role} where username = ${username}`
  for (const subject of subjects)
    await sql`
      insert into teacher_subjects (user_id, subject, created_at)
      select id, ${subject}, ${clock.now()} from users where username = ${username} on conflict do nothing`
  if (ageBand) await sql`update users set age_band = ${ageBand} where username = ${username}`
  if (suspendedUntil !== undefined)
    await sql`update users set suspended_until = ${suspendedUntil} where username = ${username}`
  if (consented) await sql`update users set consented_at = ${clock.now()} where username = ${username}`
  if (reputation !== undefined)
    await sql`
      with entry as (
        insert into reputation_entries (user_id, kind, points, created_at)
        select id, 'test', ${reputation} - 1 - ledger_sum, ${clock.now()} from users where username = ${username} returning user_id, points)
      update users set ledger_sum = ledger_sum + entry.points from entry where users.id = entry.user_id`
}

/**
 * Holds a member's row while the work is begun, and lets go when so many others wait for it: what the work read before
 * is then older than what the others wrote.
 */
export async function whileHeld<T>(
  { platform: { sql } }: TestSite,
  { username }: Pick<Person, 'username'>,
  works: (() => Promise<T>)[],
): Promise<T[]> {
  const begun: Promise<T>[] = []
  await sql.begin(async (held) => {
    await held`select from users where username = ${username} for update`
    for (const [index, work] of works.entries()) {
      begun.push(work())
      await untilWaiting(held, index + 1)
    }
  })
  return Promise.all(begun)
}

/** Until so many statements wait for what another one holds. */
export async function untilWaiting(sql: Db, count: number): Promise<void> {
  for (let waiting = 0; waiting < count;) {
    await sql`select pg_stat_clear_snapshot()` // in a transaction whoever connects after the first look is not seen
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    waiting = row!.count
  }
}

/** Every row of every table, as text. */
export async function dump({ platform: { sql } }: TestSite): Promise<string> {
  const tables = await sql<
    { name: string }[]
  >`select quote_ident(table_name) as name from information_schema.tables where table_schema = current_schema()`
  const rows = await Promise.all(
    tables.map(({ name }) => sql.unsafe<{ row: string }[]>(`select t::text as row from ${name} t`)),
  )
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n')
}
