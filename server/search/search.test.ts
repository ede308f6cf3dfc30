import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answer, ask, call, join, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

type Result = {
  type: 'question' | 'answer' | 'tag' | 'person'
  title: string
  title_html: string
  snippet_html: string
  tags: { name: string }[]
  score: number
  accepted: boolean
  slug: string
  answer_id: string
  username: string
  name: string
  created_at: string
}
type Page = { results: Result[]; next_cursor: string | null; total: number | '1000+' }

const QUESTIONS = {
  ice: {
    title: 'Why does ice float on water?',
    body: 'Most solids sink in their own liquid, but ice does not.',
    tags: ['density'],
    subject: 'physics',
    grade: 8,
  },
  leaves: {
    title: 'What does photosynthesis make?',
    body: 'Leaves need sunlight and water. What comes out of them?',
    tags: ['photosynthesis'],
    subject: 'biology',
    grade: 7,
  },
  roots: {
    title: 'How do I factor a quadratic?',
    body: 'The roots of the polynomial are whole numbers, I think.',
    tags: ['algebra', 'factoring'],
    subject: 'mathematics',
    grade: 9,
  },
  graph: {
    title: 'Where does the parabola cross?',
    body: 'I drew the graph of the polynomial and lost its roots.',
    tags: ['algebra', 'graphs'],
    subject: 'mathematics',
    grade: 10,
  },
  hamlet: {
    title: 'Who says to be or not to be?',
    body: 'It is on my reading list, and I wonder what he means by it.',
    tags: ['shakespeare'],
    subject: 'english',
    grade: 11,
  },
} as const
type Name = keyof typeof QUESTIONS

let site: TestSite, asker: Person, helper: Person, teacher: Person
const slugs = {} as Record<Name, string>
const answers = {} as Record<'crystal' | 'sugar' | 'folded', string>
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[asker, helper, teacher] = [
    await join(site, { username: 'nova-otter' }),
    await join(site, { username: 'quiet-heron' }),
    await join(site, { username: 'mr-lindqvist' }),
  ]
  for (const name of Object.keys(QUESTIONS) as Name[]) {
    slugs[name] = await ask(name === 'graph' ? helper : asker, { ...QUESTIONS[name], tags: [...QUESTIONS[name].tags] })
    site.wait(60)
  }
  answers.crystal = await answer(
    helper,
    slugs.ice,
    'Its molecules hold hands in an open hexagonal lattice, which takes more room.',
  )
  answers.sugar = await answer(
    helper,
    slugs.leaves,
    'Glucose, and oxygen as a by-product. The <p> tag & "quotes" stay text.',
  )
  answers.folded = await answer(
    teacher,
    slugs.roots,
    'Look for two numbers first.\n\n:::hint Which\nTry the zebrafactor.\n\n:::solution\nIt is antidisestablishment.\n:::\n:::\n\nThen multiply to check.',
  )
  await asker.call('POST', `/answers/${answers.crystal}/accept`)
  for (const voter of [asker, teacher]) await voter.call('POST', `/answers/${answers.crystal}/vote`)
  for (const voter of [helper, teacher]) await voter.call('POST', `/questions/${slugs.roots}/vote`)
})
after(() => site.close())

