import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answer, ask, call, join, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'

let site: TestSite, reader: Person, friend: Person, stranger: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[reader, friend, stranger] = [await join(site), await join(site), await join(site)]
})
after(() => site.close())

const feed = async (query = '', person = reader): Promise<{ slugs: string[]; next: string | null }> => {
  const { status, body } = await person.call('GET', `/questions?feed=following&${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return { slugs: body.questions.map(({ slug }: { slug: string }) => slug), next: body.next_cursor }
}

test('a visitor has no feed', async () => {
  for (const name of ['following', 'answerable']) {
    const { status, body } = await call(site, 'GET', `/questions?feed=${name}`)
    assert.deepEqual([status, body.errors], [401, { token: ['is missing'] }])
  }
})

test('what is no feed, and a feed with another order or a filter, is refused on its field', async () => {
  for (const [query, field] of [
    ['feed=best', 'feed'],
    ['feed=following&sort=votes', 'sort'],
    ['feed=following&tag=algebra', 'tag'],
    ['feed=following&subject=physics', 'subject'],
    ['feed=answerable&grade=7', 'grade'],
    [`feed=following&author=${'a'}`, 'author'],
    ['feed=following&cursor=x', 'cursor'],
  ] as const) {
    const { status, body } = await reader.call('GET', `/questions?${query}`)
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], query)
  }
})

test('the feed holds what followed people ask and what is asked about followed tags, each once, never one’s own', async () => {
  const byFriend = await ask(friend, { tags: ['algebra'], subject: 'mathematics' })
  const aboutTag = await ask(stranger, { tags: ['photosynthesis'], subject: 'biology' })
  const byBoth = await ask(friend, { tags: ['photosynthesis', 'algebra'], subject: 'biology' })
  await ask(stranger, { tags: ['algebra'], subject: 'mathematics' })
  await ask(reader, { tags: ['photosynthesis'], subject: 'biology' })
  assert.deepEqual((await feed()).slugs, [], 'who follows nobody has an empty one')

  await reader.call('POST', `/profiles/${friend.username}/follow`)
  assert.deepEqual((await feed()).slugs, [byBoth, byFriend])
  await reader.call('POST', '/tags/photosynthesis/follow')
  assert.deepEqual((await feed()).slugs, [byBoth, aboutTag, byFriend])
  assert.deepEqual((await feed('', stranger)).slugs, [])

  const { body } = await friend.call('DELETE', `/questions/${byFriend}`)
  assert.equal(body, '')
  await site.platform.sql`update questions set visibility = 'hidden' where slug = ${aboutTag}`
  assert.deepEqual((await feed()).slugs, [byBoth], 'what is deleted or hidden is in no feed')
  await site.platform.sql`update questions set visibility = 'public' where slug = ${aboutTag}`

  await reader.call('DELETE', `/profiles/${friend.username}/follow`)
  await reader.call('DELETE', '/tags/photosynthesis/follow')
  assert.deepEqual((await feed()).slugs, [])
})

test('its pages hold everything once, the newest first, also while others ask', async () => {
  await reader.call('POST', `/profiles/${friend.username}/follow`)
  await reader.call('POST', '/tags/density/follow')
  const expected: string[] = []
  for (let index = 0; index < 9; index++)
    expected.unshift(await ask([friend, stranger][index % 2]!, { tags: ['density'] }))
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await feed(`limit=2${cursor && `&cursor=${cursor}`}`)
    assert.ok(page.slugs.length === 2 || page.next === null)
    seen.push(...page.slugs)
    cursor = page.next
    await ask(friend, { tags: ['density'] })
  }
  assert.deepEqual(seen.slice(0, 9), expected)
  assert.equal(new Set(seen).size, seen.length)
})

test('of what waits for an answer, what one could answer comes first: by tag, then by subject, then the newest', async () => {
  const helper = await join(site)
  const waiting = async (person: Person): Promise<string[]> =>
    (await person.call('GET', '/questions?feed=answerable&limit=50')).body.questions.map(
      ({ slug }: { slug: string }) => slug,
    )
  const tagged = await ask(friend, { tags: ['plate-tectonics'], subject: 'geography' })
  const answered = await ask(friend, { tags: ['poetry'], subject: 'english' })
  const alike = await ask(friend, { tags: ['grammar'], subject: 'english' })
  const other = await ask(friend, { tags: ['algebra'], subject: 'mathematics' })
  const own = await ask(helper, { tags: ['poetry'], subject: 'english' })
  const closed = await ask(friend, { tags: ['plate-tectonics'], subject: 'geography' })
  await site.platform.sql`update questions set closed_reason = 'needs-details' where slug = ${closed}`

  assert.deepEqual((await waiting(helper)).slice(0, 2), [other, alike], 'who is new sees the newest')
  await answer(helper, answered)
  await helper.call('POST', '/tags/plate-tectonics/follow')
  const found = await waiting(helper)
  assert.deepEqual(found.slice(0, 3), [tagged, alike, other])
  for (const slug of [answered, own, closed]) assert.ok(!found.includes(slug))
})
