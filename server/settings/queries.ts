import type { Db } from '#server/platform/db.ts'

export type SettingRow = { name: string; value: unknown }

export const listSettings = (sql: Db) => sql<SettingRow[]>`select name, value from settings order by name`

/** Whoever changes settings does so alone: what is allowed depends on the others. Readers do not wait. */
export const lockSettings = (sql: Db) => sql`lock table settings in share row exclusive mode`

type Change = { name: string; value: unknown; changedBy: string; now: Date }
export const upsertSetting = (sql: Db, { name, value, changedBy, now }: Change) => sql`
  insert into settings (name, value, changed_by, changed_at) values (${name}, ${sql.json(value as never)}, ${changedBy}, ${now})
  on conflict (name) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at`

export const deleteSetting = (sql: Db, name: string) => sql`delete from settings where name = ${name}`
