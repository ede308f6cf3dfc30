import type { Db } from '#server/platform/db.ts'

/** Cases that were decided before then, with their reports; appeals against them are cases too, and have their own time. */
export const deleteDecidedBefore = (sql: Db, before: Date) => sql`
  delete from moderation_cases c where c.decided_at < ${before}
    and not exists (select from moderation_cases a where a.appeal_of = c.id and (a.decided_at is null or a.decided_at >= ${before}))`

export const deleteCrisisBefore = (sql: Db, before: Date) => sql`
  delete from moderation_cases where kind = 'crisis' and created_at < ${before}`
