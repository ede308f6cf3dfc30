import { openPool, type ConnectionOptions, type Sql } from '#server/platform/db.ts'
import { migrate } from '#server/platform/migrate.ts'

/** A single connection that may take as long as it likes. */
export async function openLoader(connection: string | ConnectionOptions): Promise<Sql> {
  const sql = openPool(connection, 1)
  await sql`select set_config('statement_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false), set_config('lock_timeout', '0', false),
    set_config('maintenance_work_mem', '512MB', false), set_config('work_mem', '128MB', false), set_config('synchronous_commit', 'off', false)`
  return sql
}

/** An empty, migrated schema. Only a database that is empty or was filled by the bench is emptied; anybody else's is refused. */
export async function makeEmpty(sql: Sql): Promise<void> {
  const [found] = await sql<{ tables: number; ours: boolean }[]>`
    select count(*)::int as tables, to_regclass('bench_fill') is not null as ours from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
  if (found!.tables > 0 && !found!.ours)
    throw new Error(
      'This database was not made by bench:fill, so it stays as it is. Give DATA_DIR or DATABASE_URL another place.',
    )
  await sql`drop schema public cascade`
  await sql`create schema public`
  await sql`create table bench_fill (description text not null, made_at timestamptz not null default now())`
  await migrate(sql)
}
