import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgres } from './driver.ts'
import { readPassword, superuser } from './postgres/cluster.ts'
import { withFileLock } from './postgres/file-lock.ts'
import { clusterFolder, makeDataFolder } from './postgres/place.ts'
import type { Address } from './postgres/postmaster-file.ts'
import { type Answer, type Log, reachServer, stopServer } from './postgres/server.ts'

export interface EmbeddedPostgres {
  /** Options for the `postgres` driver. */
  connection: Address & { username: string; password: string; database: string }
  /** Leaves; the last process to leave stops the server and waits for it. End your own connections first. */
  stop(): Promise<void>
}

type Sql = ReturnType<typeof postgres>

interface Keeper {
  sql: Sql
  connection: EmbeddedPostgres['connection']
}

/** The database and its owner, who is no superuser. */
const name = 'askademy'
/** The advisory lock that all processes share while they use the server: it goes when one dies, however it dies. */
const presence = 7_275_233
const longestPauseMilliseconds = 5_000

/**
 * Starts the embedded PostgreSQL under `dataDir`, or joins the one that another process started there. Repairs what a
 * crash left behind, and starts the server again when it dies meanwhile. `systemDir` takes what a root process must put
 * where the user of PostgreSQL can reach it. Rejects with PostgreSQL's own words where it does not start.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: Log
  systemDir?: string
}): Promise<EmbeddedPostgres> {
  const { log, systemDir = '/var/lib/askademy' } = options
  const dataDir = resolve(options.dataDir)
  const inTurn = <Result>(work: () => Promise<Result>) => withFileLock(join(dataDir, 'postgres.lock'), work)
  const leaving = new AbortController()
  await makeDataFolder(dataDir)
  let keeper = await inTurn(enter)
  let recovery = Promise.resolve()
  let left: Promise<void> | undefined
  return { connection: keeper.connection, stop: () => (left ??= leave()) }

  async function enter(): Promise<Keeper> {
    const password = await readPassword(dataDir, await clusterFolder(dataDir))
    return reachServer({ dataDir, systemDir, password, log }, (address) => connect({ address, password, onLost }))
  }

  function onLost(): void {
    if (!leaving.signal.aborted) recovery = recover()
  }

  async function recover(): Promise<void> {
    log.warn('The embedded PostgreSQL went away; joining it again.')
    for (let pause = 100; !leaving.signal.aborted; pause = Math.min(pause * 2, longestPauseMilliseconds)) {
      try {
        keeper = await inTurn(enter)
        return
      } catch (error) {
        log.warn(String(error))
        await sleep(pause, undefined, { signal: leaving.signal }).catch(() => {})
      }
    }
  }

  async function leave(): Promise<void> {
    leaving.abort()
    await recovery
    await inTurn(async () => {
      const last = await isLast(keeper.sql).catch(() => false)
      await keeper.sql.end({ timeout: 5 })
      if (last) await stopServer({ dataDir, systemDir })
    })
  }
}

/** Opens the connection whose only purpose is to be seen by the others, and makes the database where it is missing. */
async function connect(options: { address: Address; password: string; onLost: () => void }): Promise<Answer<Keeper>> {
  const { address, password, onLost } = options
  let present = false
  let closed = false
  const sql = postgres({
    ...address,
    username: superuser,
    password,
    database: 'postgres',
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    connect_timeout: 10,
    connection: { application_name: `${name} keeper` },
    onnotice: () => {},
    onclose() {
      closed = true
      if (present) onLost()
    },
  })
  try {
    await sql`select pg_advisory_lock_shared(${presence})`
    await makeDatabase(sql, password)
    // The driver opens a new connection by itself, but that one does not hold the lock.
    if (closed) return 'later'
    present = true
    return { sql, connection: { ...address, username: name, password, database: name } }
  } catch (error) {
    return meaningOf(error)
  } finally {
    if (!present) await sql.end({ timeout: 0 })
  }
}

async function makeDatabase(sql: Sql, password: string): Promise<void> {
  const [found] = await sql<{ role: boolean; database: boolean }[]>`
    select exists (select from pg_roles where rolname = ${name}) as role,
      exists (select from pg_database where datname = ${name}) as database`
  // CREATE takes no parameters; the password is base64url.
  if (!found?.role) await sql.unsafe(`create role ${name} login createdb password '${password}'`)
  if (!found?.database) await sql.unsafe(`create database ${name} owner ${name}`)
}

/** Lets go of the shared lock and tries for the whole one: of several who leave at once, the last gets it. */
async function isLast(sql: Sql): Promise<boolean> {
  await sql`select pg_advisory_unlock_shared(${presence})`
  const [answer] = await sql<{ last: boolean }[]>`select pg_try_advisory_lock(${presence}) as last`
  return answer?.last ?? false
}

function meaningOf(error: unknown): 'nobody' | 'later' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ENOENT', 'ECONNREFUSED'].includes(code)) return 'nobody'
  // Starting up, recovering, shutting down (57P03, 57P01), or so busy that it does not accept.
  if (['57P03', '57P01', 'CONNECTION_CLOSED', 'CONNECT_TIMEOUT', 'ECONNRESET', 'EPIPE', 'EAGAIN'].includes(code))
    return 'later'
  throw error
}
