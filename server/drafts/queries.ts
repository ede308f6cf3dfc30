import type { DraftContent } from '#contract/drafts.ts'
import type { Db } from '#server/platform/db.ts'

export type DraftRow = { key: string; content: DraftContent; updatedAt: string }

export const listDrafts = (sql: Db, { userId, limit }: { userId: string; limit: number }) => sql<DraftRow[]>`
  select key, content, updated_at as "updatedAt" from drafts where user_id = ${userId} order by updated_at desc, key limit ${limit}`

export const upsertDraft = (sql: Db, draft: { userId: string; key: string; content: DraftContent; now: Date }) => sql`
  insert into drafts (user_id, key, content, updated_at) values (${draft.userId}, ${draft.key}, ${sql.json(draft.content)}, ${draft.now})
  on conflict (user_id, key) do update set content = excluded.content, updated_at = excluded.updated_at`

/** Keeps the newest drafts; the others are older than anybody remembers. */
export const deleteOldestDrafts = (sql: Db, { userId, keep }: { userId: string; keep: number }) => sql`
  delete from drafts where user_id = ${userId} and key in (select key from drafts where user_id = ${userId} order by updated_at desc, key offset ${keep})`

export const deleteDraft = (sql: Db, { userId, key }: { userId: string; key: string }) =>
  sql`delete from drafts where user_id = ${userId} and key = ${key}`

export const deleteDraftsBefore = (sql: Db, before: Date) => sql`delete from drafts where updated_at < ${before}`
