import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { answer, ask, call, join, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'

type Card = {
  slug: string
  score: number
  answer_count: number
  created_at: string
  last_activity_at: string
  tags: { name: string }[]
  subject: string
  grade: number | null
  author: { username: string }
}

const SORTS = ['newest', 'active', 'votes', 'unanswered', 'trending'] as const
const TAGS = [['density'], ['algebra', 'density'], ['photosynthesis'], ['algebra']]
const SUBJECTS = ['physics', 'mathematics', 'biology']
let site: TestSite
let people: Person[]
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  people = await Promise.all([1, 2, 3, 4].map(() => join(site)))
  for (let index = 0; index < 24; index++) {
    const [author, ...others] = [people[index % 3]!, people[(index + 1) % 3]!, people[3]!]
    const slug = await ask(author, {
      tags: TAGS[index % 4]!,
      subject: SUBJECTS[index % 3]!,
      ...(index % 5 !== 0 && { grade: 5 + (index % 8) }),
    })
    for (const voter of others.slice(0, index % 3)) await voter.call('POST', `/questions/${slug}/vote`)
    if (index % 3 === 1) await answer(people[3]!, slug)
    site.wait(index % 6 === 0 ? 3 * 3600 : 1)
  }
  for (const index of [3, 9, 14]) await answer(people[2]!, (await everything())[index]!.slug) // old ones come to life again
})
after(() => site.close())

const list = async (query: string, person?: Person): Promise<{ questions: Card[]; next_cursor: string | null }> => {
  const { status, body } = await call(site, 'GET', `/questions?${query}`, { token: person?.token })
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const everything = async () => (await list('limit=50')).questions
const slugs = (questions: { slug: string }[]) => questions.map(({ slug }) => slug)
const idOf = ({ slug }: { slug: string }) => Number(/\d+$/.exec(slug)![0])

/** All pages, one after the other; `meanwhile` happens between them. */
async function walk(query: string, limit: number, meanwhile = async () => {}): Promise<Card[]> {
  const seen: Card[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await list(`${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`)
    assert.ok(page.questions.length <= limit)
    assert.ok(page.questions.length === limit || page.next_cursor === null, 'only the last page is short')
    seen.push(...page.questions)
    cursor = page.next_cursor
    assert.ok(seen.length < 500, 'the pages come to an end')
    if (cursor) await meanwhile()
  }
  return seen
}

/** What each sort puts first, from the largest down; the newer one where two are alike. */
const RANK: Record<(typeof SORTS)[number], (card: Card) => number> = {
  newest: idOf,
  unanswered: idOf,
  active: (card) => Date.parse(card.last_activity_at),
  votes: (card) => card.score,
  trending: (card) =>
    Math.log10(Math.max(1, 1 + card.score + 2 * card.answer_count)) + Date.parse(card.created_at) / 1000 / 43_200,
}

test('every sort has its order', async () => {
  const all = await everything()
  assert.equal(all.length, 24)
  for (const sort of SORTS) {
    const expected = all
      .filter((card) => sort !== 'unanswered' || card.answer_count === 0)
      .toSorted((a, b) => RANK[sort](b) - RANK[sort](a) || idOf(b) - idOf(a))
    assert.deepEqual(slugs((await list(`sort=${sort}&limit=50`)).questions), slugs(expected), sort)
  }
  assert.notDeepEqual(slugs((await list('sort=active&limit=50')).questions), slugs(all), 'activity is not age here')
  assert.notDeepEqual(slugs((await list('sort=trending&limit=50')).questions), slugs(all), 'nor is heat')
  assert.deepEqual(
    slugs((await list('')).questions),
    slugs(all.slice(0, 20)),
    'the newest twenty unless told otherwise',
  )
})

test('filters narrow every sort, alone and together', async () => {
  const all = await everything()
  const [author] = people
  const tagged = (name: string) => (card: Card) => card.tags.some((tag) => tag.name === name)
  for (const [query, keeps] of [
    ['tag=density', tagged('density')],
    ['tag=DENSITY', tagged('density')],
    ['subject=biology', (card) => card.subject === 'biology'],
    ['grade=7', (card) => card.grade === 7],
    [`author=${author!.username}`, (card) => card.author.username === author!.username],
    [`author=${author!.username.toUpperCase()}`, (card) => card.author.username === author!.username],
    [
      `tag=algebra&subject=physics&author=${author!.username}`,
      (card) => tagged('algebra')(card) && card.subject === 'physics' && card.author.username === author!.username,
    ],
    ['tag=density&grade=6', (card) => tagged('density')(card) && card.grade === 6],
    ['tag=no-such-tag', () => false],
    ['author=nobody-here', () => false],
    ['subject=languages', () => false],
  ] as [string, (card: Card) => boolean][])
    for (const sort of SORTS) {
      const expected = (await list(`sort=${sort}&limit=50`)).questions.filter(keeps)
      assert.deepEqual(
        slugs((await list(`sort=${sort}&limit=50&${query}`)).questions),
        slugs(expected),
        `${sort} ${query}`,
      )
      if (sort === 'votes')
        assert.deepEqual(slugs(await walk(`sort=${sort}&${query}`, 5)), slugs(expected), `${sort} ${query} in pages`)
    }
  assert.ok(
    all.some((card) => card.grade === null),
    'some have no grade',
  )
})

test("a synonym and an author's former name filter like the present ones", async () => {
  const renamed = await join(site)
  const slug = await ask(renamed, { tags: ['photosynthesis'], subject: 'biology' })
  await renamed.call('PUT', '/user', { user: { username: `${renamed.username}-new` } })
  assert.deepEqual(slugs((await list(`author=${renamed.username}`)).questions), [slug])
  await site.platform
    .sql`insert into tag_synonyms (name, tag_id) select 'leaf-kitchen', id from tags where name = 'photosynthesis'`
  assert.deepEqual(
    slugs((await list('tag=leaf-kitchen&limit=50')).questions),
    slugs((await list('tag=photosynthesis&limit=50')).questions),
  )
  await renamed.call('DELETE', `/questions/${slug}`)
})

test('pages of every size hold every question once, in order', async () => {
  for (const sort of SORTS)
    for (const limit of [1, 7, 12, 24]) {
      const whole = (await list(`sort=${sort}&limit=50`)).questions
      assert.deepEqual(slugs(await walk(`sort=${sort}`, limit)), slugs(whole), `${sort} by ${limit}`)
    }
})

test('a reader who turns pages while questions arrive meets each earlier one exactly once', async () => {
  const arrivals = fc.array(fc.nat({ max: 2 }), { minLength: 30, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SORTS),
      fc.integer({ min: 1, max: 6 }),
      arrivals,
      async (sort, limit, arrivals) => {
        const before = slugs((await list(`sort=${sort}&limit=50`)).questions)
        const fresh: string[] = []
        const seen = slugs(
          await walk(`sort=${sort}`, limit, async () => {
            for (let count = arrivals.shift() ?? 0; count > 0; count--) fresh.push(await ask(people[0]!))
          }),
        )
        assert.deepEqual(
          seen.filter((slug) => !fresh.includes(slug)),
          before,
        )
        assert.equal(new Set(seen).size, seen.length)
        for (const slug of fresh) await people[0]!.call('DELETE', `/questions/${slug}`)
      },
    ),
    { numRuns: 8 },
  )
})

