import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ask, call, join, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'

type Tag = {
  name: string
  description: string
  subject: string | null
  question_count: number
  followers_count: number
  following: boolean
}
let site: TestSite, asker: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  asker = await join(site)
  for (const tags of [['density'], ['density', 'algebra'], ['algebra', 'fractions'], ['algebra'], ['photosynthesis']])
    await ask(asker, { tags })
  for (const [name, of] of [
    ['leaf-kitchen', 'photosynthesis'],
    ['letters-as-numbers', 'algebra'],
  ] as const)
    await site.platform.sql`insert into tag_synonyms (name, tag_id) select ${name}, id from tags where name = ${of}`
})
after(() => site.close())

const list = async (query: string) => {
  const { status, body } = await call(site, 'GET', `/tags?${query}`)
  assert.equal(status, 200, query)
  return body
}
async function walk(query: string, limit: number): Promise<Tag[]> {
  const seen: Tag[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { tags: Tag[]; next_cursor: string | null } = await list(
      `${query}&detail=1&limit=${limit}${cursor && `&cursor=${cursor}`}`,
    )
    seen.push(...page.tags)
    cursor = page.next_cursor
  }
  return seen
}
const names = (tags: Tag[]) => tags.map(({ name }) => name)

test('an empty site has about 150 school tags of all ten subjects, each with a description', async () => {
  const all = await walk('sort=name', 50)
  assert.ok(all.length >= 140, String(all.length))
  assert.equal(new Set(all.map(({ subject }) => subject).filter(Boolean)).size, 10)
  for (const { name, description } of all) assert.ok(description.length >= 10, name)
  for (const name of ['algebra', 'physics', 'photosynthesis', 'essay-writing'])
    assert.equal((await call(site, 'GET', `/tags/${name}`)).status, 200, name)
})

test('names alone unless details are asked for', async () => {
  const { tags } = await list('limit=3')
  assert.deepEqual(tags, names((await list('limit=3&detail=1')).tags))
  assert.equal((await list('')).tags.length, 20)
})

test('popular first, by name, or the newest first, each once over all pages', async () => {
  const by = {
    popular: await walk('sort=popular', 50),
    name: await walk('sort=name', 50),
    new: await walk('sort=new', 50),
  }
  const counts = by.popular.map(({ question_count }) => question_count)
  assert.deepEqual(
    counts,
    counts.toSorted((a, b) => b - a),
  )
  assert.deepEqual(names(by.popular).slice(0, 2), ['algebra', 'density'])
  assert.deepEqual(counts.slice(0, 4), [3, 2, 1, 1])
  assert.deepEqual(names(by.name), names(by.name).toSorted())
  await site.platform.sql`insert into tags (name) values ('newest-of-all')`
  assert.equal((await list('sort=new')).tags[0], 'newest-of-all')
  await site.platform.sql`delete from tags where name = 'newest-of-all'`
  for (const [sort, whole] of Object.entries(by))
    for (const limit of [7, 50])
      assert.deepEqual(names(await walk(`sort=${sort}`, limit)), names(whole), `${sort} by ${limit}`)
  assert.equal(new Set(names(by.popular)).size, names(by.name).length)
})

test('a subject narrows the list', async () => {
  const maths = await walk('subject=mathematics', 50)
  assert.ok(maths.length > 5)
  assert.ok(maths.every(({ subject }) => subject === 'mathematics'))
  assert.equal((await call(site, 'GET', '/tags?subject=astrology')).status, 422)
})

test('typing finds names that begin so, that hold it, that resemble it, and synonyms', async () => {
  const find = async (q: string) => (await list(`q=${encodeURIComponent(q)}&limit=50`)).tags
  assert.equal((await find('photo'))[0], 'photosynthesis')
  assert.equal((await find('PHOTO'))[0], 'photosynthesis')
  assert.ok((await find('synth')).includes('photosynthesis'))
  assert.ok((await find('fotosynthesis')).includes('photosynthesis'))
  assert.ok((await find('leaf kit')).includes('photosynthesis'))
  for (const nothing of ['qqqqq', '%', '\\', "' or 1=1", '🧊']) assert.deepEqual(await find(nothing), [], nothing)
  assert.equal((await list('q=a&limit=2')).next_cursor, null, 'what one types for is on the first page')
})

test('what is no sort or cursor of ours is refused on its field', async () => {
  const word = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  for (const [query, field] of [
    ['sort=best', 'sort'],
    ['detail=2', 'detail'],
    ['limit=51', 'limit'],
    ['cursor=x', 'cursor'],
    [`cursor=${word(1, 2 ** 40)}`, 'cursor'],
    [`cursor=${word(1.5, 2)}`, 'cursor'],
    [`cursor=${word('1', '2')}`, 'cursor'],
    [`sort=new&cursor=${word(2 ** 31)}`, 'cursor'],
    ['q=%00', 'q'],
    [`q=${'x'.repeat(101)}`, 'q'],
  ] as const) {
    const { status, body } = await call(site, 'GET', `/tags?${query}`)
    assert.equal(status, 422, query)
    assert.deepEqual(Object.keys(body.errors), [field])
  }
  for (const odd of ['%FF%00', 'w6k', 'AAAA'])
    assert.ok((await call(site, 'GET', `/tags?sort=name&cursor=${odd}`)).status < 500)
})

test('one tag, by any way to write it or by a synonym', async () => {
  const { body } = await call(site, 'GET', '/tags/algebra')
  assert.deepEqual(
    { ...body.tag, description: '' },
    {
      name: 'algebra',
      description: '',
      subject: 'mathematics',
      question_count: 3,
      followers_count: 0,
      following: false,
      synonyms: ['letters-as-numbers'],
      merging: [],
      edited_by: null,
      edited_at: null,
    },
  )
  for (const way of ['ALGEBRA', '%20algebra', 'letters-as-numbers', 'Letters%20as_numbers'])
    assert.deepEqual((await call(site, 'GET', `/tags/${way}`)).body, body, way)
  for (const missing of ['no-such-tag', '%00', "'", '..', 'x'.repeat(101)])
    assert.equal((await call(site, 'GET', `/tags/${encodeURIComponent(missing)}`)).status, 404, missing)
})

test('members see the same', async () => {
  assert.deepEqual((await asker.call('GET', '/tags?detail=1')).body, await list('detail=1'))
  assert.deepEqual((await asker.call('GET', '/tags/algebra')).body, (await call(site, 'GET', '/tags/algebra')).body)
})
