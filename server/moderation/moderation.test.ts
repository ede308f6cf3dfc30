import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { crowd } from '#server/testing/crowd.ts'
import { answer, ask, call, fiftyAtOnce, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

let site: TestSite, judge: Person, second: Person, asker: Person, author: Person, people: Person[]
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[judge, second, asker, author, ...people] = (await crowd(site, 10)) as [Person, Person, Person, Person, ...Person[]]
  await setStanding(site, judge, { role: 'moderator' })
  await setStanding(site, second, { role: 'admin' })
  for (const person of [asker, author]) await setStanding(site, person, { reputation: 100 })
})
after(() => site.close())

type Target = { target: string; id: string }
const flag = (person: Person, { target, id }: Target, reason: string, note?: string) =>
  person.call('POST', '/flags', { flag: { target, id, reason, ...(note !== undefined && { note }) } })
async function flagged(person: Person, target: Target, reason: string, note?: string) {
  const reply = await flag(person, target, reason, note)
  assert.equal(reply.status, 201, JSON.stringify(reply.body))
}
const queue = async (query = '') => (await judge.call('GET', `/moderation/queue?limit=50${query}`)).body
const itemAbout = async (id: string, query = '') =>
  (await queue(query)).items.find((item: any) => item.target.id === id)
const resolve = (person: Person, id: string, action: string, note = 'Please read the guidelines once more.') =>
  person.call('POST', `/moderation/flags/${id}/resolve`, { action, note })
async function decided(person: Person, target: Target, action: string, note?: string) {
  const item = await itemAbout(target.id)
  const reply = await resolve(person, item.id, action, note)
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body.item
}
const undo = (person: Person, id: string) => person.call('POST', `/moderation/flags/${id}/undo`)
const news = async (person: Person) =>
  (await person.call('GET', '/notifications?limit=50')).body.notifications.filter(
    ({ kind }: any) => kind === 'moderation',
  )
const latest = async (person: Person) => (await news(person))[0]
const reputation = async (person: Person) =>
  (await call(site, 'GET', `/profiles/${person.username}`)).body.profile.reputation
const questionOf = async (slug: string) => (await call(site, 'GET', `/questions/${slug}`)).body.question
const isSeen = async ({ target, id }: Target, person?: Person) => {
  const path = target === 'question' ? `/questions/${id}` : `/comments/${id}`
  return (await call(site, 'GET', path, { token: person?.token })).status === 200
}
const seesAnswer = async (slug: string, id: string, person?: Person) =>
  (await call(site, 'GET', `/questions/${slug}/answers`, { token: person?.token })).body.answers.some(
    (one: any) => one.id === id,
  )
const commentOn = async (person: Person, slug: string) =>
  (
    await person.call('POST', `/questions/${slug}/comments`, {
      comment: { body: `What do you mean by that? ${Math.random()}` },
    })
  ).body.comment.id as string

/** Every count, against what it counts. */
async function requireTruth() {
  const wrong = await site.platform.sql`
    select 'answers of ' || slug as what from questions q where answer_count <> (select count(*) from answers a where a.question_id = q.id and a.listed)
    union all select 'comments of ' || slug from questions q where comment_count <> (select count(*) from comments c where c.question_id = q.id and c.answer_id is null and c.listed)
    union all select 'tag ' || name from tags t where question_count <> (select count(*) from question_tags g join questions q on q.id = g.question_id where g.tag_id = t.id and q.listed)
    union all select 'acceptance of ' || slug from questions q where accepted_answer_id is not null and not exists (select from answers a where a.id = q.accepted_answer_id and a.listed)
    union all select 'sum of ' || username from users u where ledger_sum <> (select coalesce(sum(points), 0) from reputation_entries e where e.user_id = u.id)`
  assert.deepEqual([...wrong], [])
}

