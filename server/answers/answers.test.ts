import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { answer, ask, call, fiftyAtOnce, join, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

const DAY = 24 * 3600
const TEXT = 'Because its crystal is open, it is less dense than water.'
let site: TestSite, asker: Person, helper: Person, other: Person, moderator: Person, slug: string
before(async () => {
  site = await openTestSite()
  ;[asker, helper, other, moderator] = [await join(site), await join(site), await join(site), await join(site)]
  await setStanding(site, moderator, { role: 'moderator' })
  startOfDay(site)
  slug = await ask(asker)
})
after(() => site.close())

let count = 0
/** Answers after the pause that the posting pace asks for. */
function post(person: Person, where: string, body: unknown = `${TEXT} (${++count})`, headers?: Record<string, string>) {
  site.wait(21)
  return person.call('POST', `/questions/${where}/answers`, { answer: { body } }, headers)
}
async function askNow(person = asker): Promise<string> {
  startOfDay(site)
  return ask(person)
}
const list = async (where: string, query = '') => (await call(site, 'GET', `/questions/${where}/answers?${query}`)).body
const question = async (where: string) => (await call(site, 'GET', `/questions/${where}`)).body.question
const revisions = (id: string) =>
  site.platform.sql<
    { number: number; body: string; note: string }[]
  >`select number, body, note from revisions where answer_id = ${id} order by number`

test('a visitor is asked to log in', async () => {
  for (const [method, path, body] of [
    ['POST', `/questions/${slug}/answers`, { answer: { body: TEXT } }],
    ['PUT', '/answers/1', { answer: { body: TEXT } }],
    ['DELETE', '/answers/1'],
  ] as const) {
    const reply = await call(site, method, path, { body })
    assert.equal(reply.status, 401, `${method} ${path}`)
    assert.deepEqual(reply.body.errors, { token: ['is missing'] })
  }
})

test('an answer is there for everybody, and the question knows of it', async () => {
  const before = await question(slug)
  const { status, body } = await post(helper, slug, 'It is *lighter*: $0.917 < 1$.')
  assert.equal(status, 201)
  const { id, body_html, created_at, viewer, ...rest } = body.answer
  assert.deepEqual(rest, {
    question_slug: slug,
    body: 'It is *lighter*: $0.917 < 1$.',
    author: { username: helper.username, name: helper.username, image: null, role: 'member', reputation: 1 },
    score: 0,
    accepted: false,
    comments: [],
    comment_count: 0,
    edited_at: null,
    checks: [],
    endorsed_by: null,
    visibility: 'public',
  })
  assert.match(body_html, /<em>lighter<\/em>.*<math/s)
  assert.deepEqual(viewer, { voted: false, may: ['edit', 'delete'] })
  const { answers, next_cursor } = await list(slug)
  const { viewer: _, ...public_ } = body.answer
  assert.deepEqual([answers, next_cursor], [[public_], null])
  const after = await question(slug)
  assert.equal(after.answer_count, before.answer_count + 1)
  assert.equal(after.last_activity_at, created_at)
  assert.deepEqual((await asker.call('GET', `/questions/${slug}/answers`)).body.answers[0].viewer.may, [
    'vote',
    'accept',
  ])
  assert.deepEqual((await moderator.call('GET', `/questions/${slug}/answers`)).body.answers[0].viewer.may, [
    'vote',
    'edit',
    'delete',
  ])
  assert.equal(typeof id, 'string')
})

test('what is no answer is refused on its field', async () => {
  for (const [answer, field] of [
    [{ body: 'too short' }, 'body'],
    [{ body: ' '.repeat(30) }, 'body'],
    [{ body: 'x'.repeat(20_001) }, 'body'],
    [{ body: `${TEXT}\0` }, 'body'],
    [{ body: 5 }, 'body'],
    [{}, 'body'],
    [{ body: TEXT, accepted: true }, 'accepted'],
    [undefined, 'answer'],
  ] as const) {
    const reply = await helper.call('POST', `/questions/${slug}/answers`, { answer })
    assert.equal(reply.status, 422, JSON.stringify(answer))
    assert.deepEqual(Object.keys(reply.body.errors), [field])
  }
})

test('who may not take part hears why, before anything else', async () => {
  const [unverified, suspended] = [await join(site, { verified: 'no' }), await join(site)]
  await setStanding(site, suspended, { suspendedUntil: new Date(site.platform.clock.now().getTime() + DAY * 1000) })
  for (const [person, code] of [
    [unverified, 'email-unverified'],
    [suspended, 'suspended'],
  ] as const)
    for (const body of [TEXT, 'short']) {
      const reply = await post(person, slug, body)
      assert.equal(reply.status, 403)
      assert.equal(reply.body.code, code)
    }
})

test('one key makes one answer, however often and at once it is sent', async () => {
  const where = await askNow()
  const [body, headers] = [{ answer: { body: TEXT } }, { 'idempotency-key': randomUUID() }]
  const answers = await fiftyAtOnce(() => helper.call('POST', `/questions/${where}/answers`, body, headers))
  assert.deepEqual(tally(answers), { 201: 50 })
  assert.equal(new Set(answers.map(({ body }) => body.answer.id)).size, 1)
  assert.equal((await question(where)).answer_count, 1)
  assert.equal((await list(where)).answers.length, 1)
})

test('the same text twice is refused with the way to the first, also of fifty at once', async () => {
  const where = await askNow()
  const text = 'A text that is meant to be told once and only once.'
  const answers = await fiftyAtOnce(() =>
    helper.call('POST', `/questions/${where}/answers`, { answer: { body: text } }),
  )
  assert.deepEqual(tally(answers), { 201: 1, 409: 49 })
  const { id } = answers.find(({ status }) => status === 201)!.body.answer
  const { body } = await post(helper, slug, text)
  assert.equal(body.code, 'posted-before')
  assert.ok(body.errors.body[0].includes(`/questions/${where}#answer-${id}`))
  assert.equal((await post(other, where, text)).status, 201)
  await helper.call('DELETE', `/answers/${id}`)
  assert.equal((await post(helper, where, text)).status, 201, 'once it is deleted it may come again')
})

test('between two answers lie 20 seconds, and newcomers write ten a day, others thirty', async () => {
  const [newcomer, regular] = [await join(site), await join(site)]
  await setStanding(site, regular, { reputation: 10 })
  site.wait(DAY)
  const where = await askNow()
  await answer(newcomer, where)
  const soon = await newcomer.call('POST', `/questions/${where}/answers`, { answer: { body: `${TEXT} Sooner.` } })
  assert.equal(soon.body.code, 'too-fast')
  assert.ok(soon.body.retry_after >= 10 && soon.body.retry_after <= 20)
  for (let number = 2; number <= 10; number++)
    assert.equal((await post(newcomer, where)).status, 201, `answer ${number}`)
  const { status, body } = await post(newcomer, where)
  assert.deepEqual([status, body.code], [429, 'daily-limit'])
  for (let number = 1; number <= 30; number++)
    assert.equal((await post(regular, where)).status, 201, `answer ${number}`)
  assert.equal((await post(regular, where)).body.code, 'daily-limit')
  startOfDay(site)
  assert.equal((await post(newcomer, where)).status, 201)
})

test('answers are sorted best, newest or oldest first, and pages hold each once', async () => {
  const where = await askNow()
  const ids: string[] = []
  for (let index = 0; index < 9; index++) ids.push((await post([helper, other][index % 2]!, where)).body.answer.id)
  const fans = [asker, moderator, await join(site)]
  const scores = [0, 2, 1, 0, 3, 1, 0, 2, 0]
  for (const [index, id] of ids.entries())
    for (const fan of fans.slice(0, scores[index])) await fan.call('POST', `/answers/${id}/vote`)
  await asker.call('POST', `/answers/${ids[3]}/accept`)

  const best = [ids[3], ids[4], ids[1], ids[7], ids[2], ids[5], ids[0], ids[6], ids[8]]
  const expected = { best, newest: ids.toReversed(), oldest: ids }
  assert.deepEqual(
    (await list(where)).answers.map(({ id }: { id: string }) => id),
    best,
    'best unless told otherwise',
  )
  for (const [sort, order] of Object.entries(expected))
    for (const limit of [1, 2, 4, 9, 50]) {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await list(where, `sort=${sort}&limit=${limit}${cursor && `&cursor=${cursor}`}`)
        seen.push(...page.answers.map(({ id }: { id: string }) => id))
        cursor = page.next_cursor
      }
      assert.deepEqual(seen, order, `${sort} by ${limit}`)
      for (const [place, id] of order.entries()) {
        const page = await list(where, `sort=${sort}&limit=${limit}&answer=${id}`)
        const start = place - (place % limit)
        assert.deepEqual(
          page.answers.map(({ id }: { id: string }) => id),
          order.slice(start, start + limit),
          `the page of ${sort} by ${limit} that holds number ${place}`,
        )
        assert.equal(page.next_cursor === null, start + limit >= order.length)
      }
    }
})

