import assert from 'node:assert/strict'

type Patience = { times?: number; pauseMs?: number }

/** Waits for what is done in the background; fails when it has not come about after so many looks. */
export async function until(isSo: () => Promise<boolean>, { times = 10_000, pauseMs = 5 }: Patience = {}) {
  for (let look = 0; look < times; look++) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  assert.fail('it did not come about')
}
