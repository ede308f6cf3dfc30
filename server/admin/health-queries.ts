import type { Db } from '#server/platform/db.ts'

type DatabaseRow = {
  version: string
  bytes: number
  connections: number
  migrations: number
  migratedAt: string | null
  instances: number
}

/** The database itself. Each instance keeps one connection that listens, and does nothing else on it. */
export async function readDatabase(sql: Db): Promise<DatabaseRow> {
  const [row] = await sql<DatabaseRow[]>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database() and backend_type = 'client backend') as connections,
      (select count(*)::int from migrations where version > 0) as migrations, (select max(run_at)::timestamptz from migrations) as "migratedAt",
      (select count(*)::int from pg_stat_activity where datname = current_database() and query ilike 'listen %askademy%') as instances`
  return row! // it has no from
}
