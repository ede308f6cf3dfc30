import type { Db } from '#server/platform/db.ts'

type Use = { userId: string; day: string; kind: 'builtin' | 'model' }

/**
 * Counts one more answer and tells how many that makes; undefined when the limit is reached, or the day's money
 * (`cap`, in millionths of a dollar; 0 for none) is spent. One atomic statement.
 */
export async function incrementUsage(sql: Db, { userId, day, kind, limit, cap }: Use & { limit: number; cap: number }) {
  const [row] = await sql<{ used: number }[]>`
    insert into ai_usage (user_id, day, kind, used) select ${userId}, ${day}, ${kind}, 1
    where ${limit}::int > 0 and (${cap}::bigint = 0 or ${cap} > (select coalesce(sum(cost_micro), 0) from ai_days where day = ${day}))
    on conflict (user_id, day, kind) do update set used = ai_usage.used + 1 where ai_usage.used < ${limit} returning used`
  return row?.used
}

export async function findUsage(sql: Db, { userId, day, kind }: Use): Promise<number> {
  const [row] = await sql<{ used: number }[]>`
    select used from ai_usage where user_id = ${userId} and day = ${day} and kind = ${kind}`
  return row?.used ?? 0
}

export const deleteOldUsage = (sql: Db, before: Date) =>
  sql`delete from ai_usage where day < ${before}::timestamptz::date`

/** An answer that a model did not write after all: its place among the model's answers is given back. One statement. */
export const countAsBuiltin = (sql: Db, id: string) => sql`
  with message as (update ai_messages m set counted_kind = 'builtin', provider = 'builtin' where id = ${id} and status = 'running' and counted_kind = 'model' returning user_id, counted_day),
  given_back as (
    update ai_usage u set used = u.used - 1 from message
    where u.user_id = message.user_id and u.day = message.counted_day and u.kind = 'model' and u.used > 0)
  insert into ai_usage (user_id, day, kind, used) select user_id, counted_day, 'builtin', 1 from message
  on conflict (user_id, day, kind) do update set used = ai_usage.used + 1`
