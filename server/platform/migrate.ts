import { fileURLToPath } from 'node:url'
import Postgrator from 'postgrator'
import type { Sql } from './db.ts'

const LOCK = 4_201_777 // any number of our own; instances that start together wait for each other here
const pattern = fileURLToPath(new URL('../migrations/*.sql', import.meta.url))

/** Brings the database up to date: all or nothing, under an advisory lock. Tells how many migrations ran. */
export async function migrate(sql: Sql): Promise<number> {
  const ran = await sql.begin(async (sql) => {
    await sql`set local statement_timeout = 0`
    await sql`set local lock_timeout = 0`
    await sql`select pg_advisory_xact_lock(${LOCK})`
    const [current] = await sql<{ schema: string }[]>`select current_schema() as schema`
    const postgrator = new Postgrator({
      driver: 'pg',
      migrationPattern: pattern,
      schemaTable: 'migrations',
      currentSchema: current!.schema,
      execQuery: async (query) => ({ rows: await sql.unsafe(query) }),
      execSqlScript: async (script) => void (await sql.unsafe(script).simple()),
    })
    return (await postgrator.migrate()).length
  })
  return ran
}
