import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  answer,
  ask,
  call,
  fiftyAtOnce,
  join,
  manyAtOnce,
  QUESTION,
  tally,
  type Person,
} from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

let site: TestSite, asker: Person, other: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[asker, other] = [await join(site), await join(site)]
})
after(() => site.close())

const read = async (slug: string, person?: Person) =>
  await call(site, 'GET', `/questions/${encodeURIComponent(slug)}`, { token: person?.token })
const edit = (person: Person, slug: string, question: object) => person.call('PUT', `/questions/${slug}`, { question })
const idOf = (slug: string) => /\d+$/.exec(slug)![0]
const countOf = async (tag: string) => (await call(site, 'GET', `/tags/${tag}`)).body.tag.question_count
const revisions = (slug: string) => site.platform.sql<
  { number: number; author: string; note: string; title: string; body: string; tags: string[] }[]
>`
  select r.number, u.username as author, r.note, r.title, r.body, r.tags from revisions r join users u on u.id = r.author_id
  where r.question_id = ${idOf(slug)} order by r.number`

test('a visitor reads, but is asked to log in to edit', async () => {
  const slug = await ask(asker)
  assert.equal((await read(slug)).status, 200)
  assert.equal(
    (await call(site, 'PUT', `/questions/${slug}`, { body: { question: { title: 'Something else altogether' } } }))
      .status,
    401,
  )
})

test('what has no question is not found', async () => {
  for (const slug of [
    'create',
    'why-does-ice-float',
    'why-0',
    'why-999999',
    '999999999999999999',
    '9999999999999999999',
    '%00-1',
    '%ff',
    "1' or 1=1",
  ])
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', '/answers'],
      ['GET', '/related'],
      ['POST', '/view'],
      ['POST', '/vote'],
      ['POST', '/answers'],
    ] as const) {
      const body =
        path === '/answers'
          ? { answer: { body: 'A good and honest answer.' } }
          : { question: { title: 'Something else altogether' } }
      const { status } = await asker.call(
        method,
        `/questions/${slug}${path}`,
        ['PUT', 'POST'].includes(method) ? body : undefined,
      )
      assert.equal(status, 404, `${method} ${slug}${path}`)
    }
})

test('the words of a slug do not matter, its number does', async () => {
  const slug = await ask(asker)
  for (const way of [slug, idOf(slug), `anything-else-${idOf(slug)}`, `为什么-${idOf(slug)}`, `x-99-${idOf(slug)}`])
    assert.equal((await read(way)).body.question.slug, slug, way)
})

test('an edit changes what is sent and nothing else, and the former slugs still lead here', async () => {
  const slug = await ask(asker, { grade: 7 })
  const before = (await read(slug)).body.question
  site.wait(60)
  const { status, body } = await edit(asker, slug, { title: 'Why do icebergs float so deep?', edit_note: 'clearer' })
  assert.equal(status, 200)
  const { question } = body
  assert.equal(question.slug, `why-do-icebergs-float-so-deep-${idOf(slug)}`)
  const { slug: _, title, edited_at, last_activity_at, viewer, ...same } = question
  for (const [name, value] of Object.entries(same)) assert.deepEqual(value, before[name], name)
  assert.equal(title, 'Why do icebergs float so deep?')
  assert.ok(Date.parse(edited_at) >= Date.parse(before.created_at) + 60_000)
  assert.equal(edited_at, last_activity_at)
  for (const former of [slug, question.slug]) assert.equal((await read(former)).body.question.slug, question.slug)

  const second = await edit(asker, slug, {
    body: 'Nine tenths of an iceberg are under water. Why nine tenths?',
    tags: ['volume', 'density'],
    subject: 'mathematics',
    grade: null,
  })
  assert.equal(second.body.question.slug, question.slug)
  const { tags, subject, grade, excerpt } = second.body.question
  assert.deepEqual([tags, subject, grade], [[{ name: 'volume' }, { name: 'density' }], 'mathematics', null])
  assert.match(excerpt, /^Nine tenths/)
})