async function search(query: Record<string, string | number>, person?: Person): Promise<Page> {
  const { status, body } = await call(site, 'GET', `/search?${new URLSearchParams(query as Record<string, string>)}`, {
    token: person?.token,
  })
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const find = async (q: string, more: Record<string, string> = {}) => (await search({ q, ...more })).results
/** The names of the questions that were found, answers by the question that they belong to. */
const names = async (q: string, more: Record<string, string> = {}) =>
  (await find(q, more)).map(({ slug }) => (Object.keys(slugs) as Name[]).find((name) => slugs[name] === slug))

test('a question is found by its title and body, an answer by its text, both without a type', async () => {
  const [ice] = await find('why does ice float')
  assert.equal(ice!.type, 'question')
  assert.equal(ice!.slug, slugs.ice)
  assert.equal(ice!.accepted, true)
  assert.match(ice!.title_html, /<mark>ice<\/mark> <mark>float<\/mark>/)

  const [crystal] = await find('hexagonal lattices')
  assert.equal(crystal!.type, 'answer')
  assert.deepEqual(
    [crystal!.slug, crystal!.answer_id, crystal!.score, crystal!.accepted],
    [slugs.ice, answers.crystal, 2, true],
  )
  assert.match(crystal!.snippet_html, /open <mark>hexagonal<\/mark> <mark>lattice<\/mark>/)

  assert.deepEqual(await names('hexagonal', { type: 'questions' }), [])
  const similar = await call(site, 'GET', '/questions/similar?title=hexagonal')
  assert.deepEqual(
    (similar.body.questions as { slug: string }[]).map(({ slug }) => slug),
    [slugs.ice],
  )
  assert.deepEqual(await names('photosynthesis', { type: 'answers' }), [])
  assert.deepEqual((await search({ q: 'polynomial' })).total, 2)
})

test('a whole sentence finds what shares its rarer words, the best match first', async () => {
  assert.equal((await names('can you please tell me why the ice cubes in my drink float up'))[0], 'ice')
  assert.deepEqual((await names('roots of a quadratic polynomial')).slice(0, 2), ['roots', 'graph'])
})

test('every operator narrows, alone and with words', async () => {
  for (const [q, expected] of [
    ['[algebra]', ['roots', 'graph']],
    ['[algebra] [graphs]', ['graph']],
    ['[ALGEBRA] parabola', ['graph']],
    ['[no-such-tag]', []],
    ['[algebra] is:unanswered', ['graph']],
    ['is:unanswered', ['hamlet', 'graph']],
    ['is:answered polynomial', ['roots']],
    ['has:accepted', ['ice']],
    ['score:2', ['roots']],
    ['score:3', []],
    ['polynomial -graph', ['roots']],
    ['polynomial -"whole numbers"', ['graph']],
    ['"graph of the polynomial"', ['graph']],
    ['"polynomial graph"', []],
    ['"to be or not to be"', ['hamlet']],
    ['to be or not to be', ['hamlet']],
    ['user:quiet-heron polynomial', ['graph']],
    ['user:@QUIET-HERON polynomial', ['graph']],
    ['user:nobody-here', []],
    ['[algebra] user:nova-otter score:1 has:accepted', []],
  ] as [string, Name[]][])
    assert.deepEqual((await names(q, { type: 'questions' })).toSorted(), expected.toSorted(), q)
  assert.deepEqual((await names('user:quiet-heron')).toSorted(), ['graph', 'ice', 'leaves'], 'their answers too')
  assert.deepEqual(await names('score:2', { type: 'answers' }), ['ice'])
})

test('subject and grade narrow as they do on the list', async () => {
  assert.deepEqual((await names('polynomial', { subject: 'mathematics' })).toSorted(), ['graph', 'roots'])
  assert.deepEqual(await names('polynomial', { grade: '9' }), ['roots'])
  assert.deepEqual(await names('polynomial', { subject: 'biology' }), [])
  assert.deepEqual(await names('lattice', { subject: 'physics', grade: '8', type: 'answers' }), ['ice'])
  for (const wrong of ['type=posts', 'sort=best', 'subject=magic', 'grade=3', 'limit=0', 'limit=51', 'cursor=nonsense'])
    assert.equal((await call(site, 'GET', `/search?q=ice&${wrong}`)).status, 422, wrong)
})

test('sorting by age or votes changes the order, not what is found', async () => {
  const byAge = await find('polynomial', { sort: 'newest' })
  assert.deepEqual(
    byAge.map(({ slug }) => slug),
    [slugs.graph, slugs.roots],
  )
  const byVotes = await find('polynomial', { sort: 'votes' })
  assert.deepEqual(
    byVotes.map(({ score }) => score),
    [2, 0],
  )
})

test('typing errors are survived, in the only word or in one of several, and a word is found before it is complete', async () => {
  for (const [q, expected] of [
    ['photosinthesis', 'leaves'],
    ['photosyntesis', 'leaves'],
    ['photosyn', 'leaves'],
    ['parobola', 'graph'],
    ['quadartic', 'roots'],
    ['waht does photosinthesis make', 'leaves'],
  ] as const)
    assert.equal((await names(q))[0], expected, q)
  assert.match((await find('photosinthesis'))[0]!.title_html, /<mark>photosynthesis<\/mark>/)
  assert.deepEqual(await search({ q: 'xqzwvk' }), { results: [], next_cursor: null, total: 0 })
})

test('what folds hide is neither shown nor found among answers; the rest of the answer is', async () => {
  assert.deepEqual(await find('zebrafactor'), [])
  assert.deepEqual(await find('antidisestablishment'), [])
  const [found] = await find('two numbers multiply', { type: 'answers' })
  assert.equal(found!.answer_id, answers.folded)
  assert.doesNotMatch(found!.snippet_html, /zebra|antidis|Which|Hint/)

  const slug = await ask(asker, {
    title: 'Which way round does a pendulum clock go?',
    body: 'I tried it twice already.\n\n:::solution\nThe secret is clockwise marmalade.\n:::',
  })
  for (const q of ['pendulum', 'marmalade'])
    for (const { snippet_html } of await find(q)) assert.doesNotMatch(snippet_html, /marmalade/)
  await asker.call('DELETE', `/questions/${slug}`)
})

test('snippets are escaped text, marks excepted', async () => {
  const [sugar] = await find('glucose tag quotes')
  assert.equal(
    sugar!.snippet_html,
    '<mark>Glucose</mark>, and oxygen as a by-product. The &lt;p&gt; <mark>tag</mark> &amp; &quot;<mark>quotes</mark>&quot; stay text.',
  )
  const slug = await ask(asker, {
    title: 'Is <img src=x onerror=alert(1)> a bad walrus?',
    body: 'The <script>alert("walrus")</script> is here & there, walrus.',
  })
  const [walrus] = await find('walrus')
  assert.equal(walrus!.slug, slug)
  for (const html of [walrus!.title_html, walrus!.snippet_html]) {
    assert.match(html, /<mark>walrus<\/mark>/)
    assert.doesNotMatch(html.replace(/<\/?mark>/g, ''), /[<>"]|&(?!amp;|lt;|gt;|quot;)/)
  }
  await asker.call('DELETE', `/questions/${slug}`)
})

test('an edited answer is found by its new words and no longer by its old ones', async () => {
  const id = await answer(teacher, slugs.graph, 'Set the whole thing to zero and you find the platypus.')
  assert.equal((await search({ q: 'platypus' })).total, 1)
  await teacher.call('PUT', `/answers/${id}`, {
    answer: { body: 'Set the whole thing to zero and you find the echidna.' },
  })
  assert.equal((await search({ q: 'platypus' })).total, 0)
  assert.equal((await search({ q: 'echidna' })).total, 1)
  await teacher.call('DELETE', `/answers/${id}`)
  assert.equal((await search({ q: 'echidna' })).total, 0)
})

test('what is deleted, hidden or waits for review is never found nor counted, by nobody', async () => {
  const { sql } = site.platform
  const slug = await ask(asker, {
    title: 'Does the narwhal breathe with its horn?',
    body: 'My narwhal poster says so, I doubt it.',
  })
  const id = await answer(helper, slug, 'No: the narwhal breathes through its blowhole. The horn is a tooth.')
  const questionId = /\d+$/.exec(slug)![0]
  const states = {
    seen: sql`update questions set visibility = 'public', deleted_at = null where id = ${questionId}`,
    'question hidden': sql`update questions set visibility = 'hidden' where id = ${questionId}`,
    'question pending': sql`update questions set visibility = 'pending' where id = ${questionId}`,
    'question deleted': sql`update questions set visibility = 'public', deleted_at = now() where id = ${questionId}`,
  }
  for (const [state, change] of Object.entries(states)) {
    await change
    for (const person of [undefined, asker, helper])
      for (const q of ['narwhal', 'narwal', '"narwhal breathes"', 'is:answered narwhal', 'user:quiet-heron narwhal']) {
        const isSeen = state === 'seen'
        const { results, total } = await search({ q }, person)
        assert.equal(results.length > 0, isSeen, `${state}: ${q}`)
        assert.equal(total, results.length, `${state}: ${q}`)
      }
  }
  await sql`update questions set deleted_at = null where id = ${questionId}`
  for (const change of [
    sql`visibility = 'hidden'`,
    sql`visibility = 'pending'`,
    sql`visibility = 'public', deleted_at = now()`,
  ]) {
    await sql`update answers set ${change} where id = ${id}`
    assert.deepEqual(await search({ q: 'blowhole' }, helper), { results: [], next_cursor: null, total: 0 })
  }
  await sql`update questions set deleted_at = now() where id = ${questionId}`
})

test('tags are found by name, synonym, description and slip of the finger', async () => {
  const tags = async (q: string, more = {}) => (await find(q, { type: 'tags', ...more })).map(({ name }) => name)
  assert.equal((await tags('algebra'))[0], 'algebra')
  assert.equal((await tags('[algebra]'))[0], 'algebra')
  assert.equal((await tags('algbra'))[0], 'algebra')
  assert.ok((await tags('photo')).includes('photosynthesis'))
  assert.ok((await tags('parabolas')).includes('quadratics'), 'by its description')
  assert.deepEqual(await tags('algebra', { subject: 'biology' }), [])
  const [algebra] = await find('algebra', { type: 'tags' })
  assert.deepEqual([algebra!.type, algebra!.score, algebra!.title_html], ['tag', 2, '<mark>algebra</mark>'])
})

test('people are found by username, and by their full name only where an adult shows it', async () => {
  const people = async (q: string) => (await find(q, { type: 'people' })).map(({ username }) => username)
  assert.deepEqual(await people('nova'), ['nova-otter'])
  assert.deepEqual(await people('user:NOVA-otter'), ['nova-otter'])
  assert.deepEqual(await people('nova-oter'), ['nova-otter'])
  assert.deepEqual(await people('heron@example.org'), [])
  assert.deepEqual(await people('example.org'), [])

  const show = { full_name: 'Zacharias Wunderbar', preferences: { show_full_name: true } }
  for (const person of [teacher, helper]) assert.equal((await person.call('PUT', '/user', { user: show })).status, 200)
  assert.deepEqual(await people('wunderbar'), [])
  await setStanding(site, teacher, { ageBand: 'adult' })
  const [found, ...others] = await find('wunderbar', { type: 'people' })
  assert.deepEqual(
    [found!.username, found!.title_html, others],
    ['mr-lindqvist', 'Zacharias <mark>Wunderbar</mark>', []],
  )
  await setStanding(site, teacher, { suspendedUntil: new Date(Date.now() + 10 ** 9) })
  assert.deepEqual(await people('wunderbar'), [])
  await setStanding(site, teacher, { suspendedUntil: null })
  await join(site, { username: 'never-confirmed', verified: 'no' })
  assert.deepEqual(await people('never-confirmed'), [])
})

test('nothing typed finds nothing', async () => {
  for (const query of [{}, { q: '' }, { q: '  ' }, { q: '?!' }, { q: '', type: 'people' }, { q: '""', type: 'tags' }])
    assert.deepEqual(await search(query as Record<string, string>), { results: [], next_cursor: null, total: 0 })
})

test('the lists of words are those of the questions that are listed, whatever happened to them', async () => {
  const { sql } = site.platform
  const slug = await ask(asker, { title: 'Does a quokka hibernate?', body: 'It looks sleepy all through the winter.' })
  const changes = [
    () => asker.call('PUT', `/questions/${slug}`, { question: { title: 'Does a numbat hibernate?' } }),
    () => sql`update questions set visibility = 'hidden' where title like '%numbat%'`,
    () => sql`update questions set visibility = 'public' where title like '%numbat%'`,
    () => asker.call('DELETE', `/questions/${slug}`),
  ]
  const wordsOf = async (pattern: string) =>
    (await sql<{ word: string }[]>`select word from title_words where word similar to ${pattern} order by word`).map(
      ({ word }) => word,
    )
  const seen = [await wordsOf('quokka|numbat')]
  for (const change of changes) {
    await change()
    seen.push(await wordsOf('quokka|numbat'))
    const wrong = await sql`
      select * from (select q.id, word.lexeme, word.titled from questions q, words_of_question(q.search) word where q.listed) own
      full join question_words kept on kept.question_id = own.id and kept.lexeme = own.lexeme and kept.titled = own.titled
      where own.id is null or kept.question_id is null`
    assert.deepEqual([...wrong], [])
  }
  assert.deepEqual(seen, [['quokka'], ['numbat'], [], ['numbat'], []])
})
