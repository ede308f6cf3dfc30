import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  answer,
  ask,
  call,
  fiftyAtOnce,
  join,
  QUESTION,
  tally,
  type Answered,
  type Person,
} from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

const DAY = 24 * 3600
let site: TestSite, asker: Person, other: Person
before(async () => {
  site = await openTestSite()
  ;[asker, other] = [await join(site), await join(site)]
})
after(() => site.close())

let count = 0
/** A question of its own words. */
const draft = (change: object = {}) => ({ ...QUESTION, title: `What keeps boats up, number ${++count}?`, ...change })
/** Posts after the pause that the posting pace asks for. */
function post(person: Person, question: unknown, headers?: Record<string, string>): Promise<Answered> {
  site.wait(31)
  return person.call('POST', '/questions', { question }, headers)
}
const readTag = async (name: string) => (await call(site, 'GET', `/tags/${encodeURIComponent(name)}`)).body.tag

test('a visitor is asked to log in', async () => {
  const { status, body } = await call(site, 'POST', '/questions', { body: { question: QUESTION } })
  assert.equal(status, 401)
  assert.deepEqual(body.errors, { token: ['is missing'] })
})

test('a question is there for everybody as soon as it is posted', async () => {
  const { status, body } = await post(asker, {
    ...QUESTION,
    body: 'Why is $E = mc^2$ *so* famous?',
    tags: ['density', 'energy'],
    grade: 9,
  })
  assert.equal(status, 201)
  const { question } = body
  assert.match(question.slug, /^why-does-ice-float-on-water-[1-9]\d*$/)
  const { slug, created_at, last_activity_at, body_html, viewer, ...rest } = question
  assert.deepEqual(rest, {
    title: 'Why does ice float on water?',
    body: 'Why is $E = mc^2$ *so* famous?',
    excerpt: rest.excerpt,
    tags: [{ name: 'density' }, { name: 'energy' }],
    subject: 'physics',
    grade: 9,
    author: { username: asker.username, name: asker.username, image: null, role: 'member', reputation: 1 },
    score: 0,
    answer_count: 0,
    comment_count: 0,
    comments: [],
    view_count: 0,
    accepted_answer_id: null,
    status: 'open',
    closed_reason: null,
    reopens_at: null,
    duplicate_of: null,
    visibility: 'public',
    edited_at: null,
  })
  assert.match(rest.excerpt, /^Why is .* so famous\?$/)
  assert.match(body_html, /<math.*<em>so<\/em> famous/s)
  assert.equal(created_at, last_activity_at)
  assert.deepEqual(viewer, {
    voted: false,
    bookmarked: false,
    following: true,
    may: ['close-as-duplicate', 'answer', 'edit', 'delete'],
  })

  const visitor = await call(site, 'GET', `/questions/${slug}`)
  const { viewer: _, ...public_ } = question
  assert.deepEqual(visitor.body.question, public_)
  assert.deepEqual((await other.call('GET', `/questions/${slug}`)).body.question.viewer.may, ['vote', 'answer'])
  assert.equal((await call(site, 'GET', '/questions')).body.questions[0].slug, slug)
})

