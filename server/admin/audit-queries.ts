import type { AuditEntry } from '#contract/audit.ts'
import type { Db } from '#server/platform/db.ts'

export type Line = Pick<AuditEntry, 'action' | 'table' | 'row_id' | 'label' | 'before' | 'after'>
export type AuditFilter = {
  actor?: string | undefined
  action?: string | undefined
  table?: string | undefined
  since?: Date | undefined
}
type Page = AuditFilter & { after: string[] | undefined; limit: number }

/** Entries with what they are about, the newest first. */
export const listEntries = (sql: Db, { after, limit, actor, action, table, since }: Page) => sql<AuditEntry[]>`
  select e.id, case when u.leaves_at is null then u.username end as actor, e.action, e.table_name as "table", e.row_id, e.label, e.before, e.after, e.created_at
  from audit_entries e left join users u on u.id = e.actor_id
  where ${after ? sql`e.id < ${after[0]!}` : sql`true`}
    and ${actor === undefined ? sql`true` : sql`e.actor_id = (select id from users where lower(username) = lower(${actor}) and leaves_at is null)`}
    and ${action === undefined ? sql`true` : sql`e.action = ${action}`}
    and ${table === undefined ? sql`true` : sql`e.table_name = ${table}`}
    and ${since === undefined ? sql`true` : sql`e.created_at >= ${since}`}
  order by e.id desc limit ${limit}`

/** Whether this person's look at it was written down since then. */
export async function hasLooked(
  sql: Db,
  { actorId, table, rowId, since }: { actorId: string; table: string; rowId: string; since: Date },
): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from audit_entries where action = 'look' and actor_id = ${actorId} and table_name = ${table}
      and row_id = ${rowId} and created_at > ${since}) as found`
  return row!.found
}
