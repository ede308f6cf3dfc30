import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { routes } from '#server/testing/contract.ts'
import { makeExampleCalls, type ExampleCalls } from '#server/testing/example-calls.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { openInnerDoor } from './inner-door.ts'

let site: TestSite, examples: ExampleCalls
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  examples = await makeExampleCalls(site)
})
after(() => site.close())

test('what pages are handed is what JSON would tell, and what the world hears', async () => {
  const door = openInnerDoor(site.platform)
  let handed = 0
  for (const { method, path } of routes) {
    if (method !== 'get') continue
    const address = `/api${examples.addressOf(path)}`
    const found = await door(`http://localhost${address}`, { method: 'GET' })
    const heard = await site.app.request(address)
    assert.equal(found.status, heard.status, address)
    if (found.status !== 200) continue
    const value: unknown = structuredClone(await found.json()) // rows of the driver become plain lists
    assert.deepEqual(value, await heard.json(), address)
    handed++
  }
  assert.ok(handed > 10, `only ${handed} answers were handed over`)
})

test('a refusal is told as the world hears it', async () => {
  const door = openInnerDoor(site.platform)
  for (const address of ['/api/questions/nothing-like-it-999999', '/api/user', '/api/search?limit=many'])
    assert.equal(
      await (await door(`http://localhost${address}`)).text(),
      await (await site.app.request(address)).text(),
      address,
    )
})
