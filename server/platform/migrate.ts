import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Postgrator from 'postgrator'
import type { Db, Sql } from './db.ts'

/** Any number of our own; instances that start together wait for each other here. */
export const MIGRATION_LOCK = 4_201_777
const folder = new URL('../migrations/', import.meta.url)

/** Brings the database up to date: all or nothing, under an advisory lock. Tells how many migrations ran. */
export const migrate = (sql: Sql): Promise<number> =>
  sql.begin(async (sql) => {
    await sql`set local statement_timeout = 0`
    await sql`set local lock_timeout = 0`
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`
    return migrateWithin(sql)
  })

/** The same as part of the caller's transaction, which holds the lock; on request no further than to that number. */
export async function migrateWithin(sql: Db, to?: number): Promise<number> {
  const [current] = await sql<{ schema: string }[]>`select current_schema() as schema`
  const postgrator = new Postgrator({
    driver: 'pg',
    migrationPattern: fileURLToPath(new URL('*.sql', folder)),
    schemaTable: 'migrations',
    currentSchema: current!.schema,
    execQuery: async (query) => ({ rows: await sql.unsafe(query) }),
    execSqlScript: async (script) => void (await sql.unsafe(script).simple()),
  })
  return (await postgrator.migrate(to === undefined ? undefined : String(to))).length
}

/** The number of the newest migration there is, and what any of them ever made. */
export function readMigrations(): { newest: number; tables: string[]; functions: string[] } {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const text = names.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
  const made = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name]) => name!)
  return {
    newest: Math.max(...names.map((name) => Number.parseInt(name, 10))),
    tables: ['migrations', ...made(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gim)],
    functions: made(/^create (?:or replace )?function (\w+)/gim),
  }
}