test('what is no sort, cursor or answer of this question is refused', async () => {
  const [where, elsewhere] = [await askNow(), await askNow(other)]
  const id = await answer(helper, elsewhere)
  const word = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  for (const query of [
    'sort=votes',
    'limit=0',
    'cursor=x',
    `cursor=${word(1.5, 2, '5')}`,
    `cursor=${word(1, 2 ** 40, '5')}`,
    `sort=oldest&cursor=${word(1, 2, '5')}`,
    'answer=x',
    'answer=0',
    'answer=1%20or%201=1',
  ])
    assert.equal((await call(site, 'GET', `/questions/${where}/answers?${query}`)).status, 422, query)
  for (const missing of [id, '999999', '999999999999999999'])
    assert.equal((await call(site, 'GET', `/questions/${where}/answers?answer=${missing}`)).status, 404)
  assert.deepEqual(await list(where), { answers: [], next_cursor: null })
})

test('a reader who turns pages while answers arrive meets each earlier one exactly once', async () => {
  for (const sort of ['best', 'newest', 'oldest'])
    for (const limit of [1, 3]) {
      const where = await askNow()
      const earlier = new Set<string>()
      for (let index = 0; index < 5; index++) earlier.add((await post(helper, where)).body.answer.id)
      const seen: string[] = []
      for (let cursor: string | null = '', page = 0; cursor !== null; page++) {
        const { answers, next_cursor } = await list(
          where,
          `sort=${sort}&limit=${limit}${cursor && `&cursor=${cursor}`}`,
        )
        seen.push(...answers.map(({ id }: { id: string }) => id))
        cursor = next_cursor
        if (page < 4) await post(other, where)
      }
      assert.equal(new Set(seen).size, seen.length)
      assert.equal(seen.filter((id) => earlier.has(id)).length, 5, `${sort} by ${limit}`)
    }
})

