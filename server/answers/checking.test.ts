import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answer, ask, call, join, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { checkAnswer } from './checking.ts'

let site: TestSite, ada: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ada = await join(site)
})
after(() => site.close())

const TEXT = String.raw`First $3 \cdot 4 + 2 = 14$. But $5 + 6 \cdot 2 = 22$, they say.

:::solution
So $7 \cdot 8 = 54$.
:::`
const checksOn = async (slug: string) => (await call(site, 'GET', `/questions/${slug}/answers`)).body.answers[0].checks

test('the equations of an answer are checked; one that does not hold says so, and what a fold hides is not told', async () => {
  const slug = await ask(ada)
  const id = await answer(ada, slug, TEXT)
  assert.deepEqual(await checksOn(slug), [], 'posting waits for nothing')
  await checkAnswer(site.platform, { answer: id })
  const checks = await checksOn(slug)
  assert.deepEqual(
    checks.map(({ verdict }: { verdict: string }) => verdict),
    ['wrong', 'verified'],
  )
  assert.match(checks[0].claim_html, /^<math>/)
  assert.ok(!JSON.stringify(checks).includes('54'))

  const preview = (token?: string) => call(site, 'POST', '/preview', { token, body: { body: TEXT } })
  assert.deepEqual([(await preview(ada.token)).body.checks, (await preview()).body.checks], [checks, []])
})

test('an edit takes the marks away until they are made anew; a job that comes too late marks nothing', async () => {
  const slug = await ask(ada)
  const id = await answer(ada, slug, `${TEXT} Or is it?`)
  await checkAnswer(site.platform, { answer: id })
  assert.equal((await checksOn(slug)).length, 2)
  const late = checkAnswer(site.platform, { answer: id })
  await ada.call('PUT', `/answers/${id}`, { answer: { body: 'It is right to say that there is nothing to work out.' } })
  await late
  await checkAnswer(site.platform, { answer: id })
  assert.deepEqual(await checksOn(slug), [])
})
