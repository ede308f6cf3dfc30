import type { Sql } from '#server/platform/db.ts'
import { hashToken, makeToken } from '#server/platform/tokens.ts'

export type LoggedIn = { id: string; token: string }

const DEVICE = 'bench'

/** Sessions of random members, straight into the bench's own database. */
export async function logMembersIn(sql: Sql, count: number): Promise<LoggedIn[]> {
  await sql`delete from sessions where device = ${DEVICE}`
  const rows = await sql<
    { id: string }[]
  >`select id from users where email_verified_at is not null order by md5(id::text) limit ${count}`
  const members = rows.map(({ id }) => ({ id, token: makeToken() }))
  await sql`
    insert into sessions (user_id, device, token_hash, created_at, last_used_at, expires_at)
    select id, ${DEVICE}, decode(hash, 'hex'), now(), now(), now() + interval '1 day' from unnest(${members.map(({ id }) => id)}::bigint[], ${members.map(({ token }) => hashToken(token).toString('hex'))}::text[]) as s (id, hash)`
  return members
}