test('an edit is a revision by its author or by who has earned it', async () => {
  const where = await askNow()
  const id = await answer(helper, where, TEXT + ' First.')
  site.wait(60)
  const { status, body } = await helper.call('PUT', `/answers/${id}`, {
    answer: { body: TEXT + ' Second, **better**.', edit_note: ' better ' },
  })
  assert.equal(status, 200)
  assert.match(body.answer.body_html, /<strong>better<\/strong>/)
  assert.equal((await question(where)).last_activity_at, body.answer.edited_at)
  assert.deepEqual(
    [...(await revisions(id))].map((row) => ({ ...row })),
    [
      { number: 1, body: TEXT + ' First.', note: '' },
      { number: 2, body: TEXT + ' Second, **better**.', note: 'better' },
    ],
  )
  for (const person of [asker, other])
    assert.equal((await person.call('PUT', `/answers/${id}`, { answer: { body: TEXT } })).body.code, 'needs-privilege')
  assert.equal((await moderator.call('PUT', `/answers/${id}`, { answer: { body: TEXT + ' Third.' } })).status, 200)
  assert.equal((await helper.call('PUT', `/answers/${id}`, { answer: { body: `${TEXT} Third.\n` } })).status, 200)
  assert.equal((await revisions(id)).length, 3, 'the same text again is no edit')
  for (const sent of [{ body: 'short' }, {}, { body: TEXT, edit_note: 'x'.repeat(201) }, { body: TEXT, score: 9 }])
    assert.equal((await helper.call('PUT', `/answers/${id}`, { answer: sent })).status, 422)
  for (const missing of ['999999', '0', 'x', '1e3', '9999999999999999999'])
    assert.equal((await helper.call('PUT', `/answers/${missing}`, { answer: { body: TEXT } })).status, 404, missing)
})