test('a grave report hides in less than a second, the moderators and the author hear of it, and nobody learns who reported', async () => {
  const slug = await ask(author)
  const target = { target: 'question', id: slug }
  const begun = performance.now()
  await flagged(people[0]!, target, 'danger', 'Somebody wants to meet him alone.')
  assert.equal(await isSeen(target), false)
  assert.ok(performance.now() - begun < 1000)
  assert.equal(await isSeen(target, people[1]), false)
  assert.equal(await isSeen(target, author), true)
  assert.equal((await author.call('GET', `/questions/${slug}`)).body.question.visibility, 'hidden')
  const told = await latest(author)
  assert.match(told.text, /until one of them has looked: it may be about somebody in danger$/)
  assert.equal(told.actor, null)
  assert.match((await latest(judge)).text, /^Somebody may be in danger/)
  assert.equal((await latest(judge)).url, '/moderation')
  const item = await itemAbout(slug)
  assert.deepEqual(
    [item.severity, item.flaggers, item.reasons, item.target.visibility, item.viewer.may],
    [
      1,
      [people[0]!.username],
      [{ reason: 'danger', count: 1, notes: ['Somebody wants to meet him alone.'] }],
      'hidden',
      ['dismiss', 'restore', 'hide', 'remove'],
    ],
  )
  const own = (await author.call('GET', '/user/decisions')).body.decisions[0]
  assert.deepEqual([own.action, own.reason, own.may_appeal], ['waiting', 'danger', false])
  assert.ok(!JSON.stringify([own, await news(author)]).includes(people[0]!.username))
  await requireTruth()
})

test('other reports hide a post when three different members say so; one member counts once, also fifty times at once', async () => {
  const slug = await ask(asker)
  const id = await answer(author, slug)
  const target = { target: 'answer', id }
  assert.deepEqual(tally(await fiftyAtOnce(() => flag(people[0]!, target, 'wrong'))), { 201: 1, 409: 49 })
  await flagged(people[1]!, target, 'no-explanation')
  assert.equal(await seesAnswer(slug, id), true)
  await flagged(people[2]!, target, 'wrong')
  assert.equal(await seesAnswer(slug, id), false)
  assert.equal(await seesAnswer(slug, id, author), true)
  assert.equal((await questionOf(slug)).answer_count, 0)
  const item = await itemAbout(id)
  assert.deepEqual(
    item.reasons.map(({ reason, count }: any) => [reason, count]),
    [
      ['wrong', 2],
      ['no-explanation', 1],
    ],
  )
  assert.equal(item.flaggers.length, 3)
  await requireTruth()
})

test('what does not fit is refused: one’s own, a reason of something else, “other” without a word, what is not there', async () => {
  const slug = await ask(author)
  const target = { target: 'question', id: slug }
  const code = async (reply: Promise<{ status: number; body: any }>) => [(await reply).status, (await reply).body.code]
  assert.deepEqual(await code(flag(author, target, 'spam')), [403, 'own-post'])
  assert.deepEqual(await code(flag(people[0]!, target, 'not-an-answer')), [422, 'invalid'])
  assert.deepEqual(await code(flag(people[0]!, target, 'other', ' ')), [422, 'invalid'])
  for (const gone of [
    { target: 'question', id: 'why-999999' },
    { target: 'answer', id: '999999' },
    { target: 'comment', id: 'x' },
    { target: 'profile', id: 'nobody' },
    { target: 'ai_message', id: '999999' },
  ])
    assert.deepEqual(await code(flag(people[0]!, gone, 'danger')), [404, 'not-found'], gone.target)
  assert.equal((await call(site, 'POST', '/flags', { body: { flag: { ...target, reason: 'spam' } } })).status, 401)
  for (const path of ['/moderation/queue', '/moderation/suspensions'])
    assert.equal((await author.call('GET', path)).status, 403)
  assert.equal((await resolve(author, '1', 'dismiss')).status, 403)
})

test('a day has its number of reports', async () => {
  const strict = await openTestSite()
  try {
    const [writer, reporter] = (await crowd(strict, 2)) as [Person, Person]
    const slug = await ask(writer)
    const ids = await strict.platform.sql<{ id: string }[]>`
      insert into comments (question_id, author_id, body, body_html, renderer_version, created_at)
      select q.id, q.author_id, 'Remark ' || n, '', 1, q.created_at from questions q, generate_series(1, 6) n where q.slug = ${slug} returning id`
    const replies = await Promise.all(ids.map(({ id }) => flag(reporter, { target: 'comment', id }, 'rude')))
    assert.deepEqual(tally(replies), { 201: 5, 429: 1 })
    strict.wait(24 * 3600)
  } finally {
    await strict.close()
  }
})
