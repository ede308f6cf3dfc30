import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { answer, ask, call, join, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

const TAGS = ['density', 'volume', 'algebra']
let site: TestSite, people: Person[], moderator: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  people = await Promise.all([1, 2, 3, 4].map(() => join(site)))
  moderator = await join(site)
  await setStanding(site, moderator, { role: 'moderator' })
})
after(() => site.close())

type Step = {
  kind: 'vote' | 'take back' | 'accept' | 'take acceptance back' | 'delete' | 'moderate' | 'wait'
  who: number
  post: number
  isAnswer: boolean
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constant('vote' as const) },
    { weight: 3, arbitrary: fc.constant('take back' as const) },
    { weight: 4, arbitrary: fc.constant('accept' as const) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'take acceptance back' as const,
        'delete' as const,
        'moderate' as const,
        'wait' as const,
      ),
    },
  ),
  who: fc.nat({ max: 3 }),
  post: fc.nat({ max: 23 }),
  isAnswer: fc.boolean(),
})

/** Four people ask two questions each, and answer each other's. */
async function community() {
  const questions: { slug: string; asker: Person }[] = []
  const answers: { id: string; author: Person; asker: Person }[] = []
  for (let index = 0; index < 8; index++) {
    const asker = people[index % 4]!
    const slug = await ask(asker, { tags: [TAGS[index % 3]!, TAGS[(index + 1) % 3]!] })
    questions.push({ slug, asker })
    for (const author of people.filter((person) => person !== asker || index === 0))
      answers.push({ id: await answer(author, slug), author, asker })
  }
  return { questions, answers }
}

function act(
  { questions, answers }: Awaited<ReturnType<typeof community>>,
  { kind, who, post, isAnswer }: Step,
): Promise<{ status: number }> | undefined {
  const [person, target, question] = [
    people[who]!,
    answers[post % answers.length]!,
    questions[post % questions.length]!,
  ]
  const path = isAnswer ? `/answers/${target.id}` : `/questions/${question.slug}`
  if (kind === 'vote') return person.call('POST', `${path}/vote`)
  if (kind === 'take back') return person.call('DELETE', `${path}/vote`)
  if (kind === 'accept') return target.asker.call('POST', `/answers/${target.id}/accept`)
  if (kind === 'take acceptance back') return target.asker.call('DELETE', `/answers/${target.id}/accept`)
  if (kind === 'delete') return (isAnswer ? target.author : question.asker).call('DELETE', path)
  if (kind === 'moderate') return moderator.call('DELETE', path)
  return void site.wait(5 * 3600)
}

/** Everything that the numbers claim, against what they stand for. */
async function requireTruth() {
  const { sql } = site.platform
  const wrong = await sql`
    select 'score of question ' || slug as what from questions q where score <> (select count(*) from votes v where v.question_id = q.id)
    union all select 'score of answer ' || id from answers a where score <> (select count(*) from votes v where v.answer_id = a.id)
    union all select 'answer count of ' || slug from questions q where answer_count <> (select count(*) from answers a where a.question_id = q.id and a.listed)
    union all select 'question count of ' || name from tags t
      where question_count <> (select count(*) from question_tags g join questions q on q.id = g.question_id where g.tag_id = t.id and q.listed)
    union all select 'acceptance of ' || slug from questions q
      where accepted_answer_id is not null and not exists (select from answers a where a.id = q.accepted_answer_id and a.question_id = q.id and a.listed)
    union all select 'sum of ' || username from users u where ledger_sum <> (select coalesce(sum(points), 0) from reputation_entries e where e.user_id = u.id)
    union all select 'reputation of ' || username from users where reputation <> greatest(1, 1 + ledger_sum)
    union all select 'upvote points of ' || username from users u
      where (select coalesce(sum(points), 0) from reputation_entries e where e.user_id = u.id and kind like 'upvote%') <> (select coalesce(sum(points), 0) from votes v where v.author_id = u.id)
    union all select 'acceptance points of ' || username from users u
      where (select coalesce(sum(points), 0) from reputation_entries e where e.user_id = u.id and kind in ('answer-accepted', 'accepting', 'acceptance-taken-back'))
        <> (select coalesce(sum(case when a.author_id = q.author_id then 0 when a.author_id = u.id then 15 when q.author_id = u.id then 2 else 0 end), 0)
            from questions q join answers a on a.id = q.accepted_answer_id)
    union all select 'day of ' || user_id from reputation_entries where kind like 'upvote%' group by user_id, (created_at at time zone 'UTC')::date having sum(points) > 200
    union all select 'own vote ' || id from votes where voter_id = author_id`
  assert.deepEqual([...wrong], [])
  for (const person of people) {
    const { reputation } = (await call(site, 'GET', `/profiles/${person.username}`)).body.profile
    let [sum, cursor]: [number, string | null] = [0, '']
    while (cursor !== null) {
      const { body } = await call(
        site,
        'GET',
        `/profiles/${person.username}/reputation?limit=50${cursor && `&cursor=${cursor}`}`,
      )
      for (const { points } of body.entries) sum += points
      cursor = body.next_cursor
    }
    assert.equal(reputation, Math.max(1, 1 + sum))
    assert.equal((await person.call('GET', '/user')).body.user.reputation, reputation)
  }
}

