import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answer, ask, call, join, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'

const DAY = 24 * 3600
let site: TestSite, asker: Person, helper: Person, slugs: string[], ids: string[]
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  startOfDay(site)
  ;[asker, helper] = [await join(site), await join(site, { username: 'Help-Fully' })]
  slugs = [await ask(asker, { tags: ['density'] }), await ask(asker, { tags: ['algebra', 'density'] })]
  ids = [await answer(helper, slugs[0]!), await answer(helper, slugs[1]!), await answer(helper, slugs[1]!)]
})
after(() => site.close())

const read = async (path: string, username = 'Help-Fully') => {
  const { status, body } = await call(site, 'GET', `/profiles/${username}/${path}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const summary = async (username?: string) => (await read('summary', username)).summary

test('of nobody there is nothing, of somebody new a beginning', async () => {
  for (const path of ['summary', 'questions', 'answers'])
    assert.deepEqual((await call(site, 'GET', `/profiles/nobody-here/${path}`)).body.errors, { profile: ['not found'] })
  const { reputation, best_answers } = await summary()
  assert.deepEqual(
    reputation.map((point: { reputation: number }) => point.reputation),
    [1],
  )
  assert.deepEqual(best_answers, [], 'nobody has said yet that one helped')
})

test('the summary tells how the reputation grew, the best answers and the tags they were about', async () => {
  site.wait(DAY)
  await asker.call('POST', `/answers/${ids[0]}/vote`)
  await asker.call('POST', `/answers/${ids[2]}/vote`)
  site.wait(DAY)
  await asker.call('POST', `/answers/${ids[1]}/accept`)
  const { reputation, best_answers, tags } = await summary('HELP-fully')
  assert.deepEqual(
    reputation.map((point: { reputation: number }) => point.reputation),
    [1, 21, 36],
  )
  const [joined, , last] = reputation.map(({ day }: { day: string }) => Date.parse(day) / (DAY * 1000))
  assert.equal(last - joined, 2)
  assert.deepEqual(
    best_answers.map(({ id, accepted, score }: { id: string; accepted: boolean; score: number }) => [
      id,
      accepted,
      score,
    ]),
    [
      [ids[1], true, 0],
      [ids[2], false, 1],
      [ids[0], false, 1],
    ],
  )
  assert.equal((await call(site, 'GET', `/profiles/Help-Fully`)).body.profile.reputation, 36)
  assert.deepEqual(tags, [
    { name: 'density', posts: 3, upvotes: 2 },
    { name: 'algebra', posts: 2, upvotes: 1 },
  ])
})

test('answers and questions come in pages, and what is hidden or deleted is in none of it', async () => {
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await read(`answers?limit=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.answers.map(({ id }: { id: string }) => id))
    cursor = page.next_cursor
  }
  assert.deepEqual(seen, ids.toReversed())
  assert.match((await read('answers')).answers[2].question_title, /^Why does ice float on water\? \(\d+\)$/)
  assert.deepEqual(
    (await read('questions', asker.username)).questions.map(({ slug }: { slug: string }) => slug),
    slugs.toReversed(),
  )
  assert.equal((await call(site, 'GET', '/profiles/Help-Fully/answers?cursor=x')).status, 422)
  await site.platform.sql`update questions set visibility = 'hidden' where slug = ${slugs[1]!}`
  assert.deepEqual(
    (await read('answers')).answers.map(({ id }: { id: string }) => id),
    [ids[0]],
  )
  const { best_answers, tags } = await summary()
  assert.deepEqual([best_answers.length, tags.length], [1, 1])
})