test('every field at fault is named, with a sentence', async () => {
  for (const [change, fields] of [
    [{ title: '' }, ['title']],
    [{ title: 'Too short' }, ['title']],
    [{ title: 'x'.repeat(151) }, ['title']],
    [{ title: 'WHY DOES ICE FLOAT ON WATER' }, ['title']],
    [{ body: 'x'.repeat(19) }, ['body']],
    [{ body: 'x'.repeat(20_001) }, ['body']],
    [{ title: ' ', body: ' ', tags: [] }, ['title', 'body', 'tags']],
    [{ tags: ['density', 'mass', 'volume', 'energy', 'graphs', 'algebra'] }, ['tags']],
    [{ tags: [' '] }, ['tags']],
    [{ tags: ['-x'] }, ['tags']],
    [{ tags: ['density', 'no-such-tag-yet'] }, ['tags']],
    [{ tags: 'density' }, ['tags']],
    [{ tags: [7] }, ['tags']],
    [{ subject: 'astrology' }, ['subject']],
    [{ grade: 4 }, ['grade']],
    [{ grade: 13 }, ['grade']],
    [{ grade: 5.5 }, ['grade']],
    [{ author: 'somebody' }, ['author']],
    [{ score: 5, visibility: 'public' }, ['score', 'visibility']],
    [{ title: undefined }, ['title']],
    [{ body: 'a\0b and more than twenty' }, ['body']],
    [{ body: 'half a \ud800 pair, and more' }, ['body']],
  ] as const) {
    const { status, body } = await post(asker, { ...QUESTION, ...change })
    assert.equal(status, 422, JSON.stringify(change))
    assert.deepEqual(Object.keys(body.errors).toSorted(), [...fields].toSorted())
  }
  assert.equal((await asker.call('POST', '/questions', { question: QUESTION, more: 1 })).status, 422)
  assert.equal((await asker.call('POST', '/questions', {})).status, 422)
})

test('spaces in the title are evened out; the first line of the body keeps its indentation', async () => {
  const { body } = await post(
    asker,
    draft({
      title: `  What \n keeps\tboats up, number ${++count}? `,
      body: '\n\n    x = 1\n    print(x)\n\nWhat does this print?\n\n',
    }),
  )
  assert.equal(body.question.title, `What keeps boats up, number ${count - 1}?`)
  assert.equal(body.question.body, '    x = 1\n    print(x)\n\nWhat does this print?')
  assert.match(body.question.body_html, /<pre[^>]*><code>x = 1\nprint\(x\)/)
})

test('who may not take part hears why, before anything else', async () => {
  const unverified = await join(site, { verified: 'no' })
  const suspended = await join(site)
  await setStanding(site, suspended, { suspendedUntil: new Date(site.platform.clock.now().getTime() + DAY * 1000) })
  for (const [person, code] of [
    [unverified, 'email-unverified'],
    [suspended, 'suspended'],
  ] as const)
    for (const question of [draft(), { ...draft(), title: '' }]) {
      const { status, body } = await post(person, question)
      assert.equal(status, 403)
      assert.equal(body.code, code)
    }
})

test('one key makes one question, however often and at once it is sent', async () => {
  site.wait(31)
  const [question, headers] = [draft(), { 'idempotency-key': randomUUID() }]
  const answers = await fiftyAtOnce(() => asker.call('POST', '/questions', { question }, headers))
  assert.deepEqual(tally(answers), { 201: 50 })
  assert.equal(new Set(answers.map(({ body }) => body.question.slug)).size, 1)
  const { questions } = (await call(site, 'GET', `/questions?limit=50&author=${asker.username}`)).body
  assert.equal(questions.filter(({ title }: { title: string }) => title === question.title).length, 1)

  site.wait(DAY - 3600)
  const again = await asker.call(
    'POST',
    '/questions',
    { question },
    { 'idempotency-key': headers['idempotency-key'].toUpperCase() },
  )
  assert.equal(again.status, 201)
  assert.equal(again.body.question.slug, answers[0]!.body.question.slug)
  site.wait(3601)
  assert.equal((await asker.call('POST', '/questions', { question }, headers)).status, 409, 'forgotten after a day')
})

test('a key belongs to one person and one kind of post', async () => {
  const [question, headers] = [draft(), { 'idempotency-key': randomUUID() }]
  const mine = await post(asker, question, headers)
  const theirs = await post(other, question, headers)
  assert.equal(theirs.status, 201)
  assert.notEqual(theirs.body.question.slug, mine.body.question.slug)
  const { status, body } = await asker.call(
    'POST',
    `/questions/${theirs.body.question.slug}/answers`,
    { answer: { body: 'Because it pushes water aside.' } },
    headers,
  )
  assert.equal(status, 409)
  assert.equal(body.code, 'key-reused')
  assert.equal((await post(asker, draft(), { 'idempotency-key': 'my-key' })).status, 422)
})

