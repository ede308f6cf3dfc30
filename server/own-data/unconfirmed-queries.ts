import type { Db } from '#server/platform/db.ts'
import type { Held } from './held.ts'
import { ofMember } from './queries.ts'

type Since = { before: Date }

const unconfirmed = (sql: Db, { before }: Since) => sql`
  u.email is not null and u.email_verified_at is null and not u.ever_verified and u.created_at < ${before}
  and u.role = 'member' and u.leaves_at is null and u.suspended_until is null`

/** Whose address nobody confirmed, in the order of their numbers, after one of them. */
export async function listUnconfirmed(
  sql: Db,
  { before, after, limit }: Since & { after: string; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select u.id from users u where ${unconfirmed(sql, { before })} and u.id > ${after} order by u.id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Holds the row alone: what would lead to it waits too. */
export const lockAlone = (sql: Db, id: string) => sql`select from users where id = ${id} for update`

/** Deletes the account unless one of these tables holds something of the member's; whether it did. */
export async function deleteUnconfirmed(
  sql: Db,
  { id, before, unless }: Since & { id: string; unless: readonly Pick<Held, 'table' | 'way'>[] },
): Promise<boolean> {
  const nothing = unless.map(
    ({ table, way }) => sql`and not exists (select from ${sql(table)} t where ${ofMember(sql, way, id)})`,
  )
  const { count } = await sql`delete from users u where u.id = ${id} and ${unconfirmed(sql, { before })} ${nothing}`
  return count > 0
}
