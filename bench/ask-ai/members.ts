import type { Sql } from '#server/platform/db.ts'
import { hashToken, makeToken } from '#server/platform/tokens.ts'

/** So many confirmed members, logged in: their tokens. */
export async function insertMembers(sql: Sql, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => makeToken())
  await sql`
    with members as (
      insert into users (username, username_look, email, email_verified_at, full_name, password_hash, ever_verified, created_at)
      select 'bench-' || n, 'bench-' || n, 'bench-' || n || '@example.org', now(), 'Bench', 'none', true, now() - interval '2 days'
      from generate_series(1, ${count}::int) n returning id),
    numbered as (select id, row_number() over (order by id) as place from members)
    insert into sessions (user_id, device, token_hash, created_at, last_used_at, expires_at)
    select id, 'bench', decode(hash, 'hex'), now(), now(), now() + interval '1 day'
    from numbered join unnest(${tokens.map((token) => hashToken(token).toString('hex'))}::text[]) with ordinality as token (hash, place) using (place)`
  return tokens
}
