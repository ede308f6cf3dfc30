import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { after, afterEach, before, test } from 'node:test'
import { cloneDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openPool, type ConnectionOptions, type Db, type Sql } from './db.ts'

let database: TestDatabase, killer: Sql
const pools: Sql[] = []

before(async () => {
  database = await cloneDatabase()
  killer = openPool(database.connection, 1)
  await killer`create table kept (text text)`
})
afterEach(async () => {
  await Promise.all(pools.splice(0).map((sql) => sql.end({ timeout: 1 })))
  await killer`truncate kept`
})
after(async () => {
  await killer.end({ timeout: 1 })
  await database.drop()
})

/** A pool of one connection, so that whatever becomes of it is met by the next statement. */
function openOne(more: object = {}): Sql {
  const sql = openPool({ ...database.connection, ...more } as ConnectionOptions, 1)
  pools.push(sql)
  return sql
}

async function endConnectionOf(sql: Db) {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  return () => killer`select pg_terminate_backend(${row!.pid})`
}
const keep = (sql: Db, text: string) => sql`insert into kept values (${text})`
const listKept = async () => (await killer<{ text: string }[]>`select text from kept`).map(({ text }) => text)
const GONE = { code: 'CONNECTION_CLOSED' }

test('a connection that breaks in the middle of a transaction ends neither the process nor the pool', async () => {
  const sql = openOne()
  const broken = sql.begin(async (sql) => {
    await keep(sql, 'half')
    const end = await endConnectionOf(sql)
    const waiting = sql`select pg_sleep(60)`.execute()
    await end()
    await waiting
  })
  await assert.rejects(broken, GONE)
  assert.deepEqual([...(await sql`select 1 as one`)], [{ one: 1 }])
  assert.deepEqual(await listKept(), [])
})

test('whatever waits in a transaction hears that its connection broke', async () => {
  const sql = openOne()
  let waiting: PromiseLike<unknown>[] = []
  const broken = sql.begin(async (sql) => {
    const end = await endConnectionOf(sql)
    waiting = [sql`select pg_sleep(60)`, ...[1, 2, 3].map((number) => sql`select ${number}::int`)]
    const all = Promise.allSettled(waiting)
    await end()
    await all
  })
  await assert.rejects(broken, GONE)
  const outcomes = await Promise.allSettled(waiting)
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected', 'rejected', 'rejected'],
  )
})

test('what a transaction says after its connection broke is not said in another one, and commits nothing there', async () => {
  const sql = openOne()
  const { promise: otherBegan, resolve: tellThatOtherBegan } = Promise.withResolvers<void>()
  const { promise: late, resolve: tellLate } = Promise.withResolvers<PromiseSettledResult<unknown>>()
  const broken = sql.begin(async (sql) => {
    await (
      await endConnectionOf(sql)
    )()
    await otherBegan
    const [outcome] = await Promise.allSettled([keep(sql, 'late')])
    tellLate(outcome)
  })
  await assert.rejects(broken, GONE)
  const other = sql.begin(async (sql) => {
    await keep(sql, 'taken back')
    tellThatOtherBegan()
    assert.equal((await late).status, 'rejected')
    await new Promise(setImmediate) // in which the first one would commit
    await sql`select 1`
    throw new Error('no')
  })
  await assert.rejects(other, /^Error: no$/)
  assert.deepEqual(await listKept(), [])
})

/** A pool of one connection whose line the test holds; `told` sees each line before its first byte. */
function openHeld(told: (line: Socket) => void): Sql {
  const { path, host, port } = database.connection as { path?: string; host: string; port: number }
  return openOne({
    async socket() {
      const line = path ? createConnection(path) : createConnection({ host, port })
      await once(line, 'connect')
      told(line)
      return line
    },
  })
}

test('a statement of the very moment in which the connection breaks keeps nobody from the next one', async () => {
  let line: Socket
  const sql = openHeld((opened) => (line = opened))
  await sql`select 1`
  await new Promise(setImmediate) // what is said from here is gathered, and would be sent after the line is closed
  line!.destroy()
  await assert.rejects(sql`select 2`, GONE)
  assert.deepEqual([...(await sql`select 3 as three`)], [{ three: 3 }])
})

test('a connection that breaks before it is ready fails whoever opened it, and nothing beside', async () => {
  let isTorn = false
  const sql = openHeld((line) => {
    const write = line.write.bind(line)
    line.write = ((said: Buffer) => {
      if (isTorn || !said.includes('typarray')) return write(said)
      isTorn = true
      line.destroy(new Error('torn'))
      return false
    }) as typeof line.write
  })
  await assert.rejects(sql`select 1`, /torn/)
  assert.deepEqual([...(await sql`select 2 as two`)], [{ two: 2 }])
})

test('a transaction is kept for itself also where it is the last that fits on a connection', async () => {
  const sql = openOne()
  await sql`select 1`
  const before = [sql`select pg_sleep(0.2)`, ...Array.from({ length: 99 }, () => sql`select 1`)]
  for (const one of before) one.execute()
  const refused = sql.begin(async (sql) => {
    await keep(sql, 'taken back')
    throw new Error('no')
  })
  await assert.rejects(refused, /^Error: no$/)
  await Promise.all(before)
  await keep(sql, 'kept')
  assert.deepEqual(await listKept(), ['kept'])
})

test('rows that came before a statement failed leave no gap in the next answer', async () => {
  const sql = openOne()
  await assert.rejects(sql`select 1 / (3 - n) from generate_series(1, 5) as n`.execute(), { code: '22012' })
  assert.deepEqual([...(await sql`select 1 as one`)], [{ one: 1 }])
})
