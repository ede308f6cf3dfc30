import type { Role } from '#rules/membership.ts'
import type { Db } from '#server/platform/db.ts'
import { stays } from '#server/profiles/author-columns.ts'

export type SuspensionRow = {
  id: string
  username: string
  email: string | null
  role: Role
  until: string | null
  reason: string | null
}

/** A member who stays, by their name of today, with the suspension that is in force. */
export async function findSuspension(
  sql: Db,
  { username, now }: { username: string; now: Date },
): Promise<SuspensionRow | undefined> {
  const [row] = await sql<SuspensionRow[]>`
    select u.id, u.username, case when u.email_verified_at is not null then u.email end as email, u.role,
      case when u.suspended_until > ${now} then u.suspended_until end as until, case when u.suspended_until > ${now} then u.suspended_reason end as reason
    from users u where lower(u.username) = lower(${username}) and ${stays(sql)}`
  return row
}

/** What the rules ask of a staff member, as it is once their row is held. */
export async function findStaff(sql: Db, { id, now }: { id: string; now: Date }) {
  const [row] = await sql<{ role: Role; suspendedUntil: string | null }[]>`
    select role, case when suspended_until > ${now} then suspended_until end as "suspendedUntil" from users where id = ${id}`
  return row
}

export const updateSuspension = (
  sql: Db,
  { id, until, reason }: { id: string; until: Date | null; reason: string | null },
) => sql`update users set suspended_until = ${until}, suspended_reason = ${reason} where id = ${id}`
