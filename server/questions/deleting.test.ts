import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answer, ask, call, fiftyAtOnce, join, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

let site: TestSite, asker: Person, helper: Person, fan: Person, moderator: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[asker, helper, fan, moderator] = [await join(site), await join(site), await join(site), await join(site)]
  await setStanding(site, moderator, { role: 'moderator' })
})
after(() => site.close())

const remove = (person: Person, slug: string) => person.call('DELETE', `/questions/${slug}`)
const read = (slug: string, person?: Person) => call(site, 'GET', `/questions/${slug}`, { token: person?.token })
const countOf = async (tag: string) => (await call(site, 'GET', `/tags/${tag}`)).body.tag.question_count
const profile = async (person: Person) => (await call(site, 'GET', `/profiles/${person.username}`)).body.profile

test('a visitor is asked to log in, and strangers are not allowed', async () => {
  const slug = await ask(asker)
  assert.equal((await call(site, 'DELETE', `/questions/${slug}`)).status, 401)
  const { status, body } = await remove(fan, slug)
  assert.equal(status, 403)
  assert.equal(body.code, 'not-the-author')
  assert.equal((await read(slug)).status, 200)
})

test('what its author deleted is gone for everybody else, everywhere', async () => {
  const title = 'Do penguins ever sneeze in winter storms?'
  const twin = await ask(fan, { title: 'Do penguins sneeze at all in winter?', tags: ['density'], subject: 'biology' })
  const before = {
    tag: await countOf('density'),
    asker: (await profile(asker)).stats,
    helper: (await profile(helper)).stats,
  }
  const slug = await ask(asker, { title, tags: ['density'], subject: 'biology' })
  const answered = await answer(helper, slug)
  await fan.call('POST', `/questions/${slug}/vote`)
  const shows = async (path: string, person?: Person) =>
    JSON.stringify((await call(site, 'GET', path, { token: person?.token })).body).includes(slug)
  const places = [
    ...['newest', 'active', 'votes', 'trending'].map((sort) => `/questions?sort=${sort}&limit=50`),
    '/questions?tag=density&limit=50',
    '/questions?subject=biology&limit=50',
    `/questions?author=${asker.username}&limit=50`,
    `/questions/similar?title=${encodeURIComponent(title)}`,
    `/questions/${twin}/related`,
    `/questions/${twin}?include=answers,related`,
    `/profiles/${asker.username}/reputation`,
  ]
  for (const place of places) assert.equal(await shows(place), true, `first seen in ${place}`)

  const { status, body } = await remove(asker, slug)
  assert.deepEqual([status, body], [204, ''])
  for (const person of [undefined, fan, helper]) {
    for (const place of places) assert.equal(await shows(place, person), false, `gone from ${place}`)
    for (const path of ['', '?include=answers,related', '/answers', '/related'])
      assert.equal((await call(site, 'GET', `/questions/${slug}${path}`, { token: person?.token })).status, 404, path)
    assert.equal((await call(site, 'POST', `/questions/${slug}/view`, { token: person?.token })).status, 404)
  }
  for (const [method, path, sent] of [
    ['POST', `/questions/${slug}/vote`],
    ['DELETE', `/questions/${slug}/vote`],
    ['POST', `/questions/${slug}/answers`, { answer: { body: 'A good and honest answer.' } }],
    ['PUT', `/questions/${slug}`, { question: { title: 'Something else altogether' } }],
    ['POST', `/answers/${answered}/vote`],
    ['POST', `/answers/${answered}/accept`],
    ['DELETE', `/answers/${answered}/accept`],
    ['PUT', `/answers/${answered}`, { answer: { body: 'A better and honest answer.' } }],
    ['DELETE', `/answers/${answered}`],
  ] as const)
    assert.equal((await helper.call(method, path, sent)).status, 404, `${method} ${path}`)
  assert.equal(await countOf('density'), before.tag)
  assert.deepEqual((await profile(asker)).stats, before.asker)
  assert.deepEqual((await profile(helper)).stats, before.helper)

  const own = (await read(slug, asker)).body.question
  assert.deepEqual([own.status, own.viewer.may], ['deleted', []])
  assert.equal((await read(slug, moderator)).body.question.status, 'deleted')
  for (const person of [asker, moderator]) {
    assert.equal((await remove(person, slug)).status, 404, 'twice is once')
    assert.equal(
      (await person.call('PUT', `/questions/${slug}`, { question: { title: 'Something else altogether' } })).status,
      404,
    )
    assert.equal(
      (await person.call('POST', `/questions/${slug}/answers`, { answer: { body: 'A good and honest answer.' } }))
        .status,
      404,
    )
    assert.equal((await person.call('POST', `/answers/${answered}/accept`)).status, person === asker ? 404 : 403)
  }
  assert.equal((await moderator.call('POST', `/questions/${slug}/vote`)).status, 404)
})

