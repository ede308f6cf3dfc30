import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { OFF_THE_LEADERBOARD } from '#rules/leaderboard.ts'
import { answer, ask, call, fiftyAtOnce, join, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

let site: TestSite, ada: Person, ben: Person, newcomer: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[ada, ben, newcomer] = [await join(site), await join(site), await join(site)]
  for (const who of [ada, ben]) await setStanding(site, who, { reputation: 50 })
})
after(() => site.close())

const edit = (who: Person, tag: object, name = 'algebra') => who.call('PUT', `/tags/${name}`, { tag })
const read = async (name = 'algebra') => (await call(site, 'GET', `/tags/${name}`)).body.tag
const versions = async (name = 'algebra', query = '') =>
  (await call(site, 'GET', `/tags/${name}/revisions?${query}`)).body

test('who has too little reputation, no token or a suspension edits no tag, and there is none of another name', async () => {
  assert.equal((await call(site, 'PUT', '/tags/algebra', { body: { tag: { description: 'x' } } })).status, 401)
  const { status, body } = await edit(newcomer, { description: 'Mine now.' })
  assert.deepEqual(
    [status, body.code, body.message],
    [403, 'needs-privilege', 'Editing the texts of tags opens at 50 reputation.'],
  )
  assert.equal((await edit(ada, { description: 'x' }, 'no-such-tag')).status, 404)
  for (const path of ['revisions', 'answerers'])
    assert.equal((await call(site, 'GET', `/tags/no-such-tag/${path}`)).status, 404)
  assert.deepEqual(await versions(), { revisions: [], next_cursor: null }, 'what came with the tag is no edit')
})

test('an edit changes the text, keeps the one before, and can be taken back by writing the old text again', async () => {
  const first = await read()
  assert.deepEqual([first.edited_by, first.edited_at], [null, null])
  const { status, body } = await edit(ada, {
    description: '  Letters\n that stand   for numbers. ',
    edit_note: ' shorter ',
  })
  assert.equal(status, 200)
  assert.equal(body.tag.description, 'Letters that stand for numbers.')
  assert.equal(body.tag.subject, 'mathematics', 'what is not sent stays')
  assert.equal((await read()).edited_by.username, ada.username)

  const { revisions } = await versions()
  assert.deepEqual(
    revisions.map((each: any) => [each.number, each.author?.username ?? null, each.note, each.description]),
    [
      [2, ada.username, 'shorter', 'Letters that stand for numbers.'],
      [1, null, '', first.description],
    ],
  )
  const old = revisions[1]
  await edit(ben, { description: old.description, subject: old.subject, edit_note: 'Back to version 1' })
  const now = await read()
  assert.deepEqual(
    [now.description, now.subject, now.edited_by.username],
    [first.description, first.subject, ben.username],
  )
  const page = await versions('algebra', 'limit=2')
  assert.deepEqual(
    page.revisions.map((each: any) => each.number),
    [3, 2],
  )
  assert.deepEqual(
    (await versions('algebra', `limit=2&cursor=${page.next_cursor}`)).revisions.map((each: any) => each.number),
    [1],
  )
  assert.equal((await call(site, 'GET', '/tags/algebra/revisions?cursor=x')).status, 422)
})

test('what is too long, personal or no subject is refused on its field', async () => {
  for (const [tag, field] of [
    [{ description: 'x'.repeat(301) }, 'description'],
    [{ description: 'x'.repeat(10_001) }, 'description'],
    [{ description: 'Call me: +1 415 555 0132 after school.' }, 'description'],
    [{ description: 'Fine.', edit_note: 'x'.repeat(201) }, 'edit_note'],
    [{ description: 'Fine.', subject: 'astrology' }, 'subject'],
    [{ description: 'Fine.', question_count: 9 }, 'question_count'],
    [{}, 'description'],
  ] as const) {
    const { status, body } = await edit(ada, tag)
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], JSON.stringify(tag))
  }
})

