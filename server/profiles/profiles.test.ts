import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answer, ask, call, join, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

let site: TestSite, asker: Person, helper: Person, fan: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[asker, helper, fan] = [await join(site), await join(site, { username: 'Help-Fully' }), await join(site)]
})
after(() => site.close())

const profile = (username: string, viewer?: Person) =>
  call(site, 'GET', `/profiles/${encodeURIComponent(username)}`, { token: viewer?.token })

test('a visitor sees a member as others do, and nothing that is not for them', async () => {
  await helper.call('PUT', '/user', {
    user: { bio: 'Retired engineer.', full_name: 'Henrietta Fully', grade: 12, preferences: { theme: 'dark' } },
  })
  const { status, body } = await profile('Help-Fully')
  assert.equal(status, 200)
  const { created_at, ...rest } = body.profile
  assert.deepEqual(rest, {
    username: 'Help-Fully',
    name: 'Help-Fully',
    image: null,
    bio: 'Retired engineer.',
    role: 'member',
    reputation: 1,
    badges: { bronze: 0, silver: 0, gold: 0 },
    stats: { questions_asked: 0, answers_posted: 0, best_answers: 0, upvotes_received: 0 },
    followers_count: 0,
    following_count: 0,
    following: false,
  })
  assert.ok(!Number.isNaN(Date.parse(created_at)))
  assert.deepEqual((await profile('HELP-fully', fan)).body, body, 'whatever the case, whoever looks')
})

test('nobody is told so in the RealWorld words', async () => {
  for (const name of ['nobody-here', 'constructor', '__proto__', "' or 1=1", '%', 'a\0b', 'x'.repeat(200), '🧊']) {
    const { status, body } = await profile(name)
    assert.equal(status, 404, name)
    if (name === 'nobody-here') assert.deepEqual(body.errors, { profile: ['not found'] })
    assert.equal((await call(site, 'GET', `/profiles/${encodeURIComponent(name)}/reputation`)).status, 404)
  }
})

test('the numbers are those of what everybody sees', async () => {
  const slugs = [await ask(asker), await ask(asker)]
  const ids = [await answer(helper, slugs[0]!), await answer(helper, slugs[1]!), await answer(helper, slugs[1]!)]
  for (const id of ids) await fan.call('POST', `/answers/${id}/vote`)
  await asker.call('POST', `/answers/${ids[0]}/accept`)
  await fan.call('POST', `/questions/${slugs[0]}/vote`)
  const stats = async (person: Person) => (await profile(person.username)).body.profile.stats
  assert.deepEqual(await stats(helper), { questions_asked: 0, answers_posted: 3, best_answers: 1, upvotes_received: 3 })
  assert.deepEqual(await stats(asker), { questions_asked: 2, answers_posted: 0, best_answers: 0, upvotes_received: 1 })
  await helper.call('DELETE', `/answers/${ids[2]}`)
  await site.platform.sql`update questions set visibility = 'hidden' where slug = ${slugs[1]!}`
  assert.deepEqual(await stats(helper), { questions_asked: 0, answers_posted: 1, best_answers: 1, upvotes_received: 1 })
  assert.deepEqual(await stats(asker), { questions_asked: 1, answers_posted: 0, best_answers: 0, upvotes_received: 1 })
  await site.platform.sql`update questions set visibility = 'public' where slug = ${slugs[1]!}`
})

test('the ledger tells where every point came from, newest first, in pages', async () => {
  const entries = async (query = '') => (await call(site, 'GET', `/profiles/Help-Fully/reputation?${query}`)).body
  const whole = (await entries('limit=50')).entries
  assert.deepEqual(
    whole.map(({ kind, points }: { kind: string; points: number }) => [kind, points]),
    [
      ['answer-accepted', 15],
      ['upvote-answer', 10],
      ['upvote-answer', 10],
      ['upvote-answer', 10],
    ],
  )
  assert.equal((await profile('Help-Fully')).body.profile.reputation, 1 + 15 + 30)
  for (const { question_slug } of whole)
    assert.equal((await call(site, 'GET', `/questions/${question_slug}`)).status, 200)
  const seen = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await entries(`limit=3${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.entries)
    cursor = page.next_cursor
  }
  assert.deepEqual(seen, whole)
  await site.platform.sql`update questions set visibility = 'hidden' where slug = ${whole[0].question_slug}`
  assert.equal((await entries()).entries[0].question_slug, null, 'of what is hidden only the points are told')
  assert.equal((await call(site, 'GET', '/profiles/Help-Fully/reputation?cursor=x')).status, 422)
})

test('under 13 there is no text about oneself to see', async () => {
  const person = await join(site)
  await person.call('PUT', '/user', { user: { bio: 'I am eleven and live in …' } })
  await site.platform.sql`update users set email = null, age_band = 'under13' where username = ${person.username}`
  assert.equal((await profile(person.username)).body.profile.bio, null)
})

test('a name that somebody had before leads to who they are now, and to nobody else', async () => {
  const person = await join(site, { username: 'Grub-One' })
  await person.call('PUT', '/user', { user: { username: 'Beetle-One' } })
  for (const name of ['grub-one', 'GRUB-ONE', 'beetle-one']) {
    assert.equal((await profile(name)).body.profile.username, 'Beetle-One', name)
    assert.equal((await call(site, 'GET', `/profiles/${name}/reputation`)).status, 200)
  }
  assert.equal(
    (
      await call(site, 'POST', '/users/login', {
        body: { user: { email: 'grub-one', password: 'correct horse battery' } },
      })
    ).status,
    401,
    'but one logs in by the present one',
  )
})

test('a role is shown', async () => {
  await setStanding(site, fan, { role: 'teacher' })
  assert.equal((await profile(fan.username)).body.profile.role, 'teacher')
})
