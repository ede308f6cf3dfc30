import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveBackMemory, giveBackWhenQuiet } from './memory.ts'

test('what a burst of work left behind is handed back', async () => {
  const rest = await heldAtRest()
  const before = heldAfterWork()
  await giveBackMemory()
  assert.ok(held() - rest < (before - rest) / 2, `${rest}: ${before} -> ${held()}`)
})

test('it is handed back by itself once the process is quiet', async () => {
  const rest = await heldAtRest()
  const end = giveBackWhenQuiet(200)
  try {
    let before = 0
    for (const until = Date.now() + 700; Date.now() < until; await sleep(1)) before = heldAfterWork()
    const isHandedBack = () => held() - rest < (before - rest) / 2
    for (const until = Date.now() + 60_000; Date.now() < until && !isHandedBack();) await sleep(50)
    assert.ok(isHandedBack(), `${rest}: ${before} -> ${held()}`)
  } finally {
    end()
  }
})

const held = () => process.memoryUsage().heapTotal

/** What other tests of this process left alive is not what a burst leaves behind. */
async function heldAtRest() {
  await giveBackMemory()
  return held()
}

/** Makes much that lives on for a while and is garbage afterwards. */
function heldAfterWork() {
  Array.from({ length: 400_000 }, (_, index) => ({ index, text: `${index}` }))
  return held()
}