test('the same text twice is refused with the way to the first', async () => {
  site.wait(DAY)
  const question = draft()
  const answers = await fiftyAtOnce(() => asker.call('POST', '/questions', { question }))
  assert.deepEqual(tally(answers), { 201: 1, 409: 49 })
  const { slug } = answers.find(({ status }) => status === 201)!.body.question
  const refused = answers.find(({ status }) => status === 409)!.body
  assert.equal(refused.code, 'posted-before')
  assert.ok(refused.errors.body[0].includes(`/questions/${slug}`))
  assert.equal((await post(other, question)).status, 201, 'somebody else may have the same question')
})

test('between two questions lie 30 seconds, also of fifty at once', async () => {
  startOfDay(site)
  const person = await join(site)
  const answers = await fiftyAtOnce(() => person.call('POST', '/questions', { question: draft() }))
  assert.deepEqual(tally(answers), { 201: 1, 429: 49 })
  const { body } = answers.find(({ status }) => status === 429)!
  assert.equal(body.code, 'too-fast')
  assert.ok(body.retry_after >= 15 && body.retry_after <= 30)
  site.wait(body.retry_after)
  await ask(person)
})

test('newcomers ask five times a day, others twenty; the day ends at midnight', async () => {
  startOfDay(site)
  const [newcomer, regular] = [await join(site), await join(site)]
  await setStanding(site, regular, { reputation: 10 })
  site.wait(DAY) // old enough for the one
  startOfDay(site)
  for (const [person, perDay] of [
    [newcomer, 5],
    [regular, 20],
  ] as const) {
    for (let number = 1; number <= perDay; number++)
      assert.equal((await post(person, draft())).status, 201, `question ${number}`)
    const untilMidnight = () => DAY - ((site.platform.clock.now().getTime() / 1000) % DAY)
    const most = Math.ceil(untilMidnight())
    const { status, body } = await post(person, draft())
    assert.equal(status, 429)
    assert.equal(body.code, 'daily-limit')
    assert.ok(untilMidnight() <= body.retry_after && body.retry_after <= most)
  }
  startOfDay(site)
  assert.equal((await post(newcomer, draft())).status, 201)
})

test('a deleted question still counts for the pace', async () => {
  startOfDay(site)
  const person = await join(site)
  const slug = await ask(person)
  await person.call('DELETE', `/questions/${slug}`)
  assert.equal((await person.call('POST', '/questions', { question: draft() })).status, 429)
})

test('tags are found whatever their case, and a synonym stands for its tag, once', async () => {
  startOfDay(site)
  await site.platform
    .sql`insert into tag_synonyms (name, tag_id) select 'mass-per-volume', id from tags where name = 'density' on conflict do nothing`
  const { question_count } = await readTag('density')
  const { body } = await post(asker, draft({ tags: [' Density', 'DENSITY ', 'Mass per Volume', 'mass_per_volume'] }))
  assert.deepEqual(body.question.tags, [{ name: 'density' }])
  assert.equal((await readTag('density')).question_count, question_count + 1)
})

test('new tags come with 300 reputation, and belong to the subject of their question', async () => {
  startOfDay(site)
  const trusted = await join(site)
  await setStanding(site, trusted, { reputation: 299 })
  const question = draft({ tags: ['Buoyancy Tricks', 'density'], subject: undefined })
  const refused = await post(trusted, question)
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors.tags[0], /“buoyancy-tricks”.*300/)
  assert.equal((await call(site, 'GET', '/tags/buoyancy-tricks')).status, 404)
  await setStanding(site, trusted, { reputation: 300 })
  const { body } = await post(trusted, question)
  assert.deepEqual(
    new Set(body.question.tags.map(({ name }: { name: string }) => name)),
    new Set(['density', 'buoyancy-tricks']),
  )
  const tag = await readTag('buoyancy-tricks')
  assert.deepEqual([tag.subject, tag.question_count], ['physics', 1])
})

