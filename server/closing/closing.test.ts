import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CLOSE_REASONS } from '#rules/closing.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { answer, ask, call, fiftyAtOnce, join, manyAtOnce, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'
import { tidy } from '#server/upkeep/service.ts'

const DAY = 24 * 3600
let site: TestSite, asker: Person, moderator: Person, stranger: Person, voters: Person[]
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[asker, moderator, stranger] = [await join(site), await join(site), await join(site)]
  await setStanding(site, moderator, { role: 'moderator' })
  voters = await Promise.all(Array.from({ length: 10 }, () => join(site)))
  for (const voter of voters) await mayVote(voter)
})
after(() => site.close())

/** Enough points, and three posts that somebody liked. */
async function mayVote(person: Person) {
  await setStanding(site, person, { reputation: NUMBERS.privileges.voteToClose })
  for (let posts = 0; posts < NUMBERS.privileges.wellReceivedPosts; posts++)
    assert.equal((await moderator.call('POST', `/questions/${await ask(person)}/vote`)).status, 200)
}

const later = (seconds: number) => new Date(site.platform.clock.now().getTime() + seconds * 1000).toISOString()
const close = (person: Person, slug: string, body: object = { reason: 'needs-details' }) =>
  person.call('POST', `/questions/${slug}/close`, body)
const reopen = (person: Person, slug: string) => person.call('POST', `/questions/${slug}/reopen`)
const withdraw = (person: Person, slug: string) => person.call('DELETE', `/questions/${slug}/close`)
const read = async (slug: string, person?: Person) =>
  (await call(site, 'GET', `/questions/${slug}`, { token: person?.token })).body.question
const mayOf = async (person: Person, slug: string): Promise<string[]> =>
  (await read(slug, person)).viewer.may.filter((action: string) => /close|reopen/.test(action)).toSorted()
const newsOf = async (person: Person): Promise<string[]> =>
  (await person.call('GET', '/notifications')).body.notifications.map(({ text }: { text: string }) => text)

test('who may close and reopen: staff decide, askers their duplicates, members with the privilege vote', async () => {
  const slug = await ask(asker)
  const [voter] = voters
  const visitor = await call(site, 'POST', `/questions/${slug}/close`, { body: { reason: 'needs-details' } })
  assert.equal(visitor.status, 401)
  assert.deepEqual([(await close(stranger, slug)).body.code, await mayOf(stranger, slug)], ['needs-privilege', []])
  assert.deepEqual(
    [(await close(asker, slug)).body.code, await mayOf(asker, slug)],
    ['own-question', ['close-as-duplicate']],
  )
  assert.deepEqual(await mayOf(voter!, slug), ['vote-to-close'])
  assert.deepEqual(await mayOf(moderator, slug), ['close'])
  assert.equal((await reopen(moderator, slug)).body.code, 'not-closed')
  assert.equal((await close(moderator, 'there-is-none-999999')).status, 404)

  const { status, body } = await close(moderator, slug)
  assert.deepEqual([status, body.question.status, body.question.closed_reason], [200, 'closed', 'needs-details'])
  assert.deepEqual([(await close(moderator, slug)).status, (await close(voter!, slug)).status], [409, 409])
  assert.equal((await reopen(asker, slug)).body.code, 'own-question')
  assert.deepEqual(await mayOf(voter!, slug), ['vote-to-reopen'])
  const refused = await stranger.call('POST', `/questions/${slug}/answers`, {
    answer: { body: 'Because it is less dense.' },
  })
  assert.deepEqual([refused.status, refused.body.code], [403, 'question-closed'])
  assert.equal((await stranger.call('POST', `/questions/${slug}/vote`)).status, 200, 'it is read and liked as before')
  assert.deepEqual((await newsOf(asker)).filter((text) => text.includes('closed')).length, 1)

  assert.equal((await reopen(moderator, slug)).body.question.status, 'open')
  assert.match((await newsOf(asker))[0]!, /is open again/)
  await answer(stranger, slug)
})

test('every reason is closed with what belongs to it, and refused with what does not', async () => {
  const original = await ask(asker)
  const fits: Record<string, object> = {
    duplicate: { duplicate_of: original },
    'live-test': { reopens_at: later(DAY) },
  }
  for (const reason of CLOSE_REASONS) {
    const slug = await ask(asker)
    for (const [other, given] of Object.entries(fits).filter(([other]) => other !== reason))
      assert.deepEqual(
        Object.keys((await close(moderator, slug, { reason, ...fits[reason], ...given })).body.errors),
        [other === 'duplicate' ? 'duplicate_of' : 'reopens_at'],
        reason,
      )
    if (fits[reason]) assert.equal((await close(moderator, slug, { reason })).status, 422, reason)
    assert.equal((await close(moderator, slug, { reason, ...fits[reason] })).body.question.closed_reason, reason)
  }
  const slug = await ask(asker)
  for (const reopens_at of [later(-60), later((NUMBERS.closing.testDaysMax + 1) * DAY), 'tomorrow', '2999-99-99'])
    assert.equal((await close(moderator, slug, { reason: 'live-test', reopens_at })).status, 422, reopens_at)
  assert.equal((await close(moderator, slug, { reason: 'homework' })).status, 422)
})

test('a question from a test reopens by itself, and what was voted before counts no more', async () => {
  const slug = await ask(asker)
  const test = { reason: 'live-test', reopens_at: later(3600) }
  for (const voter of voters.slice(0, 3)) await close(voter, slug, test)
  const { status, reopens_at } = await read(slug)
  assert.deepEqual([status, reopens_at], ['closed', test.reopens_at])
  site.wait(3700)
  assert.deepEqual([(await read(slug)).status, (await read(slug)).closed_reason], ['open', null])
  const { body } = await close(voters[3]!, slug)
  assert.deepEqual([body.question.status, body.question.closing.votes], ['open', 1])
})

