import { openPasswords } from '#server/platform/passwords.ts'
import type { Sql } from '#server/platform/db.ts'

export const PASSWORD = 'correct horse battery'
export type Group = 'plain' | 'unverified' | 'guarded'

/** Accounts of each sort, all with the same password: `timing-plain-1`, `timing-plain-1@example.org` and so on. */
export async function insertAccounts(sql: Sql, count: number): Promise<void> {
  const password = await openPasswords().hash(PASSWORD)
  await sql`
    insert into users (username, username_look, email, email_verified_at, full_name, password_hash, ever_verified, created_at)
    select name, name, name || '@example.org', case when sort <> 'unverified' then now() end, 'Timing', ${password}, true, now() - interval '2 days'
    from unnest(array['plain', 'unverified', 'guarded']) sort, generate_series(1, ${count}::int) n, lateral (select 'timing-' || sort || '-' || n as name) names`
  // the seal is never opened: nobody gets past the password
  await sql`
    insert into two_factor (user_id, sealed_secret, confirmed_at)
    select id, 'sealed', now() from users where username like 'timing-guarded-%'`
  await sql`analyze users`
}

export const nameOf = (group: Group | 'nobody', number: number) => `timing-${group}-${number}`
export const addressOf = (group: Group | 'nobody', number: number) => `${nameOf(group, number)}@example.org`
