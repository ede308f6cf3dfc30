import type { MemberDevices } from '#contract/devices.ts'
import type { Db } from '#server/platform/db.ts'

export async function findMember(sql: Db, username: string) {
  const [row] = await sql<{ id: string; username: string }[]>`
    select id, username from users where lower(username) = lower(${username})`
  return row
}

export const listDevices = (sql: Db, { userId, now }: { userId: string; now: Date }) => sql<MemberDevices['devices']>`
  select id, device, created_at, last_used_at from sessions where user_id = ${userId} and expires_at > ${now}
  order by last_used_at desc, id desc`

export async function hasSecondStep(sql: Db, userId: string): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from two_factor where user_id = ${userId} and confirmed_at is not null) as found`
  return row!.found
}

export async function deleteAllSessions(sql: Db, userId: string): Promise<number> {
  const { count } = await sql`delete from sessions where user_id = ${userId}`
  return count
}
