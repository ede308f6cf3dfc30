import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cloneDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openPool, type Sql } from './db.ts'
import { openEvents } from './events.ts'
import { openLimits } from './limits.ts'
import { openLog } from './log.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase, one: Sql, two: Sql
before(async () => {
  database = await cloneDatabase()
  one = openPool(database.connection, 4)
  two = openPool(database.connection, 4)
})
after(async () => {
  await Promise.all([one.end(), two.end()])
  await database.drop()
})

test('two instances that start at once migrate once', async () => {
  await one`drop schema public cascade`
  await one`create schema public`
  const ran = await Promise.all([migrate(one), migrate(two)])
  assert.ok(Math.max(...ran) > 0)
  assert.equal(Math.min(...ran), 0)
  assert.equal(await migrate(one), 0)
})

test('what one instance announces the other hears, and the own instance at once', async () => {
  const log = openLog('silent')
  const [here, there] = await Promise.all([openEvents({ sql: one, log }), openEvents({ sql: two, log })])
  const own: string[] = []
  here.subscribe((topics) => own.push(...topics))
  const { promise: heard, resolve } = Promise.withResolvers<string[]>()
  const topics: string[] = []
  there.subscribe((more) => {
    topics.push(...more)
    if (topics.length === 2000) resolve(topics)
  })
  for (let n = 1; n <= 2000; n++) here.announce(`question:${n}`) // more than one payload holds
  assert.equal(own.length, 2000)
  assert.equal(new Set(await heard).size, 2000)
  await Promise.all([here.close(), there.close()])
})

test('of two hundred attempts at once exactly the limit is admitted, on two instances together', async () => {
  let now = new Date('2026-11-21T12:00:00Z')
  const clock = { now: () => now }
  const instances = [one, two].map((sql) => openLimits({ sql, clock, enabled: true }))
  const limit = { max: 10, seconds: 900 }
  const waits = await Promise.all(
    Array.from({ length: 200 }, (_, turn) => instances[turn % 2]!.count('log-in:nova', limit)),
  )
  assert.equal(waits.filter((wait) => wait === undefined).length, 10)
  assert.equal(
    waits.find((wait) => wait !== undefined),
    900,
  )
  assert.equal(await instances[0]!.count('log-in:kelp', limit), undefined)
  now = new Date('2026-11-21T12:15:00Z')
  assert.equal(await instances[0]!.count('log-in:nova', limit), undefined)
})
