import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveBackMemory, giveBackWhenQuiet } from './memory.ts'

test('what a burst of work left behind is handed back', async () => {
  const before = heldAfterWork()
  await giveBackMemory()
  assert.ok(held() < before / 2, `${before} -> ${held()}`)
})

test('it is handed back by itself once the process is quiet', async () => {
  const end = giveBackWhenQuiet(200)
  try {
    let before = 0
    for (const until = Date.now() + 700; Date.now() < until; await sleep(1)) before = heldAfterWork()
    for (const until = Date.now() + 10_000; Date.now() < until && held() >= before / 2;) await sleep(50)
    assert.ok(held() < before / 2, `${before} -> ${held()}`)
  } finally {
    end()
  }
})

const held = () => process.memoryUsage().heapTotal

/** Makes much that lives on for a while and is garbage afterwards. */
function heldAfterWork() {
  Array.from({ length: 400_000 }, (_, index) => ({ index, text: `${index}` }))
  return held()
}