test('what is no sort, filter, limit or cursor of ours is refused on its field', async () => {
  const word = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const { next_cursor: newest } = await list('limit=2')
  const { next_cursor: votes } = await list('sort=votes&limit=2')
  for (const [query, field] of [
    ['sort=best', 'sort'],
    ['sort=newest&sort=votes', 'sort'],
    ['subject=astrology', 'subject'],
    ['grade=4', 'grade'],
    ['grade=x', 'grade'],
    ['limit=0', 'limit'],
    ['limit=51', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=2.5', 'limit'],
    ['limit=', 'limit'],
    ['tag=%00', 'tag'],
    ['cursor=%00', 'cursor'],
    ['cursor=x', 'cursor'],
    ['cursor=', 'cursor'],
    [`cursor=${'A'.repeat(400)}`, 'cursor'],
    [`cursor=${word(5)}`, 'cursor'],
    [`cursor=${word('1; drop table questions')}`, 'cursor'],
    [`cursor=${word('9'.repeat(19))}`, 'cursor'],
    [`cursor=${word(null)}`, 'cursor'],
    [`cursor=${Buffer.from('{"length":1,"0":"5"}').toString('base64url')}`, 'cursor'],
    [`cursor=${votes}`, 'cursor'],
    [`sort=votes&cursor=${newest}`, 'cursor'],
    [`sort=active&cursor=${votes}`, 'cursor'],
    ...[1.5, 1e300, 2 ** 31, '5', null].map((score) => [`sort=votes&cursor=${word(score, '5')}`, 'cursor']),
    ...[
      '0000-01-01T00:00:00.000Z',
      '2026-02-30T00:00:00.000Z',
      '2026-01-01T25:00:00.000Z',
      '2026-01-01',
      'infinity',
    ].map((time) => [`sort=active&cursor=${word(time, '5')}`, 'cursor']),
    [`sort=trending&cursor=${word('NaN', '5')}`, 'cursor'],
  ] as string[][]) {
    const { status, body } = await call(site, 'GET', `/questions?${query}`)
    assert.equal(status, 422, query)
    assert.deepEqual(Object.keys(body.errors), [field], query)
  }
  assert.equal((await call(site, 'GET', `/questions?sort=trending&cursor=${word(1e308, '5')}`)).status, 200)
})

test('a member sees what they did, a visitor nothing of that', async () => {
  const [person] = people
  const { questions } = await list('limit=50')
  assert.ok(questions.every((card) => !('viewer' in card)))
  const target = questions.find(({ author }) => author.username !== person!.username)!
  await person!.call('POST', `/questions/${target.slug}/vote`)
  const mine = (await list('limit=50', person)).questions as (Card & { viewer: { voted: boolean; may: string[] } })[]
  assert.equal(mine.find(({ slug }) => slug === target.slug)!.viewer.voted, true)
  for (const { author, viewer } of mine) assert.equal(viewer.may.includes('vote'), author.username !== person!.username)
})
