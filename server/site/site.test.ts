import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answer, ask, call, fiftyAtOnce, join } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { readSiteStats } from './service.ts'

let site: TestSite
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
})
after(() => site.close())

const stats = async () => (await call(site, 'GET', '/site')).body.stats
/** The numbers after the ones before have had their minute. */
const fresh = async () => {
  site.wait(61)
  return stats()
}

test('an empty site has no shares of nothing', async () => {
  assert.deepEqual(await stats(), { questions: 0, answered_share: null, median_minutes_to_answer: null, members: 0 })
})

test('questions, those answered, the typical wait for a first answer, and members', async () => {
  const [asker, helper] = [await join(site), await join(site)]
  await join(site, { verified: 'no' })
  for (const [index, minutes] of [10, 20, 60].entries()) {
    const slug = await ask(asker)
    site.wait(minutes * 60)
    await answer(helper, slug)
    site.wait(3600)
    await answer(helper, slug, `A second answer does not count for the wait: ${index}`)
  }
  await ask(asker)
  assert.deepEqual(await fresh(), { questions: 4, answered_share: 0.75, median_minutes_to_answer: 20, members: 2 })
})

test('they are counted once a minute, however many ask at once', async () => {
  const before = await fresh()
  await ask(await join(site))
  assert.deepEqual(await stats(), before)
  site.wait(61)
  const [first, ...others] = await fiftyAtOnce(() => readSiteStats(site.platform))
  assert.ok(
    others.every((each) => each === first),
    'all wait for the same count',
  )
  assert.equal(first!.questions, before.questions + 1)
})
