import type { Db } from '#server/platform/db.ts'

export const listConnections = (sql: Db) => sql<{ state: string; count: number }[]>`
  select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' group by 1`

export const listMails = (sql: Db) => sql<{ state: string; count: number }[]>`
  select state, count(*)::int as count from mails group by 1`

export const listAiTotals = (sql: Db) => sql<
  {
    provider: string
    answered: number
    refused: number
    asked_back: number
    crises: number
    failed: number
    fell_back: number
  }[]
>`
  select provider, sum(answered)::float8 as answered, sum(refused)::float8 as refused, sum(asked_back)::float8 as asked_back,
    sum(crises)::float8 as crises, sum(failed)::float8 as failed, sum(fell_back)::float8 as fell_back
  from ai_days group by provider`

export const listRuns = (sql: Db) => sql<{ term: string; count: number }[]>`
  select term, failures as count from upkeep_runs`
