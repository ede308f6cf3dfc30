import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { call, fiftyAtOnce, join, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'

let site: TestSite, writer: Person, other: Person
before(async () => {
  site = await openTestSite()
  ;[writer, other] = [await join(site), await join(site)]
})
after(() => site.close())

const save = (person: Person, key: string, draft: unknown) =>
  person.call('PUT', `/user/drafts/${encodeURIComponent(key)}`, { draft })
const list = async (person: Person) => (await person.call('GET', '/user/drafts')).body.drafts
const remove = (person: Person, key: string) => person.call('DELETE', `/user/drafts/${encodeURIComponent(key)}`)

test('a visitor is asked to log in', async () => {
  for (const [method, path] of [
    ['GET', '/user/drafts'],
    ['PUT', '/user/drafts/question:new'],
    ['DELETE', '/user/drafts/question:new'],
  ] as const)
    assert.equal(
      (await call(site, method, path, method === 'PUT' ? { body: { draft: { title: 'x' } } } : {})).status,
      401,
      method,
    )
})

test('what was begun is kept as it is, whatever it still lacks', async () => {
  const draft = { title: 'Why', body: '', tags: ['density', 'not yet a tag!'], subject: null, grade: 99 }
  const { status, body } = await save(writer, 'question:new', draft)
  assert.equal(status, 200)
  assert.deepEqual([body.draft.key, body.draft.draft], ['question:new', draft])
  assert.deepEqual(await list(writer), [body.draft])
  assert.deepEqual(await list(other), [], 'nobody else sees it')
})

test('the newest text stands, the newest draft comes first', async () => {
  for (const [key, body] of [
    ['answer:why-12', 'first'],
    ['question:why-12', 'second'],
    ['answer:为什么-7', 'third'],
    ['answer:why-12', 'fourth'],
  ] as const) {
    site.wait(1)
    await save(writer, key, { body })
  }
  const drafts = await list(writer)
  assert.deepEqual(
    drafts.slice(0, 3).map(({ key, draft }: { key: string; draft: { body: string } }) => [key, draft.body]),
    [
      ['answer:why-12', 'fourth'],
      ['answer:为什么-7', 'third'],
      ['question:why-12', 'second'],
    ],
  )
})

test('a draft is thrown away once, and doing it again is no error', async () => {
  await save(other, 'question:new', { title: 'mine' })
  await save(writer, 'question:new', { title: 'also mine' })
  for (const _ of [1, 2]) assert.equal((await remove(writer, 'question:new')).status, 204)
  assert.ok((await list(writer)).every(({ key }: { key: string }) => key !== 'question:new'))
  assert.equal((await list(other)).length, 1, 'of others nothing is thrown away')
})

test('the fifty newest are kept', async () => {
  const person = await join(site)
  for (let index = 0; index < 55; index++) {
    site.wait(1)
    await save(person, `answer:some-question-${index}`, { body: `Number ${index}` })
  }
  const drafts = await list(person)
  assert.equal(drafts.length, 50)
  assert.deepEqual([drafts[0].key, drafts[49].key], ['answer:some-question-54', 'answer:some-question-5'])
})

test('fifty savings of one draft at once leave one draft', async () => {
  const person = await join(site)
  assert.deepEqual(tally(await fiftyAtOnce((index) => save(person, 'question:new', { body: `Version ${index}` }))), {
    200: 50,
  })
  assert.equal((await list(person)).length, 1)
})

test('an unverified member keeps drafts too', async () => {
  const person = await join(site, { verified: 'no' })
  assert.equal((await save(person, 'question:new', { title: 'for later' })).status, 200)
})

test('what is no draft is refused', async () => {
  for (const draft of [
    undefined,
    null,
    'text',
    { title: 5 },
    { tags: 'a' },
    { grade: 'x' },
    { body: 'x'.repeat(40_001) },
    { body: 'a\0' },
    { body: '\udc00' },
    { more: 1 },
    { tags: Array.from({ length: 21 }, () => 'a') },
  ])
    assert.equal((await save(writer, 'question:new', draft)).status, 422, JSON.stringify(draft)?.slice(0, 60))
  for (const key of [
    'question',
    'answer:',
    'comment:1',
    'question:new:',
    '../x',
    'answer:a/b',
    `answer:${'x'.repeat(401)}`,
    'answer:\0',
  ]) {
    const { status } = await save(writer, key, { title: 'x' })
    assert.ok(status === 404 || (status === 200 && key === 'question:new:'), `${key} ${status}`)
  }
})