test('three votes decide, one a member, each can be taken back and runs out; most of them name the reason', async () => {
  const slug = await ask(asker)
  const [a, b, c, d] = voters as [Person, Person, Person, Person]
  for (let times = 0; times < 4; times++) assert.equal((await close(a, slug)).body.question.closing.votes, 1)
  assert.deepEqual((await withdraw(a, slug)).body.question.closing, {
    votes: 0,
    needed: 3,
    voted: false,
    edited_since: false,
  })
  await close(a, slug, { reason: 'no-answer-possible' })
  await close(b, slug, { reason: 'several-questions' })
  site.wait(NUMBERS.closing.voteDays * DAY + 60)
  assert.equal((await close(c, slug, { reason: 'several-questions' })).body.question.status, 'open', 'two have run out')
  await tidy(site.platform)
  assert.equal((await read(slug, moderator)).closing.votes, 1)
  await close(a, slug, { reason: 'several-questions' })
  assert.equal((await read(slug)).closing, undefined, 'who cannot vote is told nothing')
  const last = (await close(d, slug, { reason: 'no-answer-possible' })).body.question
  assert.deepEqual([last.status, last.closed_reason], ['closed', 'several-questions'])

  await reopen(a, slug)
  await reopen(b, slug)
  assert.equal((await withdraw(b, slug)).body.question.closing.votes, 1)
  await reopen(b, slug)
  assert.equal((await reopen(c, slug)).body.question.status, 'open')
  assert.equal((await read(slug, a)).closing.votes, 0, 'it begins anew')
})

test('fifty votes at once close once, and tell the asker once', async () => {
  const slug = await ask(asker)
  const before = (await newsOf(asker)).length
  const answers = await fiftyAtOnce((index) => close(voters[index % voters.length]!, slug))
  assert.deepEqual(Object.keys(tally(answers)), ['200', '409'])
  assert.equal((await newsOf(asker)).length, before + 1)
  const [row] = await site.platform
    .sql`select count(*)::int as votes from close_votes v join questions q on q.id = v.question_id where q.slug = ${slug}`
  assert.equal(row!.votes, NUMBERS.closing.votesToDecide)
  const opened = await manyAtOnce(10, (index) => reopen(voters[index]!, slug))
  assert.equal((await read(slug)).status, 'open', JSON.stringify(tally(opened)))
})

test('a duplicate leads to its original, never in a circle, and askers close and reopen their own', async () => {
  const [original, copy, third] = [await ask(asker), await ask(asker), await ask(stranger)]
  const as = (of: string) => ({ reason: 'duplicate', duplicate_of: of })
  const problem = async (slug: string, of: string) =>
    (await close(moderator, slug, as(of))).body.errors?.duplicate_of?.[0]
  assert.match(await problem(copy, copy), /another question/)
  assert.match(await problem(copy, 'none-999999'), /no such/)
  assert.equal((await close(asker, copy, as(original))).body.question.duplicate_of, original)
  assert.match(await problem(third, copy), /duplicate itself/)
  assert.deepEqual(await mayOf(asker, copy), ['reopen'])
  assert.equal((await close(moderator, original, as(third))).body.question.duplicate_of, third)
  assert.equal((await read(copy)).duplicate_of, third, 'it leads on with it')
  assert.equal((await reopen(asker, copy)).body.question.duplicate_of, null)

  const [x, y] = [await ask(asker), await ask(asker)]
  await fiftyAtOnce((index) => (index % 2 ? close(moderator, x, as(y)) : close(moderator, y, as(x))))
  assert.deepEqual([await read(x), await read(y)].map(({ status }) => status).toSorted(), ['closed', 'open'])
  const hidden = await ask(asker)
  await close(moderator, hidden, { reason: 'personal-info' })
  assert.match((await problem(y, hidden)) ?? (await problem(x, hidden)), /no such/)
})

test('personal data hides the question at once; its asker edits it, staff hear so and reopen it', async () => {
  const slug = await ask(asker)
  for (const voter of voters.slice(0, 2)) await close(voter, slug, { reason: 'personal-info' })
  assert.equal((await read(slug)).visibility, 'public')
  const last = (await close(voters[2]!, slug, { reason: 'personal-info' })).body.question
  assert.deepEqual([last.status, last.visibility], ['closed', 'hidden'])
  assert.equal((await call(site, 'GET', `/questions/${slug}`)).status, 404)
  assert.equal((await close(voters[3]!, slug)).status, 404)
  const edit = { question: { body: 'Why does it float, and by how much is it lighter than water?' } }
  assert.equal((await asker.call('PUT', `/questions/${slug}`, edit)).status, 200)
  assert.match((await newsOf(moderator))[0]!, /closed question was edited/)
  assert.equal((await read(slug, moderator)).closing.edited_since, true)
  assert.equal((await reopen(moderator, slug)).body.question.visibility, 'public')
})

test('an edit sends a closed question back to those who closed it, once', async () => {
  const title = 'How much of an iceberg is under water?'
  const slug = await ask(asker, { title })
  for (const voter of voters.slice(0, 3)) await close(voter, slug)
  for (const more of ['I tried it with salt water.', 'And with oil.'])
    await asker.call('PUT', `/questions/${slug}`, { question: { body: `Why does ice float on water? ${more}` } })
  for (const voter of voters.slice(0, 3))
    assert.equal((await newsOf(voter)).filter((text) => text.includes(title)).length, 1)
})
