import type { Db } from '#server/platform/db.ts'

export async function findResult(sql: Db, { userId, key, since }: { userId: string; key: string; since: Date }) {
  const [row] = await sql<{ kind: string; id: string }[]>`
    select kind, result_id as id from idempotency_keys where user_id = ${userId} and key = ${key} and created_at > ${since}`
  return row
}

export const insertResult = (
  sql: Db,
  result: { userId: string; key: string; kind: string; id: string; now: Date },
) => sql`
  insert into idempotency_keys (user_id, key, kind, result_id, created_at) values (${result.userId}, ${result.key}, ${result.kind}, ${result.id}, ${result.now})
  on conflict (user_id, key) do update set kind = excluded.kind, result_id = excluded.result_id, created_at = excluded.created_at`
