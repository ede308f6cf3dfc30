import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tellAllQuestionFollowers } from '#server/notifications/followed-questions.ts'
import { crowd } from '#server/testing/crowd.ts'
import { answer, ask, call, fiftyAtOnce, join, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

let site: TestSite, asker: Person, reader: Person, stranger: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[asker, reader, stranger] = [await join(site), await join(site, { verified: 'no' }), await join(site)]
})
after(() => site.close())

const change = (who: Person, slug: string, what: 'bookmark' | 'follow', method = 'POST') =>
  who.call(method, `/questions/${slug}/${what}`)
const viewerOf = async (who: Person, slug: string) => (await who.call('GET', `/questions/${slug}`)).body.question.viewer
const bookmarks = async (who: Person, query = ''): Promise<{ slugs: string[]; next: string | null }> => {
  const { status, body } = await who.call('GET', `/user/bookmarks?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  for (const { viewer } of body.questions) assert.equal(viewer.bookmarked, true)
  return { slugs: body.questions.map(({ slug }: { slug: string }) => slug), next: body.next_cursor }
}
const news = async (who: Person) =>
  (await who.call('GET', '/notifications')).body.notifications.filter(
    ({ kind }: { kind: string }) => kind === 'followed-question',
  )
/** The work that a running site would do in the background. */
const tellFollowers = (id: string) => tellAllQuestionFollowers(site.platform, { answer: id })

test('a visitor is asked to log in; nobody keeps or follows what is not there for them', async () => {
  const slug = await ask(asker)
  await stranger.call('POST', `/questions/${slug}/bookmark`)
  for (const what of ['bookmark', 'follow'] as const)
    for (const method of ['POST', 'DELETE']) {
      assert.equal((await call(site, method, `/questions/${slug}/${what}`)).status, 401)
      assert.equal((await change(reader, 'no-such-question-99999', what, method)).status, 404)
    }
  assert.equal((await call(site, 'GET', '/user/bookmarks')).status, 401)
  assert.equal((await reader.call('GET', '/user/bookmarks?cursor=x')).status, 422)
  await site.platform.sql`update questions set visibility = 'hidden' where slug = ${slug}`
  for (const what of ['bookmark', 'follow'] as const) assert.equal((await change(reader, slug, what)).status, 404)
  assert.deepEqual((await bookmarks(stranger)).slugs, [], 'what is hidden stands in no list')
  await site.platform.sql`update questions set visibility = 'public' where slug = ${slug}`
  assert.deepEqual((await bookmarks(stranger)).slugs, [slug])
  await asker.call('DELETE', `/questions/${slug}`)
  assert.equal((await change(asker, slug, 'bookmark')).status, 404, 'nor what one has deleted oneself')
})

test('a bookmark is set and taken away, once however often it is sent, and shows to its owner alone', async () => {
  const slugs = [await ask(asker), await ask(asker), await ask(asker)]
  const [first, second, third] = slugs as [string, string, string]
  assert.equal((await viewerOf(reader, first)).bookmarked, false)
  assert.deepEqual(tally(await fiftyAtOnce(() => change(reader, first, 'bookmark'))), { 200: 50 })
  for (const slug of [second, third]) assert.equal((await change(reader, slug, 'bookmark')).body.question.slug, slug)
  assert.equal((await viewerOf(reader, first)).bookmarked, true)
  assert.equal((await viewerOf(asker, first)).bookmarked, false)
  assert.deepEqual((await bookmarks(reader)).slugs, [third, second, first])

  const page = await bookmarks(reader, 'limit=2')
  assert.deepEqual(page.slugs, [third, second])
  assert.deepEqual(await bookmarks(reader, `limit=2&cursor=${page.next}`), { slugs: [first], next: null })
  const listed = (await reader.call('GET', '/questions?limit=3')).body.questions
  assert.deepEqual(new Set(listed.map((each: any) => each.viewer.bookmarked)), new Set([true]), 'lists tell the same')

  for (let times = 0; times < 2; times++)
    assert.equal((await change(reader, second, 'bookmark', 'DELETE')).body.question.viewer.bookmarked, false)
  assert.deepEqual((await bookmarks(reader)).slugs, [third, first])
})

test('who follows a question hears of each new answer, once; who asked, who answered and who is mentioned does not hear twice', async () => {
  const [follower, mentioned] = [await join(site), await join(site)]
  const slug = await ask(asker, { title: 'Why does a mirror swap left and right?' })
  for (const who of [follower, mentioned]) {
    assert.equal((await viewerOf(who, slug)).following, false)
    assert.deepEqual(tally(await Promise.all([1, 2, 3].map(() => change(who, slug, 'follow')))), { 200: 3 })
    assert.equal((await viewerOf(who, slug)).following, true)
  }
  const id = await answer(stranger, slug, `As @${mentioned.username} says, it swaps front and back instead.`)
  for (let times = 0; times < 2; times++) await tellFollowers(id)
  const [told, ...more] = await news(follower)
  assert.equal(more.length, 0)
  assert.equal(
    told.text,
    `${stranger.username} answered a question you follow: “Why does a mirror swap left and right?”`,
  )
  assert.equal(told.url, `/questions/${slug}#answer-${id}`)
  for (const who of [asker, stranger, mentioned]) assert.deepEqual(await news(who), [])
  const kinds = (await mentioned.call('GET', '/notifications')).body.notifications.map((each: any) => each.kind)
  assert.deepEqual(kinds, ['mention'])

  const gone = await answer(mentioned, slug)
  await mentioned.call('DELETE', `/answers/${gone}`)
  await tellFollowers(gone)
  assert.equal((await news(follower)).length, 1, 'nothing is told of an answer that is gone')
  assert.equal((await change(follower, slug, 'follow', 'DELETE')).body.question.viewer.following, false)
  await tellFollowers(await answer(stranger, slug, 'It swaps nothing at all, look again.'))
  assert.equal((await news(follower)).length, 1, 'who follows no longer hears no more')
})