const expected = (status: number) => [200, 204, 403, 404, 409].includes(status)

test('whatever people do, one after the other, every number tells the truth', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 100, maxLength: 160, size: 'max' }), async (steps) => {
      const place = await community()
      for (const one of steps) {
        const reply = await act(place, one)
        assert.ok(!reply || expected(reply.status), `${one.kind} ${reply?.status}`)
      }
      await requireTruth()
    }),
    { numRuns: 2, endOnFailure: true },
  )
})

test('whatever people do at once, every number tells the truth', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 100, maxLength: 160, size: 'max' }), async (steps) => {
      const place = await community()
      while (steps.length > 0) {
        const replies = await Promise.all(steps.splice(0, 25).map((one) => act(place, one)))
        for (const reply of replies) assert.ok(!reply || expected(reply.status), String(reply?.status))
      }
      await requireTruth()
    }),
    { numRuns: 3, endOnFailure: true },
  )
  const [row] = await site.platform.sql<
    { deadlocks: number }[]
  >`select deadlocks::int from pg_stat_database where datname = current_database()`
  assert.equal(row!.deadlocks, 0)
})

test('a day of upvotes ends at 200 points, half a vote fills it up, and the next day begins anew', async () => {
  const [star] = people
  const fans = await Promise.all(Array.from({ length: 11 }, () => join(site)))
  site.wait(24 * 3600)
  startOfDay(site)
  const before = (await star!.call('GET', '/user')).body.user.reputation
  const slugs = [await ask(star!), await ask(star!), await ask(star!)]
  const other = await ask(people[1]!)
  const ids = [await answer(star!, other), await answer(star!, other)]
  const vote = (fan: Person, path: string, method = 'POST') => fan.call(method, `${path}/vote`)
  const reputation = async () => (await star!.call('GET', '/user')).body.user.reputation - before
  await vote(fans[0]!, `/questions/${slugs[0]}`)
  for (const id of ids) for (const fan of fans.slice(0, 10)) await vote(fan, `/answers/${id}`)
  assert.equal(await reputation(), 200, '5 + 20 × 10 would be 205')
  await vote(fans[1]!, `/questions/${slugs[1]}`)
  assert.equal(await reputation(), 200)
  assert.equal(
    (await call(site, 'GET', `/questions/${slugs[1]}`)).body.question.score,
    1,
    'the vote counts all the same',
  )
  await vote(fans[1]!, `/questions/${slugs[1]}`, 'DELETE')
  assert.equal(await reputation(), 200, 'what granted nothing takes nothing')
  await vote(fans[9]!, `/answers/${ids[1]}`, 'DELETE')
  assert.equal(await reputation(), 195, 'the vote that filled the day granted 5')
  site.wait(24 * 3600)
  await vote(fans[10]!, `/answers/${ids[0]}`)
  assert.equal(await reputation(), 205)
})
