import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ask, call, fiftyAtOnce, join, manyAtOnce, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

let site: TestSite, moderator: Person, asker: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[moderator, asker] = [await join(site), await join(site)]
  await setStanding(site, moderator, { role: 'moderator' })
})
after(() => site.close())

const post = (path: string, body: object, who = moderator) => who.call('POST', `/tags/${path}`, body)
const merge = (name: string, into: string, who = moderator) => post(`${name}/merge`, { into }, who)
const read = async (name: string) => (await call(site, 'GET', `/tags/${name}`)).body.tag
const tagsOf = async (slug: string): Promise<string[]> =>
  (await call(site, 'GET', `/questions/${slug}`)).body.question.tags.map((tag: { name: string }) => tag.name)
const listed = async (tag: string): Promise<string[]> =>
  (await call(site, 'GET', `/questions?limit=50&tag=${tag}`)).body.questions.map(({ slug }: { slug: string }) => slug)
const makeTags = (...names: string[]) =>
  site.platform.sql`insert into tags (name, subject) select name, 'physics' from unnest(${names}::text[]) as name`
const auditOf = async (label: string) => {
  const { body } = await moderator.call('GET', '/admin/audit?limit=50')
  return body.entries.filter((entry: { label: string }) => entry.label === label)
}
/** Every tag's count is the number of questions that name it and are not deleted; the index and the questions agree. */
async function requireSound() {
  const wrong = await site.platform.sql`
    select t.name from tags t where question_count <> (
      select count(*) from question_tags g join questions q on q.id = g.question_id where g.tag_id = t.id and q.deleted_at is null)
    union all
    select q.slug from questions q where (select array_agg(name order by name) from unnest(q.tags) as name) is distinct from
      (select array_agg(t.name order by t.name) from question_tags g join tags t on t.id = g.tag_id where g.question_id = q.id)
    union all select s.name from tag_synonyms s join tags t on t.name = s.name`
  assert.deepEqual([...wrong], [])
}

test('members and visitors manage nothing', async () => {
  for (const [path, body] of [
    ['algebra/synonyms', { name: 'letters' }],
    ['algebra/merge', { into: 'equations' }],
  ] as const) {
    assert.equal((await call(site, 'POST', `/tags/${path}`, { body })).status, 401)
    assert.equal((await post(path, body, asker)).body.code, 'not-staff')
  }
  assert.equal((await asker.call('DELETE', '/tags/averages/synonyms/mean')).body.code, 'not-staff')
})

test('a synonym leads to its tag wherever it is typed, counts once, and is taken away again', async () => {
  assert.deepEqual(tally(await fiftyAtOnce(() => post('algebra/synonyms', { name: 'Letters for_numbers' }))), {
    200: 50,
  })
  const { synonyms, name } = await read('letters-for-numbers')
  assert.equal(name, 'algebra')
  assert.ok(synonyms.includes('letters-for-numbers'))
  assert.equal((await auditOf('letters-for-numbers')).length, 1)
  assert.deepEqual(await tagsOf(await ask(asker, { tags: ['letters-for-numbers'] })), ['algebra'])
  for (const [typed, expected] of [
    ['geometry', /is a tag by itself/],
    ['algebra', /is a tag by itself/],
    ['mean', /stands for “averages” already/],
    ['!', /cannot be a tag/],
    ['suggestions', /cannot be a tag/],
    ['', /cannot be a tag/],
  ] as const) {
    const { status, body } = await post('algebra/synonyms', { name: typed })
    assert.equal(status, 422, typed)
    assert.match(body.errors.name[0], expected)
  }
  assert.equal((await post('no-such-tag/synonyms', { name: 'x1' })).status, 404)
  for (let times = 0; times < 2; times++) {
    const { body } = await moderator.call('DELETE', '/tags/algebra/synonyms/letters-for-numbers')
    assert.ok(!body.tag.synonyms.includes('letters-for-numbers'))
  }
  assert.equal((await call(site, 'GET', '/tags/letters-for-numbers')).status, 404)
  assert.equal((await auditOf('letters-for-numbers')).length, 2)
})

test('a merge moves questions, followers, synonyms and counts, and the old name leads to the new tag', async () => {
  await makeTags('glow', 'rainbows')
  await post('rainbows/synonyms', { name: 'prisms' })
  const [only, both, gone] = [
    await ask(asker, { tags: ['rainbows', 'density'], title: 'Why is the bow round and not straight?' }),
    await ask(asker, { tags: ['glow', 'rainbows'] }),
    await ask(asker, { tags: ['rainbows'] }),
  ]
  await asker.call('DELETE', `/questions/${gone}`)
  for (const name of ['glow', 'rainbows']) await asker.call('POST', `/tags/${name}/follow`)
  await moderator.call('POST', '/tags/rainbows/follow')
  const { body } = await merge('rainbows', 'glow')
  assert.deepEqual(
    [body.tag.name, body.tag.question_count, body.tag.followers_count, body.tag.synonyms],
    ['glow', 2, 2, ['prisms', 'rainbows']],
  )
  assert.deepEqual([await tagsOf(only), await tagsOf(both)], [['glow', 'density'], ['glow']])
  assert.deepEqual(await listed('rainbows'), [both, only])
  assert.equal((await read('rainbows')).name, 'glow')
  const found = (await call(site, 'GET', '/search?q=glow+round+straight')).body.results
  assert.equal(found[0]?.slug, only, 'the search finds it by its new tag')
  const [line] = await auditOf('glow')
  assert.deepEqual(line.after, { merged: 'rainbows', questions_moved: 3 })
  assert.deepEqual(tally(await fiftyAtOnce(() => merge('rainbows', 'glow'))), { 200: 50 })
  assert.equal((await auditOf('glow')).length, 1, 'what is merged already stays so')
  await requireSound()
})

test('what cannot be merged is refused on its field', async () => {
  for (const [name, into, expected] of [
    ['algebra', 'algebra', /is this very tag/],
    ['averages', 'mean', /is this very tag/],
    ['algebra', 'no-such-tag', /There is no tag/],
    ['algebra', '', /There is no tag/],
  ] as const) {
    const { status, body } = await merge(name, into)
    assert.equal(status, 422, `${name} ${into}`)
    assert.match(body.errors.into[0], expected)
  }
  assert.equal((await merge('no-such-tag', 'algebra')).status, 404)
})

test('merged in a ring, at once and while others ask, edit, delete and follow, one tag is left and nothing is lost', async () => {
  const ring = ['ring-a', 'ring-b', 'ring-c']
  await makeTags(...ring)
  const slugs = await manyAtOnce(6, async (index) => ask(asker, { tags: [ring[index % 3]!, 'density'] }))
  const results = await manyAtOnce(24, async (index) => {
    const name = ring[index % 3]!
    const slug = slugs[index % 6]!
    if (index < 9) return merge(name, ring[(index + 1) % 3]!)
    if (index < 14) return asker.call('POST', `/tags/${name}/follow`)
    if (index < 18)
      return asker.call('POST', '/questions', {
        question: {
          title: `What is a ring number ${index}?`,
          body: 'I saw it in a book and wondered.',
          tags: [name],
          subject: 'physics',
        },
      })
    if (index < 21) return asker.call('PUT', `/questions/${slug}`, { question: { tags: [name, 'volume'] } })
    return asker.call('DELETE', `/questions/${slug}`)
  })
  const statuses = tally(results)
  assert.equal(statuses[500], undefined, JSON.stringify(statuses))
  const names = new Set(await Promise.all(ring.map(async (name) => (await read(name)).name)))
  assert.equal(names.size, 1, [...names].join())
  await requireSound()
})
