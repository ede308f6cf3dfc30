import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync } from 'node:zlib'
import { createPageCache, isCached } from './page-cache.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void // there with the flag above

const page = (html: string) => async () => ({ html, headers: {} })

test('a page asked for by many at once is made once', async () => {
  const cache = createPageCache(1e6)
  let made = 0
  const make = async () => {
    made++
    return { html: '<p>Hello</p>', headers: {} }
  }
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.read('/', make)))
  assert.equal(made, 1)
  assert.ok(
    pages.every(
      (found) => !(found instanceof Response) && brotliDecompressSync(found.bytes).toString() === '<p>Hello</p>',
    ),
  )
})

test('a change drops the page of its question and every list, and no other question', async () => {
  const cache = createPageCache(1e6)
  for (const key of ['/', '/questions?sort=votes', '/questions/ice-7', '/questions/ice-77'])
    await cache.read(key, page('old'))
  cache.drop(['question:7'])
  const now = async (key: string) => {
    const found = await cache.read(key, page('new'))
    return found instanceof Response ? '' : brotliDecompressSync(found.bytes).toString()
  }
  assert.deepEqual(
    await Promise.all(['/', '/questions?sort=votes', '/questions/ice-7', '/questions/ice-77'].map(now)),
    ['new', 'new', 'new', 'old'],
  )
})

test('what happens on no page drops none', async () => {
  const cache = createPageCache(1e6)
  await cache.read('/', page('old'))
  cache.drop(['ai:7', 'notification:3:9', 'ai-stop:7'])
  const after = await cache.read('/', page('new'))
  assert.ok(!(after instanceof Response) && brotliDecompressSync(after.bytes).toString() === 'old')
})

test('a page that was being made while something changed is not kept', async () => {
  const cache = createPageCache(1e6)
  const { promise, resolve } = Promise.withResolvers<{ html: string; headers: {} }>()
  const slow = cache.read('/', () => promise)
  cache.drop(['questions'])
  resolve({ html: 'old', headers: {} })
  await slow
  const after = await cache.read('/', page('new'))
  assert.ok(!(after instanceof Response) && brotliDecompressSync(after.bytes).toString() === 'new')
})

test('the cache holds no more memory than it says', async () => {
  const limit = 8e6
  const cache = createPageCache(limit)
  const before = process.memoryUsage().arrayBuffers
  for (let n = 1; n <= 3000; n++) await cache.read(`/questions/q-${n}`, page(randomBytes(4000).toString('hex')))
  collectGarbage()
  await new Promise((resolve) => setImmediate(resolve)) // buffers are given back after the collection
  collectGarbage()
  assert.ok(cache.bytes <= limit)
  // zlib's own results would keep four times as much alive
  assert.ok(
    process.memoryUsage().arrayBuffers - before < limit * 2,
    `${process.memoryUsage().arrayBuffers - before} bytes`,
  )
})

test('an answer that is no page is passed on to everyone and not kept', async () => {
  const cache = createPageCache(1e6)
  const make = async () => new Response('gone', { status: 404 })
  const both = await Promise.all([cache.read('/x', make), cache.read('/x', make)])
  assert.deepEqual(await Promise.all(both.map(async (found) => (isCached(found) ? '' : found.text()))), [
    'gone',
    'gone',
  ])
})
