import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { ConnectionOptions, Sql } from '#server/platform/db.ts'
import { postgres } from '#server/platform/driver.ts'
import { openLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres.ts'

const migrations = new URL('../migrations/', import.meta.url)
const PREFIX = 'askademy_test_'
/** A machine that stands still for seconds makes a test late, not wrong. */
const PATIENCE = { statement_timeout: 60_000, lock_timeout: 60_000, idle_in_transaction_session_timeout: 0 }
let made = 0

export type TestDatabase = { connection: ConnectionOptions; drop(): Promise<void> }

/**
 * A database of this test file's own: a clone of one that was migrated once. On the server that TEST_DATABASE_URL names,
 * else on an embedded one that all test files share.
 */
export async function cloneDatabase(): Promise<TestDatabase> {
  const server = await openServer()
  const admin = postgres({ ...server.connection, max: 1, onnotice: () => {} })
  const template = `askademy_template_${fingerprint()}`
  const name = `${PREFIX}${process.pid}_${++made}_${randomBytes(4).toString('hex')}`
  await makeTemplate(admin, server.connection, template)
  await admin.unsafe(`create database ${name} template ${template}`)
  await admin.unsafe(`alter database ${name} set synchronous_commit to off`) // what a test wrote need not outlive a power cut
  return {
    connection: { ...server.connection, database: name, connection: PATIENCE },
    async drop() {
      // not `with (force)`: only a superuser may end the autovacuum that may be at work there, a plain drop does it
      await admin.unsafe(`drop database if exists ${name}`).finally(() => admin.end().then(server.stop))
    },
  }
}

async function openServer(): Promise<{ connection: ConnectionOptions; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    return startEmbeddedPostgres({
      dataDir: join(tmpdir(), `askademy-tests-${userInfo().username}`),
      log: openLog('silent'),
    })
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const connection = {
    host: searchParams.get('host') ?? decodeURIComponent(hostname),
    port: Number(port || 5432),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1) || 'postgres',
  }
  return { connection, stop: async () => {} }
}

async function makeTemplate(admin: Sql, connection: ConnectionOptions, template: string) {
  await admin.begin(async (admin) => {
    await admin`select pg_advisory_xact_lock(4201778)` // the first test file makes it, the others wait
    const [found] = await admin`select from pg_database where datname = ${template} and datistemplate`
    if (found) return
    const other = postgres({ ...connection, max: 1, onnotice: () => {} }) // CREATE DATABASE refuses to run in a transaction
    await other.unsafe(`drop database if exists ${template}`)
    await dropLeftovers(other)
    await other.unsafe(`create database ${template}`)
    const sql = postgres({ ...connection, database: template, max: 1, onnotice: () => {} })
    await migrate(sql)
    await sql.end()
    await other.unsafe(`alter database ${template} is_template true`)
    await other.end()
  })
}

/** What test files left that were killed. A database in use refuses to be dropped, which is as well. */
async function dropLeftovers(admin: Sql) {
  const rows = await admin<
    { name: string }[]
  >`select datname as name from pg_database where datname like ${`${PREFIX}%`}`
  for (const { name } of rows.filter(({ name }) => !isRunning(Number(name.slice(PREFIX.length).split('_')[0]))))
    await admin.unsafe(`drop database if exists ${name}`).catch(() => undefined)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Other migrations, another template. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrations).toSorted())
    hash.update(file).update(readFileSync(new URL(file, migrations)))
  return hash.digest('hex').slice(0, 12)
}