test('the same edit fifty times at once is one version; fifty others are all kept, each with its number', async () => {
  const same = await fiftyAtOnce(() => edit(ada, { description: 'Areas of flat shapes.', subject: null }, 'area'))
  assert.deepEqual(tally(same), { 200: 50 })
  assert.equal((await read('area')).subject, null)
  assert.equal((await versions('area')).revisions.length, 2)
  assert.deepEqual(tally(await fiftyAtOnce((index) => edit(ben, { description: `Version ${index}` }, 'area'))), {
    200: 50,
  })
  const { revisions } = await versions('area', 'limit=50')
  assert.deepEqual(
    revisions.map((each: any) => each.number),
    Array.from({ length: 50 }, (_, index) => 52 - index),
  )
  assert.equal(revisions[0].description, (await read('area')).description)
})

test('those whose answers in a tag helped most come first, without who wants to stand on no leaderboard', async () => {
  const [first, second, hidden] = [await join(site), await join(site), await join(site)]
  const [slug, other] = [await ask(ada, { tags: ['optics'] }), await ask(ada, { tags: ['optics', 'speed'] })]
  const elsewhere = await answer(second, await ask(ada, { tags: ['poetry'] }))
  const answers = [
    await answer(first, slug),
    await answer(first, other),
    await answer(second, slug),
    await answer(hidden, slug),
  ]
  await answer(newcomer, slug)
  for (const id of [answers[2], answers[3], elsewhere]) await ben.call('POST', `/answers/${id}/vote`)
  for (const id of [answers[0], answers[1]]) await ben.call('POST', `/answers/${id}/vote`)
  await ada.call('POST', `/answers/${answers[2]}/accept`)
  await first.call('POST', `/answers/${answers[2]}/vote`)
  await hidden.call('PUT', '/user', { user: { preferences: { [OFF_THE_LEADERBOARD]: true } } })
  const top = async (period: string) =>
    (await call(site, 'GET', `/tags/optics/answerers?period=${period}`)).body.answerers.map((each: any) => [
      each.author.username,
      each.answers,
      each.upvotes,
      each.accepted,
    ])
  const expected = [
    [second.username, 1, 2, 1],
    [first.username, 2, 2, 0],
  ]
  for (const period of ['all', 'month', 'week']) assert.deepEqual(await top(period), expected, period)
  site.wait(8 * 24 * 3600)
  assert.deepEqual(await top('week'), [])
  assert.deepEqual(await top('month'), expected)
  assert.equal((await call(site, 'GET', '/tags/optics/answerers?period=ever')).status, 422)
})

test('tags are suggested from the words of a question: by name, by synonym, by what they are about; none rather than poor ones', async () => {
  const suggest = async (title: string, body = ''): Promise<string[]> =>
    (await call(site, 'GET', `/tags/suggestions?title=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`))
      .body.tags
  for (const [title, name] of [
    ['How do I add two fractions?', 'fractions'],
    ['Why do plants need photosynthesis', 'photosynthesis'],
    ['When did World War II begin?', 'world-war-2'],
    ['What is the median of five numbers?', 'averages'],
    ['How do I solve these linear equations', 'equations'],
    ['essay writing: where do I begin?', 'essay-writing'],
    ['How do you find the derivative of x squared', 'calculus'],
  ] as const)
    assert.equal((await suggest(title))[0], name, `${title} ${await suggest(title)}`)
  assert.ok((await suggest('Please help me', 'The exercise is about fractions and decimals.')).includes('decimals'))
  for (const nothing of ['', 'hello', 'Why is my dog called Rex?', '%', '\\', "' or 1=1", '🧊'])
    assert.deepEqual(await suggest(nothing), [], nothing)
  assert.ok((await suggest('fractions decimals area volume speed density optics forces')).length <= 5)
  assert.equal((await call(site, 'GET', '/tags/suggestions')).status, 422)
  const taken = await ada.call('POST', '/questions', {
    question: {
      title: 'Can a tag have this name?',
      body: 'I would like to know it.',
      tags: ['suggestions'],
      subject: 'english',
    },
  })
  assert.deepEqual(Object.keys(taken.body.errors), ['tags'], 'its address would be hidden')
})
