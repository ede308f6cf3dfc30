import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answer, ask, call, fiftyAtOnce, join, QUESTION, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

const TITLE = 'Why do icebergs float so deep in the sea?'
let site: TestSite, asker: Person, helper: Person, moderator: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[asker, helper, moderator] = [await join(site), await join(site), await join(site)]
  await setStanding(site, moderator, { role: 'moderator' })
})
after(() => site.close())

const edit = (person: Person, slug: string, question: object) => person.call('PUT', `/questions/${slug}`, { question })
const history = async (path: string, person?: Person) =>
  (await call(site, 'GET', `${path}/revisions`, { token: person?.token })).body.revisions
const tell = ({ number, author, note, title, before }: any) => [
  number,
  author.username,
  note,
  title,
  before?.title ?? null,
]

test('every version is there for everybody, the latest first: who, when, why, and both texts', async () => {
  const slug = await ask(asker)
  const first = (await call(site, 'GET', `/questions/${slug}`)).body.question
  site.wait(60)
  await edit(asker, slug, { body: 'A second version of the same text.' })
  await edit(moderator, slug, { title: TITLE, tags: ['volume'], edit_note: 'clearer' })
  const versions = await history(`/questions/${slug}`)
  assert.deepEqual(versions.map(tell), [
    [3, moderator.username, 'clearer', TITLE, first.title],
    [2, asker.username, '', first.title, first.title],
    [1, asker.username, '', first.title, null],
  ])
  assert.deepEqual(versions[0].before, { title: first.title, body: versions[1].body, tags: ['density'] })
  assert.deepEqual([versions[0].tags, versions[2].body, versions[2].before], [['volume'], QUESTION.body, null])
  assert.ok(Date.parse(versions[1].created_at) >= Date.parse(versions[2].created_at) + 60_000)

  const page = (await call(site, 'GET', `/questions/${slug}/revisions?limit=2`)).body
  const rest = (await call(site, 'GET', `/questions/${slug}/revisions?limit=2&cursor=${page.next_cursor}`)).body
  assert.deepEqual([...page.revisions, ...rest.revisions], versions)
  assert.equal(rest.next_cursor, null)
  assert.equal((await call(site, 'GET', `/questions/${slug}/revisions?cursor=x`)).status, 422)
})

test('a version is brought back as a new one, whole, and its former addresses still lead to it', async () => {
  const friend = await join(site)
  const slug = await ask(asker)
  const told = async () => (await friend.call('GET', '/notifications')).body.notifications.length
  await edit(moderator, slug, { body: `Ask @${friend.username} why ice floats on water.` }) // who corrects calls nobody
  await edit(asker, slug, { title: TITLE, body: 'Something else stands here now.', tags: ['volume', 'density'] })
  const { status, body } = await asker.call('POST', `/questions/${slug}/revisions/2/restore`)
  assert.equal(status, 200)
  assert.equal(body.question.slug, slug)
  assert.match(body.question.body_html, /why ice floats/)
  assert.deepEqual(body.question.tags, [{ name: 'density' }])
  assert.equal(await told(), 0, 'nobody is called')
  const [latest] = await history(`/questions/${slug}`)
  assert.deepEqual(tell(latest), [4, asker.username, 'Back to version 2', body.question.title, TITLE])
  const former = (await history(`/questions/${slug}`)).length
  assert.equal((await asker.call('POST', `/questions/${slug}/revisions/4/restore`)).status, 200)
  assert.equal((await history(`/questions/${slug}`)).length, former, 'the text that stands is no new version')
  for (const way of [`why-do-icebergs-float-so-deep-in-the-sea-${/\d+$/.exec(slug)![0]}`, slug])
    assert.equal((await call(site, 'GET', `/questions/${way}`)).body.question.slug, slug)
})

test('an answer has a history too', async () => {
  const id = await answer(helper, await ask(asker), 'The first text of the answer.')
  await helper.call('PUT', `/answers/${id}`, {
    answer: { body: 'The second text of the answer.', edit_note: 'better' },
  })
  assert.equal(
    (await helper.call('POST', `/answers/${id}/revisions/1/restore`)).body.answer.body,
    'The first text of the answer.',
  )
  const versions = await history(`/answers/${id}`)
  assert.deepEqual(
    versions.map(({ number, note, title, tags, before }: any) => [number, note, title, tags, before?.body ?? null]),
    [
      [3, 'Back to version 1', null, null, 'The second text of the answer.'],
      [2, 'better', null, null, 'The first text of the answer.'],
      [1, '', null, null, null],
    ],
  )
})

test('who may edit may bring back, nobody else; what is hidden has no history', async () => {
  const slug = await ask(asker)
  const id = await answer(helper, slug)
  await edit(asker, slug, { title: TITLE })
  const restore = (person: Person, path: string, number: string | number = 1) =>
    person.call('POST', `${path}/revisions/${number}/restore`)
  const may = async (person?: Person) =>
    (await history(`/questions/${slug}`, person)).map((each: any) => each.viewer?.may)
  assert.deepEqual(await may(), [undefined, undefined])
  assert.deepEqual(await may(helper), [[], []])
  for (const person of [asker, moderator]) assert.deepEqual(await may(person), [[], ['restore']])
  assert.equal((await call(site, 'POST', `/questions/${slug}/revisions/1/restore`)).status, 401)
  assert.equal((await restore(helper, `/questions/${slug}`)).body.code, 'needs-privilege')
  for (const number of [9, 0, -1, 'x', '1e1', '99999999999'])
    assert.equal((await restore(asker, `/questions/${slug}`, number)).status, 404, String(number))
  assert.equal((await restore(moderator, `/questions/${slug}`)).status, 200)

  await site.platform.sql`update questions set visibility = 'hidden' where slug = ${slug}`
  for (const [person, status] of [
    [undefined, 404],
    [helper, 404],
    [asker, 200],
    [moderator, 200],
  ] as const)
    assert.equal((await call(site, 'GET', `/questions/${slug}/revisions`, { token: person?.token })).status, status)
  assert.equal((await call(site, 'GET', `/answers/${id}/revisions`)).status, 404)
  assert.equal((await restore(helper, `/questions/${slug}`)).status, 404)
  await asker.call('DELETE', `/questions/${slug}`)
  assert.equal((await restore(asker, `/questions/${slug}`)).status, 404)
})

test('fifty who bring the same version back at once make one new version', async () => {
  const slug = await ask(asker)
  await edit(asker, slug, { title: TITLE })
  const replies = await fiftyAtOnce(() => asker.call('POST', `/questions/${slug}/revisions/1/restore`))
  assert.deepEqual(tally(replies), { 200: 50 })
  assert.equal((await history(`/questions/${slug}`)).length, 3)
})
