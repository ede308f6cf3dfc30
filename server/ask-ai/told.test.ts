import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answer, ask, join, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { isStrong, retrieve } from './retrieve.ts'

let site: TestSite, learner: Person, slug: string, answerId: string
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  learner = await join(site)
  slug = await ask(learner, { title: 'Why did my bean turn around in its jar?' })
  const text =
    'Statoliths are heavy starch grains. They sink in the root cap, so the tip senses gravity and bends downward.'
  answerId = await answer(await join(site), slug, text)
  await answer(await join(site), slug, 'It always looks for the way down. Try it again with the lid open.')
})
after(() => site.close())

const OTHER_WORDS = 'how can a root cap sense gravity with starch grains'
const found = () => retrieve(site.platform, OTHER_WORDS)

test('a question asked in the words of an answer is close to what was answered, never the answer itself', async () => {
  const [best] = await found()
  assert.equal(best?.slug, slug)
  assert.ok(best && !isStrong(best))
  assert.deepEqual(await retrieve(site.platform, 'who built the gravity dam in Nevada and when'), [])
})

test('what an answer says that is not public leads nowhere, nor does one to a question that is not', async () => {
  const { sql } = site.platform
  await sql`update answers set visibility = 'hidden' where id = ${answerId}`
  assert.deepEqual(await found(), [])
  await sql`update answers set visibility = 'public' where id = ${answerId}`
  assert.equal((await found()).length, 1)
  await sql`update questions set visibility = 'hidden'`
  assert.deepEqual(await found(), [])
})
