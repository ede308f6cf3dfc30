import type { Db } from '#server/platform/db.ts'

export const deleteOldCounters = (sql: Db, before: Date) =>
  sql`delete from limit_counters where window_start < ${before}`
export const deleteOldKeys = (sql: Db, before: Date) => sql`delete from idempotency_keys where created_at < ${before}`
export const deleteExpiredSessions = (sql: Db, now: Date) => sql`delete from sessions where expires_at < ${now}`
export const deleteOldCodes = (sql: Db, before: Date) => sql`delete from email_codes where expires_at < ${before}`
export const deleteOldResets = (sql: Db, before: Date) => sql`delete from password_resets where expires_at < ${before}`
export const deleteOldProofCodes = (sql: Db, now: Date) => sql`delete from proof_codes where expires_at < ${now}`
export const deleteOldRetired = (sql: Db, now: Date) => sql`delete from retired_usernames where until < ${now}`