test('every edit is a revision: who, why, and the text as it then stood', async () => {
  const slug = await ask(asker)
  const editor = await join(site)
  await setStanding(site, editor, { role: 'moderator' })
  await edit(asker, slug, { body: 'A second version of the same text.' })
  await edit(editor, slug, { title: 'A title that says more', edit_note: ' title ' })
  const found = await revisions(slug)
  assert.deepEqual(
    found.map(({ number, author, note }) => [number, author, note]),
    [
      [1, asker.username, ''],
      [2, asker.username, ''],
      [3, editor.username, 'title'],
    ],
  )
  assert.deepEqual(
    found.map(({ body }) => body),
    [QUESTION.body, 'A second version of the same text.', 'A second version of the same text.'],
  )
  assert.equal(found[2]!.title, 'A title that says more')
  assert.deepEqual(found[2]!.tags, QUESTION.tags)
  assert.equal((await read(slug)).body.question.author.username, asker.username)
})

test('sending the same text again is no edit', async () => {
  const slug = await ask(asker)
  const before = (await read(slug, asker)).body.question
  for (const same of [
    {},
    { title: before.title },
    { title: ` ${before.title} `, body: `${before.body}\n\n`, tags: ['DENSITY'], subject: before.subject, grade: null },
  ]) {
    const { status, body } = await edit(asker, slug, same)
    assert.equal(status, 200)
    assert.deepEqual(body.question, before)
  }
  assert.equal((await revisions(slug)).length, 1)
})

test('only its author, and who has earned it, edits', async () => {
  const slug = await ask(asker)
  const [helper, fan] = [await join(site), await join(site)]
  const change = { body: `Somebody else made this better.` }
  const refused = await edit(helper, slug, change)
  assert.equal(refused.status, 403)
  assert.equal(refused.body.code, 'needs-privilege')
  await setStanding(site, helper, { reputation: 500 })
  assert.equal((await edit(helper, slug, change)).status, 403, 'reputation alone is not enough')
  for (const _ of [1, 2, 3]) await fan.call('POST', `/answers/${await answer(helper, slug)}/vote`)
  assert.equal((await edit(helper, slug, change)).status, 200)
  await setStanding(site, helper, { suspendedUntil: new Date(site.platform.clock.now().getTime() + 3_600_000) })
  assert.equal((await edit(helper, slug, { body: 'And once more, a little better.' })).body.code, 'suspended')
})

test('an edit keeps to the rules of asking', async () => {
  const slug = await ask(asker)
  for (const [change, field] of [
    [{ title: 'short' }, 'title'],
    [{ body: 'short' }, 'body'],
    [{ tags: [] }, 'tags'],
    [{ tags: ['no-such-tag-yet'] }, 'tags'],
    [{ subject: null }, 'subject'],
    [{ grade: 4 }, 'grade'],
    [{ edit_note: 'x'.repeat(201) }, 'edit_note'],
    [{ slug: 'another' }, 'slug'],
    [{ visibility: 'hidden' }, 'visibility'],
    [{ author: { username: 'x' } }, 'author'],
  ] as const) {
    const { status, body } = await edit(asker, slug, change)
    assert.equal(status, 422, JSON.stringify(change))
    assert.deepEqual(Object.keys(body.errors), [field])
  }
  assert.equal((await revisions(slug)).length, 1)
})

test('the counts of tags follow the tags', async () => {
  const before = [await countOf('density'), await countOf('volume'), await countOf('area')]
  const slug = await ask(asker, { tags: ['density', 'volume'] })
  await edit(asker, slug, { tags: ['volume', 'area'] })
  assert.deepEqual(
    [await countOf('density'), await countOf('volume'), await countOf('area')],
    [before[0], before[1] + 1, before[2] + 1],
  )
  const listed = (tag: string) =>
    call(site, 'GET', `/questions?tag=${tag}&limit=50`).then(({ body }) =>
      body.questions.some((card: { slug: string }) => card.slug === slug),
    )
  assert.deepEqual([await listed('density'), await listed('volume'), await listed('area')], [false, true, true])
})

test('twenty edits at once are twenty revisions, and none undoes another', async () => {
  const slug = await ask(asker)
  const answers = await manyAtOnce(20, (index) =>
    edit(
      asker,
      slug,
      index % 2
        ? { title: `Why does ice float, version ${index}?` }
        : { body: `Ice floats, but why is that? Version ${index}.` },
    ),
  )
  assert.deepEqual(tally(answers), { 200: 20 })
  const found = await revisions(slug)
  assert.deepEqual(
    found.map(({ number }) => number),
    Array.from({ length: 21 }, (_, index) => index + 1),
  )
  for (const [index, { title, body }] of found.entries())
    if (index > 0)
      assert.equal(
        Number(title !== found[index - 1]!.title) + Number(body !== found[index - 1]!.body),
        1,
        `revision ${index + 1} changes one thing`,
      )
})

