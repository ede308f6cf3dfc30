import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { after, test } from 'node:test'
import { createRenderer, TooComplex } from './pool.ts'
import { renderPost } from './render.ts'
import { sanitise } from './sanitise.ts'

const bombs = new URL('../e2e/attacks/markdown/bombs/', import.meta.url)
const BOMB = '*a **b '.repeat(1_000_000)
const renderer = createRenderer()
after(() => renderer.close())

test('the first text is rendered although the worker is only starting', async () => {
  assert.deepEqual(await renderer.renderPost('# "a" $x^2$\n:::hint\nb'), {
    html: sanitise(renderPost('# "a" $x^2$\n:::hint\nb')),
    text: '"a" x² Hint b',
    excerpt: '"a" x²',
  })
  assert.equal((await renderer.renderComment('*a*')).html, '<em>a</em>')
})

test('every bomb is rendered or refused, and none takes a second of the processor', async (t) => {
  const files = readdirSync(bombs)
  assert.ok(files.length >= 42)
  const times: { bomb: string; time: number }[] = []
  for (const file of files) {
    const source = readFileSync(new URL(file, bombs), 'utf8')
    for (const render of [renderer.renderPost, renderer.renderComment]) {
      await renderer.renderComment('a worker that waits') // so that the time of a restart is not counted as the bomb's
      const before = process.cpuUsage()
      const outcome = await render(source).then(
        () => 'rendered',
        (error: unknown) => (error instanceof TooComplex ? 'refused' : error),
      )
      assert.ok(outcome === 'rendered' || outcome === 'refused', `${file}: ${String(outcome)}`)
      times.push({ bomb: `${file} ${outcome}`, time: Math.round(process.cpuUsage(before).user / 1000) })
    }
  }
  times.sort((one, other) => other.time - one.time)
  t.diagnostic(
    `slowest: ${times
      .slice(0, 5)
      .map(({ bomb, time }) => `${bomb} ${time} ms`)
      .join(', ')}`,
  )
  assert.ok((times[0]?.time ?? 0) < 1_000)
})

test('a text that takes too long is refused, and those behind it are rendered all the same', async () => {
  const [bomb, ...others] = await Promise.allSettled([
    renderer.renderPost(BOMB),
    ...[1, 2, 3].map((n) => renderer.renderPost(`ok ${n}`)),
  ])
  assert.ok(bomb.status === 'rejected' && bomb.reason instanceof TooComplex)
  assert.deepEqual(
    others.map((other) => other.status === 'fulfilled' && other.value.text),
    ['ok 1', 'ok 2', 'ok 3'],
  )
})

test('a text that takes too much memory is refused', async () => {
  await assert.rejects(renderer.renderPost('> '.repeat(40_000_000)), TooComplex)
  assert.equal((await renderer.renderPost('ok')).text, 'ok')
})

test('many texts at once all come back, each as its own', async () => {
  const texts = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => (await renderer.renderPost(`text ${n}`)).text),
  )
  assert.deepEqual(
    texts,
    Array.from({ length: 200 }, (_, n) => `text ${n}`),
  )
})

test('an idle renderer ends its worker and starts another when it is needed', async () => {
  const lazy = createRenderer({ idleTime: 0 })
  assert.equal((await lazy.renderComment('a')).text, 'a')
  await wait(5)
  assert.equal((await lazy.renderComment('b')).text, 'b')
  await lazy.close()
})

test('closing rejects what still waits, and closing twice is nothing', async () => {
  const closed = createRenderer()
  const waiting = assert.rejects(closed.renderPost('a'))
  await closed.close()
  await closed.close()
  await waiting
})