test('fifty edits at once are fifty revisions', async () => {
  const id = await answer(helper, await askNow())
  const answers = await fiftyAtOnce((index) =>
    helper.call('PUT', `/answers/${id}`, { answer: { body: `${TEXT} Version ${index}.` } }),
  )
  assert.deepEqual(tally(answers), { 200: 50 })
  assert.deepEqual(
    (await revisions(id)).map(({ number }) => number),
    Array.from({ length: 51 }, (_, index) => index + 1),
  )
})

test('a deleted answer is gone for everybody, and the question is handed back', async () => {
  const where = await askNow()
  const before = (await call(site, 'GET', `/profiles/${helper.username}`)).body.profile.stats
  const id = await answer(helper, where)
  await other.call('POST', `/answers/${id}/vote`)
  assert.equal((await asker.call('DELETE', `/answers/${id}`)).body.code, 'not-the-author')
  const { status, body } = await helper.call('DELETE', `/answers/${id}`)
  assert.equal(status, 200)
  assert.deepEqual([body.question.slug, body.question.answer_count], [where, 0])
  assert.deepEqual((await call(site, 'GET', `/profiles/${helper.username}`)).body.profile.stats, before)
  for (const person of [helper, asker, moderator]) {
    assert.deepEqual((await person.call('GET', `/questions/${where}/answers`)).body.answers, [])
    assert.equal((await person.call('GET', `/questions/${where}/answers?answer=${id}`)).status, 404)
    for (const [method, path, sent] of [
      ['DELETE', ''],
      ['PUT', '', { answer: { body: TEXT } }],
      ['POST', '/vote'],
      ['DELETE', '/vote'],
      ['POST', '/accept'],
      ['DELETE', '/accept'],
    ] as const)
      assert.equal((await person.call(method, `/answers/${id}${path}`, sent)).status, 404, `${method} ${path}`)
  }
})

test('fifty deletions at once are one', async () => {
  const where = await askNow()
  const [id] = [await answer(helper, where), await answer(other, where)]
  assert.deepEqual(tally(await fiftyAtOnce(() => helper.call('DELETE', `/answers/${id}`))), { 200: 1, 404: 49 })
  assert.equal((await question(where)).answer_count, 1)
})

test('an answer that waits for review is seen by its author and staff alone', async () => {
  const where = await askNow()
  const id = await answer(helper, where)
  await site.platform.sql`update answers set visibility = 'pending' where id = ${id}`
  const seen = async (person?: Person) =>
    (await call(site, 'GET', `/questions/${where}/answers`, { token: person?.token })).body.answers.length
  assert.deepEqual([await seen(), await seen(asker), await seen(helper), await seen(moderator)], [0, 0, 1, 1])
  assert.equal((await asker.call('POST', `/answers/${id}/accept`)).status, 404)
  assert.equal((await other.call('POST', `/answers/${id}/vote`)).status, 404)
})