test('people who ask, edit, vote and delete at once, in any mix of tags, never get in each other’s way', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => join(site)))
  const tags = ['density', 'volume', 'area', 'algebra', 'fractions', 'energy']
  const some = (index: number) =>
    [0, 1, 2, 3]
      .map((step) => tags[(index * (step + 1) + step) % 6]!)
      .filter((tag, place, all) => all.indexOf(tag) === place)
  const before = await Promise.all(tags.map(countOf))
  const slugs = await Promise.all(
    people.flatMap((person, index) => [1, 2, 3].map((step) => ask(person, { tags: some(index + step) }))),
  )
  const work = slugs.flatMap((slug, index) => {
    const author = people[Math.floor(index / 3)]!
    return [
      edit(author, slug, { tags: some(index + 5), title: `Why does ice float on water, again ${index}?` }),
      people[(Math.floor(index / 3) + 1) % 6]!.call('POST', `/questions/${slug}/vote`),
      people[(Math.floor(index / 3) + 2) % 6]!.call('POST', '/questions', {
        question: { ...QUESTION, title: `Does ice float on other water, too (${index})?`, tags: some(index + 2) },
      }),
      ...(index % 3 === 0 ? [author.call('DELETE', `/questions/${slug}`)] : []),
    ]
  })
  for (const { status, body } of await Promise.all(work))
    assert.ok(status < 500 && (status < 400 || status === 404), JSON.stringify(body))
  const listed = (
    await Promise.all([...people.map(({ username }) => call(site, 'GET', `/questions?limit=50&author=${username}`))])
  ).flatMap(({ body }) => body.questions)
  const expected = tags.map(
    (tag, index) =>
      before[index] + listed.filter((card) => card.tags.some(({ name }: { name: string }) => name === tag)).length,
  )
  assert.deepEqual(await Promise.all(tags.map(countOf)), expected)
  const [row] = await site.platform.sql<
    { deadlocks: number }[]
  >`select deadlocks::int from pg_stat_database where datname = current_database()`
  assert.equal(row!.deadlocks, 0)
})

test('a closed question takes no answers until its date', async () => {
  const slug = await ask(asker)
  const reopens = new Date(site.platform.clock.now().getTime() + 3_600_000)
  await site.platform
    .sql`update questions set closed_reason = 'live-test', reopens_at = ${reopens} where id = ${idOf(slug)}`
  const closed = (await read(slug, other)).body.question
  assert.deepEqual(
    [closed.status, closed.closed_reason, closed.reopens_at],
    ['closed', 'live-test', reopens.toISOString()],
  )
  assert.ok(!closed.viewer.may.includes('answer'))
  const refused = await other.call('POST', `/questions/${slug}/answers`, {
    answer: { body: 'A good and honest answer.' },
  })
  assert.equal(refused.body.code, 'question-closed')
  site.wait(3601)
  const open = (await read(slug, other)).body.question
  assert.deepEqual([open.status, open.closed_reason, open.reopens_at], ['open', null, null])
  assert.ok(await answer(other, slug))
})

test('the page of a question is one call: the question, its answers, what is related', async () => {
  const title = 'Why do helium balloons rise in the air?'
  const near = await ask(asker, { title, tags: ['density'] })
  const slug = await ask(asker, { title: 'Do helium balloons rise in air for ever?', tags: ['density'] })
  for (let count = 0; count < 22; count++) await answer(other, slug)
  const { body } = await call(site, 'GET', `/questions/${slug}?include=answers,related`, { token: asker.token })
  const page = (await asker.call('GET', `/questions/${slug}/answers`)).body
  const related = (await asker.call('GET', `/questions/${slug}/related`)).body
  assert.deepEqual(body, { ...(await read(slug, asker)).body, ...page, related: related.questions })
  assert.equal(body.answers.length, 20)
  assert.equal(body.question.answer_count, 22)
  assert.ok(body.next_cursor)
  assert.ok(related.questions.some((link: { slug: string }) => link.slug === near))
  assert.ok(related.questions.length <= 5 && related.questions.every((link: { slug: string }) => link.slug !== slug))
  const back = (await call(site, 'GET', `/questions/${near}/related`)).body.questions
  assert.ok(
    back.some((link: { slug: string }) => link.slug === slug),
    'the older one points back',
  )
  assert.equal((await call(site, 'GET', `/questions/${slug}?include=everything`)).status, 422)
})

