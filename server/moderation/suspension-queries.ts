import type { Db } from '#server/platform/db.ts'
import { authorColumns, stays, type AuthorColumns } from '#server/profiles/author-columns.ts'

type SuspendedRow = AuthorColumns & {
  id: string
  until: string
  reason: string | null
  by: string | null
  since: string | null
}

/** Those who may not write at present, those first who may again soonest; who decided so stands in the audit. */
export const listSuspended = (
  sql: Db,
  { after, limit, now }: { after: string[] | undefined; limit: number; now: Date },
) => sql<SuspendedRow[]>`
  select u.id, date_trunc('milliseconds', u.suspended_until) as until, u.suspended_reason as reason, act.by, act.since, ${authorColumns(sql)}
  from users u left join lateral (
    select s.username as by, e.created_at as since from audit_entries e left join users s on s.id = e.actor_id and s.leaves_at is null
    where e.table_name = 'users' and e.row_id = u.id::text and e.after->>'suspended_until' is not null order by e.id desc limit 1) act on true
  where u.suspended_until > ${now} and ${stays(sql)}
    ${after ? sql`and (date_trunc('milliseconds', u.suspended_until), u.id) > (${after[0]!}::timestamptz, ${after[1]!}::bigint)` : sql``}
  order by 2, u.id limit ${limit}`
