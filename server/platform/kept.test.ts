import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Sql } from './db.ts'
import { keepFor } from './kept.ts'

/** A place of its own, with a clock that is moved by hand; of the database it takes no more than that it is another one. */
function place() {
  let now = 0
  return {
    sql: (() => {}) as unknown as Sql,
    clock: { now: () => new Date(now) },
    wait: (seconds: number) => (now += seconds * 1000),
  }
}
const MINUTE = { key: 'count', seconds: 60 }

test('made once for all who ask, and again when its time is over', async () => {
  const here = place()
  let made = 0
  const read = () => keepFor(here, MINUTE, async () => ++made)
  assert.deepEqual(await Promise.all([read(), read(), read()]), [1, 1, 1])
  here.wait(59)
  assert.equal(await read(), 1)
  here.wait(1)
  assert.equal(await read(), 2)
})

test('another key, and another database, have their own', async () => {
  const [here, there] = [place(), place()]
  assert.equal(await keepFor(here, MINUTE, async () => 'a'), 'a')
  assert.equal(await keepFor(here, { ...MINUTE, key: 'other' }, async () => 'b'), 'b')
  assert.equal(await keepFor(there, MINUTE, async () => 'c'), 'c')
})

test('what failed is not kept', async () => {
  const here = place()
  await assert.rejects(keepFor(here, MINUTE, () => Promise.reject(new Error('busy'))))
  assert.equal(await keepFor(here, MINUTE, async () => 'fine'), 'fine')
})
