import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { call, fiftyAtOnce, join, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

let site: TestSite, ada: Person, ben: Person, cleo: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[ada, ben, cleo] = [await join(site), await join(site), await join(site)]
})
after(() => site.close())

const follow = (who: Person, whom: { username: string }, method = 'POST') =>
  who.call(method, `/profiles/${whom.username}/follow`)
const profile = async (of: Person, viewer?: Person) =>
  (await call(site, 'GET', `/profiles/${of.username}`, { token: viewer?.token })).body.profile
const list = (of: Person, direction: 'followers' | 'following', viewer?: Person, query = '') =>
  call(site, 'GET', `/profiles/${of.username}/${direction}?${query}`, { token: viewer?.token })
const names = async (...parameters: Parameters<typeof list>) =>
  (await list(...parameters)).body.profiles.map(({ username }: { username: string }) => username)

test('a visitor is asked to log in, and nobody follows whom there is not', async () => {
  for (const method of ['POST', 'DELETE']) {
    const visitor = await call(site, method, `/profiles/${ada.username}/follow`)
    assert.deepEqual([visitor.status, visitor.body.errors], [401, { token: ['is missing'] }])
    const nobody = await follow(ada, { username: 'nobody-here' }, method)
    assert.deepEqual([nobody.status, nobody.body.errors], [404, { profile: ['not found'] }])
  }
})

test('following shows to the one who follows and counts for both, once however often it is sent', async () => {
  for (let times = 0; times < 2; times++) {
    const { status, body } = await follow(ada, ben)
    assert.equal(status, 200)
    assert.deepEqual([body.profile.following, body.profile.followers_count], [true, 1])
  }
  assert.equal((await profile(ben, cleo)).following, false)
  assert.equal((await profile(ben)).following, false)
  assert.deepEqual([(await profile(ada)).following_count, (await profile(ada)).followers_count], [1, 0])
  for (let times = 0; times < 2; times++) {
    const { status, body } = await follow(ada, ben, 'DELETE')
    assert.equal(status, 200)
    assert.deepEqual([body.profile.following, body.profile.followers_count], [false, 0])
  }
})

test('fifty at once are one', async () => {
  assert.deepEqual(tally(await fiftyAtOnce(() => follow(ada, ben))), { 200: 50 })
  assert.equal((await profile(ben)).followers_count, 1)
  assert.deepEqual(tally(await fiftyAtOnce((index) => follow(ada, ben, index % 2 ? 'POST' : 'DELETE'))), { 200: 50 })
  await follow(ada, ben, 'DELETE')
  assert.equal((await profile(ben)).followers_count, 0)
})

test('nobody follows themselves, and who is suspended follows nobody', async () => {
  const self = await follow(ada, ada)
  assert.deepEqual([self.status, self.body.code], [403, 'own-profile'])
  await follow(cleo, ada)
  await setStanding(site, cleo, { suspendedUntil: new Date(Date.now() + 3600_000) })
  for (const method of ['POST', 'DELETE']) assert.equal((await follow(cleo, ada, method)).body.code, 'suspended')
  await setStanding(site, cleo, { suspendedUntil: null })
  await follow(cleo, ada, 'DELETE')
})

test('who has not confirmed the e-mail may follow, and a former name leads to the same person', async () => {
  const fresh = await join(site, { verified: 'no' })
  const renamed = await join(site, { username: 'Grub-Two' })
  await renamed.call('PUT', '/user', { user: { username: 'Beetle-Two' } })
  const { status, body } = await follow(fresh, renamed)
  assert.deepEqual([status, body.profile.username, body.profile.following], [200, 'Beetle-Two', true])
})

test('who follows a minor, and whom they follow, is theirs alone to see', async () => {
  await follow(ben, ada)
  for (const band of ['under13', '13-15', '16-17', null]) {
    await site.platform
      .sql`update users set age_band = ${band}, email = case when ${band} = 'under13' then null else email end,
      preferences = '{"show_follows": true}' where username = ${ada.username}`
    for (const direction of ['followers', 'following'] as const)
      for (const viewer of [undefined, ben]) {
        const { status, body } = await list(ada, direction, viewer)
        assert.deepEqual([status, body.code], [403, 'own-list'], `${band} ${direction}`)
      }
    assert.deepEqual(await names(ada, 'followers', ada), [ben.username])
    assert.ok(!('follows_shown' in (await profile(ada))))
  }
  assert.equal((await call(site, 'GET', '/profiles/nobody-here/followers')).status, 404)
})

test('an adult’s lists are theirs too until they show them, and then hold only others who show theirs', async () => {
  const [adult, open] = [await join(site), await join(site)]
  for (const person of [adult, open]) await setStanding(site, person, { ageBand: 'adult' })
  for (const person of [ada, ben, open]) await follow(person, adult)
  assert.equal((await list(adult, 'followers', cleo)).status, 403)
  for (const person of [adult, open])
    await person.call('PUT', '/user', { user: { preferences: { show_follows: true } } })
  assert.equal((await profile(adult)).follows_shown, true)
  assert.deepEqual(await names(adult, 'followers'), [open.username])
  assert.deepEqual(await names(open, 'following', cleo), [adult.username])
  assert.deepEqual(await names(adult, 'followers', adult), [open.username, ben.username, ada.username])
})

test('a list comes in pages, the latest first, each once', async () => {
  const owner = await join(site)
  const others = await Promise.all(Array.from({ length: 7 }, () => join(site)))
  for (const other of others) await follow(owner, other)
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await list(owner, 'following', owner, `limit=3${cursor && `&cursor=${cursor}`}`)
    seen.push(...body.profiles.map(({ username }: { username: string }) => username))
    cursor = body.next_cursor
  }
  assert.deepEqual(seen, others.map(({ username }) => username).toReversed())
  assert.equal((await list(owner, 'following', owner, 'cursor=x')).status, 422)
})