test('likely duplicates are found while typing, also with a typing error', async () => {
  const slug = await ask(asker, { title: 'How does photosynthesis store energy in sugar?', tags: ['photosynthesis'] })
  const similar = async (title: string, body?: string) => {
    const query = new URLSearchParams({ title, ...(body && { body }) })
    const reply = await call(site, 'GET', `/questions/similar?${query}`)
    assert.equal(reply.status, 200)
    assert.ok(reply.body.questions.length <= 5)
    return reply.body.questions.map((link: { slug: string }) => link.slug)
  }
  for (const title of [
    'photosynthesis',
    'How do plants store energy?',
    'how dose photosinthesis stor energy in suger',
    'PHOTOSYNTHESIS SUGAR',
  ])
    assert.equal((await similar(title))[0], slug, title)
  for (const nothing of ['', 'ho', '   ', '???', 'what is the', 'Xylophon quartet'])
    assert.ok(!(await similar(nothing)).includes(slug), nothing)
  for (const odd of [
    "o'neil & sons | ! ( : * <-> \\",
    "'; drop table questions --",
    'a\\',
    '%_%',
    '"quoted" -word',
    'x'.repeat(500),
    '🧊🧊🧊',
    "http://example.com/it's?a=\\b",
  ])
    await similar(odd, odd)
  assert.equal((await call(site, 'GET', `/questions/similar?title=${'x'.repeat(501)}`)).status, 422)
  assert.equal((await call(site, 'GET', '/questions/similar')).status, 422)
})

test('reading counts nothing; a view is counted when it is sent, also of fifty at once', async () => {
  const slug = await ask(asker)
  const before = await site.platform.sql`select * from questions where id = ${idOf(slug)}`
  for (const path of ['', '?include=answers,related', '/answers', '/related'])
    await call(site, 'GET', `/questions/${slug}${path}`)
  assert.deepEqual([...(await site.platform.sql`select * from questions where id = ${idOf(slug)}`)], [...before])
  assert.deepEqual(tally(await fiftyAtOnce(() => call(site, 'POST', `/questions/${slug}/view`))), { 204: 50 })
  assert.equal((await read(slug)).body.question.view_count, 50)
})

test('the preview is what posting stores', async () => {
  for (const text of [
    'Plain text with *stress* and `code`, and more.',
    '    indented = code\n    more()\n\nand what it means',
    '\n\n  \n# Title\n\nText with $a^2 + b^2$ and\n\n$$\\frac{1}{2}$$',
    ':::hint Try this\nThink of density.\n:::\n\nand then?   \n\n',
    '<script>alert(1)</script> [x](javascript:alert(1)) and more',
    '| a | b |\n|---|---|\n| 1 | 2 |\n\n- one\n- two',
  ]) {
    const preview = await call(site, 'POST', '/preview', { body: { body: text } })
    assert.equal(preview.status, 200)
    const { body } = await asker.call('POST', '/questions', {
      question: { ...QUESTION, title: `Does the preview tell the truth? ${text.length}`, body: text },
    })
    assert.equal(preview.body.html, body.question.body_html, text)
    const id = await answer(other, body.question.slug, text)
    const { answers } = (await call(site, 'GET', `/questions/${body.question.slug}/answers`)).body
    assert.equal(answers.find((one: { id: string }) => one.id === id).body_html, preview.body.html)
  }
  assert.equal((await call(site, 'POST', '/preview', { body: { body: 'x'.repeat(40_001) } })).status, 422)
  assert.equal((await call(site, 'POST', '/preview', { body: { body: '' } })).body.html, '')
})

test('a tangled text is shown or refused on its field, and so is the next one', async () => {
  const tangled = '> '.repeat(9000) + 'x'
  for (const person of [asker, undefined]) {
    const { status } = await call(site, 'POST', '/preview', { token: person?.token, body: { body: tangled } })
    assert.ok(status === 422 || status === 200)
  }
  assert.equal((await call(site, 'POST', '/preview', { body: { body: 'fine' } })).status, 200)
})
