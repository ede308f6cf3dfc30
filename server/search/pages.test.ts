import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { ask, call, join } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'

const MANY = 1700
let site: TestSite
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  const { sql } = site.platform
  for (const table of ['questions', 'answers']) await sql`alter table ${sql(table)} set (autovacuum_enabled = off)` // statistics come when a test asks for them
  const person = await join(site, { username: 'pace-setter' })
  await ask(person, { title: 'Does the very first one stay where it is?' })
  const [{ id } = { id: '' }] = await sql<{ id: string }[]>`select id from users where username = ${person.username}`
  await sql`
    insert into questions (slug_words, title, body, body_html, excerpt, renderer_version, tags, subject, author_id, score, created_at, last_activity_at, search)
    select 'many', title, 'Body.', '<p>The gnu grazes.</p>', 'The gnu grazes.', 1, '{density}', 'physics', ${id}, n % 7, now() - n * interval '1 minute', now(), setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', 'The gnu grazes.'), 'C')
    from generate_series(1, ${MANY}) n, lateral (select 'Why does gnu number ' || n || ' graze' || case when n <= 90 then ' beside the okapi' else '' end || case when n <= 1000 then ' at dusk' else '' end as title) t`
  await sql`
    insert into answers (question_id, author_id, body, body_html, excerpt, renderer_version, score, created_at)
    select id, ${id}, 'Body.', '<p>The okapi said so, and the quoll.</p>', 'Excerpt.', 1, id % 3, created_at + interval '1 second' from questions where title like '%okapi%'`
  await sql`update questions set answer_count = 1 where title like '%okapi%'`
  await sql`
    insert into users (username, username_look, full_name, password_hash, ever_verified, ledger_sum, created_at)
    select 'quokka-' || n, 'quokka-' || n, 'Q', '', true, n % 5, now() from generate_series(100, 165) n`
})
after(() => site.close())

