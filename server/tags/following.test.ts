import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { call, fiftyAtOnce, join, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

let site: TestSite, ada: Person, ben: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[ada, ben] = [await join(site), await join(site, { verified: 'no' })]
  await site.platform
    .sql`insert into tag_synonyms (name, tag_id) select 'letters-as-numbers', id from tags where name = 'algebra'`
})
after(() => site.close())

const follow = (who: Person, name = 'algebra', method = 'POST') => who.call(method, `/tags/${name}/follow`)
const tag = async (viewer?: Person) => (await call(site, 'GET', '/tags/algebra', { token: viewer?.token })).body.tag

test('a visitor is asked to log in, and nobody follows a tag that there is not', async () => {
  for (const method of ['POST', 'DELETE']) {
    const visitor = await call(site, method, '/tags/algebra/follow')
    assert.deepEqual([visitor.status, visitor.body.errors], [401, { token: ['is missing'] }])
    assert.equal((await follow(ada, 'no-such-tag', method)).status, 404)
  }
})

test('following a tag shows to the one who follows and counts once, by any of its names', async () => {
  for (const name of ['algebra', 'ALGEBRA', 'letters-as-numbers']) {
    const { status, body } = await follow(ada, name)
    assert.equal(status, 200)
    assert.deepEqual([body.tag.name, body.tag.following, body.tag.followers_count], ['algebra', true, 1])
  }
  assert.equal((await follow(ben)).body.tag.followers_count, 2)
  assert.equal((await tag()).following, false)
  assert.equal((await tag()).followers_count, 2)
  for (let times = 0; times < 2; times++)
    assert.deepEqual((await follow(ada, 'algebra', 'DELETE')).body.tag.following, false)
  assert.equal((await tag(ben)).following, true)
  assert.equal((await tag(ben)).followers_count, 1)
})

test('lists of tags tell the same', async () => {
  for (const query of ['sort=popular', 'sort=name', 'sort=new', 'q=algebra']) {
    const { body } = await ben.call('GET', `/tags?detail=1&limit=50&${query}`)
    const followed = body.tags.filter(({ following }: { following: boolean }) => following)
    if (query === 'q=algebra') assert.equal(followed[0].name, 'algebra')
    for (const each of followed) assert.deepEqual([each.name, each.followers_count], ['algebra', 1], query)
  }
})

test('fifty at once are one', async () => {
  assert.deepEqual(tally(await fiftyAtOnce(() => follow(ada))), { 200: 50 })
  assert.equal((await tag()).followers_count, 2)
})

test('who is suspended follows nothing', async () => {
  await setStanding(site, ada, { suspendedUntil: new Date(Date.now() + 3600_000) })
  for (const method of ['POST', 'DELETE']) assert.equal((await follow(ada, 'algebra', method)).body.code, 'suspended')
})
