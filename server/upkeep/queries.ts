import type { Db } from '#server/platform/db.ts'

export const deleteOldCounters = (sql: Db, before: Date) =>
  sql`delete from limit_counters where window_start < ${before}`
export const deleteOldKeys = (sql: Db, before: Date) => sql`delete from idempotency_keys where created_at < ${before}`
export const deleteExpiredSessions = (sql: Db, now: Date) => sql`delete from sessions where expires_at < ${now}`
export const deleteOldCodes = (sql: Db, before: Date) => sql`delete from email_codes where expires_at < ${before}`
export const deleteOldResets = (sql: Db, before: Date) => sql`delete from password_resets where expires_at < ${before}`
export const deleteOldProofCodes = (sql: Db, now: Date) => sql`delete from proof_codes where expires_at < ${now}`
export const deleteOldRetired = (sql: Db, now: Date) => sql`delete from retired_usernames where until < ${now}`

/** How the last run of a term went; the times of one that never ran are null. */
export type Run = {
  term: string
  beganAt: string | null
  endedAt: string | null
  succeededAt: string | null
  removed: number
  removedEver: number
  failures: number
  failure: string | null
}
type Turn = { term: string; now: Date; dead: Date; last: Date | undefined }

/** Takes the turn: false while another instance is at it, or where it was done after `last`. */
export async function beginRun(sql: Db, { term, now, dead, last }: Turn): Promise<boolean> {
  const isDue = last ? sql`r.ended_at <= ${last}` : sql`r.ended_at is not null`
  const rows = await sql`
    insert into upkeep_runs as r (term, began_at) values (${term}, ${now})
    on conflict (term) do update set began_at = ${now}, ended_at = null where ${isDue} or (r.ended_at is null and r.began_at < ${dead})
    returning term`
  return rows.length > 0
}

export const endRun = (sql: Db, { term, now, removed }: { term: string; now: Date; removed: number }) => sql`
  update upkeep_runs set ended_at = ${now}, succeeded_at = ${now}, removed = ${removed}, removed_ever = removed_ever + ${removed},
    failures = 0, failure = null where term = ${term}`

export const failRun = (sql: Db, { term, now, failure }: { term: string; now: Date; failure: string }) => sql`
  update upkeep_runs set ended_at = ${now}, failures = failures + 1, failure = ${failure} where term = ${term}`

export const listRuns = (sql: Db) => sql<Run[]>`
  select term, began_at as "beganAt", ended_at as "endedAt", succeeded_at as "succeededAt", removed,
    removed_ever::float8 as "removedEver", failures, failure from upkeep_runs`