type Page = {
  results: { type: string; slug?: string; answer_id?: string; username?: string; name?: string }[]
  next_cursor: string | null
  total: number | string
}
async function read(query: Record<string, string>): Promise<Page> {
  const { status, body } = await call(site, 'GET', `/search?${new URLSearchParams(query)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

async function walk(query: Record<string, string>) {
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await read({ ...query, limit: '50', ...(cursor && { cursor }) })
    assert.ok(page.results.length === 50 || page.next_cursor === null, 'only the last page is short')
    seen.push(
      ...page.results.map((found) =>
        JSON.stringify([found.type, found.slug, found.answer_id, found.username, found.name]),
      ),
    )
    cursor = page.next_cursor
  }
  return seen
}

test('the pages of every sort and kind hold each result once, and as many as are told', async () => {
  for (const sort of ['relevance', 'newest', 'votes'])
    for (const query of [
      { q: 'okapi' },
      { q: 'okapi', type: 'questions' },
      { q: 'quoll okapi', type: 'answers' },
      { q: 'user:pace-setter is:answered' },
      { q: 'quokka', type: 'people' },
      { q: 'gnu dusk', type: 'questions' },
    ] as Record<string, string>[]) {
      const { total } = await read({ ...query, sort })
      const seen = await walk({ ...query, sort })
      const expected =
        query.q === 'okapi' && !query.type
          ? 180
          : query.q === 'gnu dusk'
            ? '1000+'
            : query.type === 'people'
              ? 66
              : query.q!.startsWith('user')
                ? 180
                : 90
      assert.equal(total, expected, `${sort} ${JSON.stringify(query)}`)
      if (typeof total === 'number') assert.equal(seen.length, total)
      else assert.ok(seen.length > 1000)
      assert.equal(new Set(seen).size, seen.length, `${sort} ${JSON.stringify(query)}: each once`)
    }
})

test('the total is exact up to a thousand and the word 1000+ beyond', async () => {
  assert.equal((await read({ q: 'dusk', type: 'questions' })).total, 1000)
  assert.equal((await read({ q: 'gnu', type: 'questions' })).total, '1000+')
  assert.equal((await read({ q: '[density] -okapi', type: 'questions' })).total, 1) // only the one that was asked has its tag row
  assert.equal((await read({ q: 'subject', subject: 'physics' })).total, 0)
})

test('a cursor of one kind is refused by another', async () => {
  const { next_cursor } = await read({ q: 'quokka', type: 'people', limit: '5' })
  const { status } = await call(site, 'GET', `/search?q=okapi&cursor=${next_cursor}`)
  assert.equal(status, 422)
  for (const cursor of ['W10', 'e30', 'WyJ4IiwxLDJd', '%00', 'WzFlOTk5LDEsIjEiXQ', 'WzEsMC41LCIxIl0'])
    assert.equal((await call(site, 'GET', `/search?q=okapi&cursor=${cursor}`)).status, 422, cursor)
})

const HOSTILE = [
  "' or 1=1 --",
  "'; drop table questions; --",
  "\\'; select pg_sleep(5); --",
  '%_%_%\\',
  '"unbalanced',
  '[[[]]]',
  "o'clock's",
  'a & b | !c <-> (d)',
  ':* :A okapi:*',
  "'gnu':*",
  '\\\\okapi\\',
  'https://example.org/a?b=c&d=%27\\|x',
  '/usr/local/bin okapi@example.org 1e400 -1e-400',
  '<script>alert(1)</script>',
  '&amp;&lt;mark&gt;',
  '\uE000\uE001okapi\uE002',
  '\0okapi\uD800',
  '✓ 😀 ﷽ 中文 العربية हिन्दी',
  'okapi '.repeat(400),
  '"'.repeat(999),
  '-'.repeat(999),
  'user:'.repeat(99),
  'user:../../etc is:is:answered score:-1 score:1e9 has:',
  `"${'x'.repeat(299)}"`,
]

test('no line of text is an error', async () => {
  const word = fc.oneof(
    fc.constantFrom(
      'okapi',
      'gnu',
      '[density]',
      '"at dusk"',
      '-okapi',
      'is:answered',
      'score:2',
      'user:pace-setter',
      "'",
      '\\',
      '"',
      '%',
      '<->',
      ':*',
      "E'x'",
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ maxLength: 12 }),
  )
  const lines = [
    ...HOSTILE,
    ...fc.sample(
      fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
      200,
    ),
  ]
  for (const [index, q] of lines.entries()) {
    const type = ['', 'questions', 'answers', 'tags', 'people'][index % 5]!
    const { total, results } = await read({ q, ...(type && { type }) })
    assert.ok(typeof total === 'string' || total >= results.length)
  }
  for (const q of HOSTILE) for (const type of ['tags', 'people', 'questions']) await read({ q, type })
  assert.equal((await read({ q: 'gnu', type: 'questions' })).total, '1000+', 'everything still stands')
})

test('once PostgreSQL knows which words are common, rarer ones find, and a common one alone is looked for among the newest', async () => {
  const { sql } = site.platform
  assert.equal((await read({ q: 'gnu okapi', type: 'questions' })).total, '1000+')
  await sql`analyze questions, answers`
  site.wait(601) // what is common is looked up every ten minutes
  assert.equal((await read({ q: 'gnu okapi', type: 'questions' })).total, 90)
  assert.equal((await read({ q: 'gnu', type: 'questions' })).total, '1000+')
  assert.ok((await walk({ q: 'gnu', type: 'questions' })).length > 1000)
  assert.equal(
    (await read({ q: 'gnu score:6', type: 'questions' })).total,
    243,
    'a filter is counted through all of them',
  )
  assert.equal((await read({ q: 'dusk', type: 'questions' })).total, 1000)
})

test('somebody who searches without end is asked to rest, and others are not', async () => {
  const limited = await openTestSite()
  startOfDay(limited)
  const search = (from: string) => call(limited, 'GET', '/search?q=ice', { from })
  assert.equal((await search('198.51.100.7')).status, 200)
  const { count } = await limited.platform.sql`update limit_counters set count = 3000 where key = 'search:198.51.100.7'`
  assert.equal(count, 1)
  const { status, body } = await search('198.51.100.7')
  assert.equal(status, 429)
  assert.match(body.message, /short rest/)
  assert.equal((await search('198.51.100.8')).status, 200)
  await limited.close()
})