test('fifty who bring the same new tag at once make one', async () => {
  startOfDay(site)
  const people = await Promise.all(Array.from({ length: 10 }, () => join(site)))
  for (const person of people) await setStanding(site, person, { reputation: 300 })
  const answers = await Promise.all(
    people.map((person, index) =>
      person.call('POST', '/questions', {
        question: draft({ tags: index % 2 ? ['fresh-one', 'fresh-two'] : ['fresh-two', 'fresh-one'] }),
      }),
    ),
  )
  assert.deepEqual(tally(answers), { 201: 10 })
  assert.deepEqual([(await readTag('fresh-one')).question_count, (await readTag('fresh-two')).question_count], [10, 10])
})

test('the subject is told from the tags unless it is given', async () => {
  startOfDay(site)
  const subjectOf = async (change: object) => (await post(asker, draft(change))).body
  const told = await subjectOf({ tags: ['density', 'algebra', 'fractions'], subject: undefined })
  assert.equal(told.question.subject, 'mathematics')
  const given = await subjectOf({ tags: ['algebra'], subject: 'computer-science' })
  assert.equal(given.question.subject, 'computer-science')
  await site.platform.sql`insert into tags (name) values ('exam-nerves') on conflict do nothing`
  const unknown = await subjectOf({ tags: ['exam-nerves'], subject: undefined })
  assert.deepEqual(Object.keys(unknown.errors), ['subject'])
})

test('titles of other scripts have slugs that their readers can read, and a title without letters has its number', async () => {
  startOfDay(site)
  for (const [title, words] of [
    ['बर्फ पानी पर क्यों तैरती है?', 'बर्फ-पानी-पर-क्यों-तैरती-है-'],
    ['Почему лёд не тонет в воде?', 'почему-лед-не-тонет-в-воде-'],
    ['?????!!!!!', ''],
  ]) {
    const { body } = await post(asker, draft({ title }))
    assert.match(body.question.slug, new RegExp(`^${words!.normalize('NFC')}[1-9]\\d*$`))
    assert.equal(
      (await call(site, 'GET', `/questions/${encodeURIComponent(body.question.slug)}`)).body.question.title,
      title,
    )
  }
})

test('an answer posted in the same second as the question is no trouble', async () => {
  startOfDay(site)
  const slug = await ask(asker)
  assert.ok(await answer(other, slug))
})

test('a child’s phone number or school goes nowhere; whoever is older was asked by the form and decides', async () => {
  startOfDay(site)
  const child = await join(site)
  const title = 'Who can call me at 020 7946 0018 about algebra?'
  const body = 'I go to Lakeside Primary School and I do not understand how fractions are added.'
  assert.equal((await post(child, draft({ title, body }))).status, 201)
  site.wait(60)
  const kept = await ask(child)
  const given = await answer(child, await ask(other))
  await site.platform
    .sql`update users set age_band = 'under13', email = null, consented_at = now() where username = ${child.username}`
  site.wait(60)
  const asked = await post(child, draft({ title: `${title} Please.`, body: `${body} Not at all.` }))
  assert.equal(asked.status, 422)
  assert.deepEqual(Object.keys(asked.body.errors), ['title', 'body'])
  const edited = await child.call('PUT', `/questions/${kept}`, { question: { body } })
  assert.deepEqual([edited.status, Object.keys(edited.body.errors)], [422, ['body']])
  const changed = await child.call('PUT', `/answers/${given}`, { answer: { body } })
  assert.deepEqual([changed.status, Object.keys(changed.body.errors)], [422, ['body']])
})