test('whoever asked follows without a word and cannot stop; answering follows, unless one stops', async () => {
  const slug = await ask(asker)
  assert.equal((await viewerOf(asker, slug)).following, true)
  assert.equal((await change(asker, slug, 'follow')).status, 200)
  const { status, body } = await change(asker, slug, 'follow', 'DELETE')
  assert.deepEqual([status, body.code], [403, 'own-question'])
  await answer(asker, slug)
  const helper = await join(site)
  await answer(helper, slug)
  assert.equal((await viewerOf(helper, slug)).following, true)
  await change(helper, slug, 'follow', 'DELETE')
  await answer(helper, slug)
  assert.equal((await viewerOf(helper, slug)).following, false, 'a second answer follows nothing anew')
  const [row] = await site.platform
    .sql`select count(*)::int as rows from question_follows f join questions q on q.id = f.question_id where q.slug = ${slug}`
  assert.equal(row!['rows'], 0, 'an asker has no row')
})

test('many followers are told in several turns, each of them once', async () => {
  const slug = await ask(asker)
  const many = await crowd(site, 505)
  await site.platform.sql`
    insert into question_follows (question_id, follower_id, created_at)
    select q.id, u.id, now() from questions q, users u where q.slug = ${slug} and u.username like 'crowd-%'`
  const id = await answer(stranger, slug)
  await tellFollowers(id)
  await site.platform.sql`
    delete from notifications where key = ${`followed-question:${id}`} and user_id = (select max(user_id) from notifications)` // killed before the last turn
  await tellFollowers(id)
  const [row] = await site.platform.sql`
    select count(*)::int as rows, count(distinct user_id)::int as people from notifications where key = ${`followed-question:${id}`}`
  assert.deepEqual(row, { rows: 505, people: 505 })
  assert.equal((await news(many[504]!)).length, 1)
})

test('who is suspended keeps and follows nothing', async () => {
  const slug = await ask(asker)
  await setStanding(site, stranger, { suspendedUntil: new Date(Date.now() + 3600_000) })
  for (const what of ['bookmark', 'follow'] as const)
    for (const method of ['POST', 'DELETE'])
      assert.equal((await change(stranger, slug, what, method)).body.code, 'suspended')
})
