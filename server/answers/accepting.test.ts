import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { answer, ask, call, fiftyAtOnce, join, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

let site: TestSite, asker: Person, first: Person, second: Person, moderator: Person
let slug: string, one: string, two: string
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[asker, first, second, moderator] = [await join(site), await join(site), await join(site), await join(site)]
  await setStanding(site, moderator, { role: 'moderator' })
})
beforeEach(async () => {
  await setStanding(site, asker, { suspendedUntil: null })
  slug = await ask(asker)
  ;[one, two] = [await answer(first, slug), await answer(second, slug)]
  for (const person of [asker, first, second]) await setStanding(site, person, { reputation: 1 })
})
after(() => site.close())

const accept = (id: string, person = asker) => person.call('POST', `/answers/${id}/accept`)
const takeBack = (id: string, person = asker) => person.call('DELETE', `/answers/${id}/accept`)
const reputation = async (person: Person) => (await person.call('GET', '/user')).body.user.reputation
const reputations = async () => [await reputation(asker), await reputation(first), await reputation(second)]
const accepted = async () => (await call(site, 'GET', `/questions/${slug}`)).body.question.accepted_answer_id
/** What the ledger has of this question, the newest first. */
async function ledger(person: Person): Promise<string[]> {
  const { entries } = (await call(site, 'GET', `/profiles/${person.username}/reputation?limit=50`)).body
  return entries
    .filter((entry: { question_slug: string }) => entry.question_slug === slug)
    .map(({ kind, points }: { kind: string; points: number }) => `${kind} ${points}`)
}

test('a visitor is asked to log in', async () => {
  assert.equal((await call(site, 'POST', `/answers/${one}/accept`)).status, 401)
  assert.equal((await call(site, 'DELETE', `/answers/${one}/accept`)).status, 401)
})

test('the asker accepts: 15 points for the answer, 2 for accepting, first in best', async () => {
  const { status, body } = await accept(two)
  assert.equal(status, 200)
  assert.deepEqual([body.question.slug, body.question.accepted_answer_id], [slug, two])
  assert.deepEqual(await reputations(), [3, 1, 16])
  const { answers } = (await call(site, 'GET', `/questions/${slug}/answers`)).body
  assert.deepEqual(
    answers.map(({ id, accepted }: { id: string; accepted: boolean }) => [id, accepted]),
    [
      [two, true],
      [one, false],
    ],
  )
  assert.ok((await call(site, 'GET', `/profiles/${second.username}`)).body.profile.stats.best_answers >= 1)
  assert.deepEqual([await ledger(asker), await ledger(second)], [['accepting 2'], ['answer-accepted 15']])
})

test('only the asker does, not even the author or staff', async () => {
  for (const person of [first, second, moderator]) {
    for (const { status, body } of [await accept(one, person), await takeBack(one, person)]) {
      assert.equal(status, 403)
      assert.equal(body.code, 'not-the-asker')
    }
  }
  assert.equal(await accepted(), null)
  for (const id of ['999999', 'x']) assert.equal((await accept(id)).status, 404)
})

test('the asker must be allowed to take part', async () => {
  await setStanding(site, asker, { suspendedUntil: new Date(site.platform.clock.now().getTime() + 3_600_000) })
  assert.equal((await accept(one)).body.code, 'suspended')
})

test('accepting again changes nothing, fifty times at once neither', async () => {
  assert.deepEqual(tally(await fiftyAtOnce(() => accept(one))), { 200: 50 })
  assert.deepEqual(await reputations(), [3, 16, 1])
  assert.deepEqual(await ledger(first), ['answer-accepted 15'])
})

test('accepting another one moves it, with its points', async () => {
  await accept(one)
  await accept(two)
  assert.equal(await accepted(), two)
  assert.deepEqual(await reputations(), [3, 1, 16])
  assert.deepEqual(await ledger(first), ['acceptance-taken-back -15', 'answer-accepted 15'])
})

test('taking it back takes exactly what it gave, once', async () => {
  await accept(one)
  assert.equal(
    (await takeBack(two)).body.question.accepted_answer_id,
    one,
    'of another answer there is nothing to take',
  )
  const answers = await fiftyAtOnce(() => takeBack(one))
  assert.deepEqual(tally(answers), { 200: 50 })
  assert.equal(await accepted(), null)
  assert.deepEqual(await reputations(), [1, 1, 1])
  await accept(one)
  assert.deepEqual(await reputations(), [3, 16, 1])
})

test('accepting one’s own answer gives nothing, and moving on from it neither takes nor gives too much', async () => {
  const own = await answer(asker, slug)
  await accept(own)
  assert.equal(await accepted(), own)
  assert.deepEqual(await reputations(), [1, 1, 1])
  await accept(one)
  assert.deepEqual(await reputations(), [3, 16, 1])
  await accept(own)
  assert.deepEqual(await reputations(), [1, 1, 1])
})

test('an accepted answer stays: its author improves it, staff alone delete it, with its points', async () => {
  await accept(one)
  const { status, body } = await first.call('DELETE', `/answers/${one}`)
  assert.deepEqual([status, body.code], [409, 'still-needed'])
  assert.ok(!(await first.call('GET', `/questions/${slug}/answers`)).body.answers[0].viewer.may.includes('delete'))
  const removed = await moderator.call('DELETE', `/answers/${one}`)
  assert.equal(removed.status, 200)
  assert.deepEqual([removed.body.question.accepted_answer_id, removed.body.question.answer_count], [null, 1])
  assert.deepEqual(await reputations(), [1, 1, 1])
})

test('fifty acceptances of two answers at once leave one accepted, and the points with it', async () => {
  const answers = await fiftyAtOnce((index) =>
    index % 5 === 4 ? takeBack(index % 2 ? one : two) : accept(index % 2 ? one : two),
  )
  assert.deepEqual(tally(answers), { 200: 50 })
  await accept(one)
  assert.deepEqual(await reputations(), [3, 16, 1])
})

test('who accepts and votes on each other’s posts at once waits for nobody in a ring', async () => {
  const { platform } = site
  const others = [await ask(first), await ask(second)]
  const theirs = [await answer(asker, others[0]!), await answer(first, others[1]!)]
  const begun = performance.now()
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => [
      accept(index % 2 ? one : two),
      first.call(index % 2 ? 'POST' : 'DELETE', `/questions/${slug}/vote`),
      second.call(index % 2 ? 'DELETE' : 'POST', `/questions/${slug}/vote`),
      first.call('POST', `/answers/${theirs[0]}/accept`),
      second.call('POST', `/answers/${theirs[1]}/accept`),
      asker.call(index % 2 ? 'POST' : 'DELETE', `/questions/${others[index % 2]}/vote`),
      asker.call('POST', `/answers/${two}/vote`),
    ]).flat(),
  )
  assert.deepEqual(tally(replies), { 200: replies.length })
  const [row] = await platform.sql<
    { deadlocks: number }[]
  >`select deadlocks::int from pg_stat_database where datname = current_database()`
  assert.equal(row!.deadlocks, 0, `${Math.round(performance.now() - begun)} ms`)
})
