import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answer, ask, call, join, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'

let site: TestSite, asker: Person, helper: Person, fan: Person, slug: string, id: string
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[asker, helper, fan] = [await join(site), await join(site), await join(site)]
  slug = await ask(asker)
  id = await answer(helper, slug)
})
after(() => site.close())

const reputation = async (person: Person) => (await person.call('GET', '/user')).body.user.reputation

test('a visitor is asked to log in', async () => {
  const { status, body } = await call(site, 'POST', `/answers/${id}/vote`)
  assert.equal(status, 401)
  assert.deepEqual(body.errors, { token: ['is missing'] })
})

test('an upvote counts once, however often and at once it is sent, and is taken back whole', async () => {
  const sent = await Promise.all(Array.from({ length: 50 }, () => fan.call('POST', `/answers/${id}/vote`)))
  assert.deepEqual(new Set(sent.map(({ status }) => status)), new Set([200]))
  const { body } = await fan.call('POST', `/answers/${id}/vote`)
  assert.equal(body.answer.score, 1)
  assert.equal(body.answer.viewer.voted, true)
  assert.equal(await reputation(helper), 11)

  await Promise.all(Array.from({ length: 50 }, () => fan.call('DELETE', `/answers/${id}/vote`)))
  assert.equal((await call(site, 'GET', `/questions/${slug}/answers`)).body.answers[0].score, 0)
  assert.equal(await reputation(helper), 1)
})

test('nobody votes on their own post', async () => {
  const { status, body } = await helper.call('POST', `/answers/${id}/vote`)
  assert.equal(status, 403)
  assert.equal(body.code, 'own-post')
})