test('an upvoted or accepted answer keeps a question; without it the question goes', async () => {
  const slug = await ask(asker)
  const id = await answer(helper, slug)
  const refusal = async () => {
    const { status, body } = await remove(asker, slug)
    assert.ok(
      !(await read(slug, asker)).body.question.viewer.may.includes('delete') === (status === 409),
      'the button knows it too',
    )
    return status === 409 ? `${body.code}: ${body.message}` : status
  }
  await fan.call('POST', `/answers/${id}/vote`)
  assert.match(String(await refusal()), /^still-needed: Somebody wrote an answer/)
  await fan.call('DELETE', `/answers/${id}/vote`)
  await asker.call('POST', `/answers/${id}/accept`)
  assert.match(String(await refusal()), /^still-needed: You accepted an answer/)
  await asker.call('DELETE', `/answers/${id}/accept`)
  assert.ok((await read(slug, asker)).body.question.viewer.may.includes('delete'))
  assert.equal((await remove(asker, slug)).status, 204)
})

test('a deleted answer keeps nothing', async () => {
  const slug = await ask(asker)
  const id = await answer(helper, slug)
  await fan.call('POST', `/answers/${id}/vote`)
  await helper.call('DELETE', `/answers/${id}`)
  assert.equal((await remove(asker, slug)).status, 204)
})

test('moderators delete whatever it is', async () => {
  const slug = await ask(asker)
  const id = await answer(helper, slug)
  await fan.call('POST', `/answers/${id}/vote`)
  await asker.call('POST', `/answers/${id}/accept`)
  assert.equal((await remove(moderator, slug)).status, 204)
  assert.equal((await read(slug)).status, 404)
})

test('the suspended delete nothing, not even their own', async () => {
  const person = await join(site)
  const slug = await ask(person)
  await setStanding(site, person, { suspendedUntil: new Date(site.platform.clock.now().getTime() + 3_600_000) })
  assert.equal((await remove(person, slug)).body.code, 'suspended')
  await setStanding(site, person, { suspendedUntil: null })
  assert.equal((await remove(person, slug)).status, 204)
})

test('fifty deletions at once are one', async () => {
  const before = await countOf('volume')
  const slug = await ask(asker, { tags: ['volume'] })
  assert.deepEqual(tally(await fiftyAtOnce(() => remove(asker, slug))), { 204: 1, 404: 49 })
  assert.equal(await countOf('volume'), before)
})

test('a question that waits for review is seen by its author and staff alone', async () => {
  const slug = await ask(asker)
  const id = await answer(helper, slug)
  for (const visibility of ['pending', 'hidden']) {
    await site.platform.sql`update questions set visibility = ${visibility} where slug = ${slug}`
    for (const person of [undefined, fan, helper]) {
      assert.equal((await read(slug, person)).status, 404)
      assert.equal((await call(site, 'GET', `/questions/${slug}/answers`, { token: person?.token })).status, 404)
    }
    assert.equal((await read(slug, asker)).body.question.visibility, visibility)
    assert.equal((await read(slug, moderator)).body.question.visibility, visibility)
    assert.equal((await fan.call('POST', `/questions/${slug}/vote`)).status, 404)
    assert.equal((await fan.call('POST', `/answers/${id}/vote`)).status, 404)
    assert.equal((await call(site, 'POST', `/questions/${slug}/view`)).status, 404)
    const { questions } = (await asker.call('GET', '/questions?limit=50')).body
    assert.ok(
      questions.every((card: { slug: string }) => card.slug !== slug),
      'lists are for what everybody sees',
    )
  }
})

test('votes that come while a post is deleted are either counted or told that it is gone', async () => {
  for (let round = 0; round < 5; round++) {
    const slug = await ask(asker)
    const id = await answer(helper, slug)
    const voters = [fan, moderator, asker]
    const [removed, ...votes] = await Promise.all([
      helper.call('DELETE', `/answers/${id}`),
      ...voters.map((person) => person.call('POST', `/answers/${id}/vote`)),
    ])
    assert.equal(removed.status, 200)
    for (const { status } of votes) assert.ok(status === 200 || status === 404)
    const [row] = await site.platform.sql<
      { score: number; votes: number }[]
    >`select score, (select count(*)::int from votes where answer_id = a.id) as votes from answers a where id = ${id}`
    assert.equal(row!.score, row!.votes)
  }
})
