import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answer, ask, call, fiftyAtOnce, join, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

let site: TestSite, asker: Person, helper: Person, teacher: Person
const DAY = 24 * 3600
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  startOfDay(site)
  ;[asker, helper] = [await join(site), await join(site)]
  teacher = await joinTeacher(['physics'])
})
after(() => site.close())

async function joinTeacher(subjects: string[]): Promise<Person> {
  const person = await join(site)
  await setStanding(site, person, { role: 'teacher', subjects })
  return person
}
const reputationOf = async ({ username }: Person) =>
  (await call(site, 'GET', `/profiles/${username}`)).body.profile.reputation as number
const ledgerOf = async ({ username }: Person): Promise<[string, number][]> =>
  (await call(site, 'GET', `/profiles/${username}/reputation`)).body.entries.map(
    ({ kind, points }: { kind: string; points: number }) => [kind, points],
  )
const readAnswer = async (id: string, slug: string, token?: string) =>
  (await call(site, 'GET', `/questions/${slug}/answers`, { token })).body.answers.find(
    (each: { id: string }) => each.id === id,
  )
const newAnswer = async (by = helper) => {
  const slug = await ask(asker)
  return { slug, id: await answer(by, slug) }
}

test('fifty presses of a teacher at once endorse once: ten points, a mark with the name, one notification', async () => {
  const { slug, id } = await newAnswer()
  const before = await reputationOf(helper)
  const answers = await fiftyAtOnce(() => teacher.call('POST', `/answers/${id}/endorse`))
  assert.deepEqual(tally(answers), { 200: 50 })
  assert.equal(answers[0]!.body.answer.endorsed_by.username, teacher.username)
  assert.equal((await reputationOf(helper)) - before, 10)
  assert.equal((await readAnswer(id, slug)).endorsed_by.username, teacher.username, 'visitors see it too')
  const { notifications } = (await helper.call('GET', '/notifications')).body
  const told = notifications.filter(({ text }: { text: string }) => text.includes('endorsed'))
  assert.equal(told.length, 1)
  assert.match(told[0].text, new RegExp(`^The teacher ${teacher.username} endorsed your answer to “`))
  assert.match(told[0].url, new RegExp(`#answer-${id}$`))
})

test('taken back it takes exactly what it gave; again it gives what was taken, even if the number has changed', async () => {
  const { slug, id } = await newAnswer()
  const before = await reputationOf(helper)
  await teacher.call('POST', `/answers/${id}/endorse`)
  const back = await fiftyAtOnce(() => teacher.call('DELETE', `/answers/${id}/endorse`))
  assert.deepEqual(tally(back), { 200: 50 })
  assert.equal(back[0]!.body.answer.endorsed_by, null)
  assert.equal(await reputationOf(helper), before)
  const admin = await join(site)
  await setStanding(site, admin, { role: 'admin' })
  assert.equal(
    (await admin.call('PUT', '/admin/settings', { settings: { 'reputation.answerEndorsed': 25 } })).status,
    200,
  )
  await teacher.call('POST', `/answers/${id}/endorse`)
  assert.equal((await reputationOf(helper)) - before, 10)
  assert.deepEqual((await ledgerOf(helper)).slice(0, 3), [
    ['answer-endorsed', 10],
    ['endorsement-taken-back', -10],
    ['answer-endorsed', 10],
  ])
  await admin.call('PUT', '/admin/settings', { settings: { 'reputation.answerEndorsed': 10 } })
  assert.equal((await readAnswer(id, slug)).endorsed_by.username, teacher.username)
})

test('an edit takes the mark away, the points stay, and who endorses anew gives none a second time', async () => {
  const { slug, id } = await newAnswer()
  await teacher.call('POST', `/answers/${id}/endorse`)
  const before = await reputationOf(helper)
  site.wait(1)
  await helper.call('PUT', `/answers/${id}`, { answer: { body: 'Something else altogether stands here now.' } })
  const read = await readAnswer(id, slug, teacher.token)
  assert.equal(read.endorsed_by, null)
  assert.ok(read.viewer.may.includes('endorse'))
  site.wait(1)
  const again = await teacher.call('POST', `/answers/${id}/endorse`)
  assert.equal(again.body.answer.endorsed_by.username, teacher.username)
  assert.equal(await reputationOf(helper), before)
})

test('who may endorse: a teacher of the subject alone, not their own answer, not over another teacher', async () => {
  const { slug, id } = await newAnswer()
  const suspended = await joinTeacher(['physics'])
  await setStanding(site, suspended, { suspendedUntil: new Date(site.platform.clock.now().getTime() + DAY * 1000) })
  const withRole = async (role: 'moderator' | 'admin') => {
    const person = await join(site)
    await setStanding(site, person, { role, subjects: ['physics'] })
    return person
  }
  const child = await join(site)
  await site.platform.sql`update users set email = null, age_band = 'under13' where username = ${child.username}`
  const people: [string, Person | undefined, number, string | undefined][] = [
    ['visitor', undefined, 401, undefined],
    ['unverified', await join(site, { verified: 'no' }), 403, 'email-unverified'],
    ['under 13 without consent', child, 403, 'consent-required'],
    ['member', asker, 403, 'not-teacher'],
    ['author', helper, 403, 'not-teacher'],
    ['teacher of another subject', await joinTeacher(['history', 'english']), 403, 'not-teacher'],
    ['moderator', await withRole('moderator'), 403, 'not-teacher'],
    ['admin', await withRole('admin'), 403, 'not-teacher'],
    ['suspended', suspended, 403, 'suspended'],
  ]
  for (const [name, person, status, code] of people)
    for (const method of ['POST', 'DELETE']) {
      const reply = await call(site, method, `/answers/${id}/endorse`, { token: person?.token })
      assert.deepEqual([reply.status, code && reply.body.code], [status, code], `${method} by ${name}`)
      if (person) assert.ok(!(await readAnswer(id, slug, person.token)).viewer.may.includes('endorse'), name)
    }
  const own = await newAnswer(teacher)
  assert.equal((await teacher.call('POST', `/answers/${own.id}/endorse`)).body.code, 'own-post')
  await teacher.call('POST', `/answers/${id}/endorse`)
  const second = await joinTeacher(['physics', 'mathematics'])
  assert.equal((await second.call('POST', `/answers/${id}/endorse`)).body.answer.endorsed_by.username, teacher.username)
  assert.equal((await second.call('DELETE', `/answers/${id}/endorse`)).body.code, 'not-yours')
  await helper.call('DELETE', `/answers/${id}`)
  assert.equal((await teacher.call('DELETE', `/answers/${id}/endorse`)).status, 404)
})

test('after seven days without a word a teacher of the subject may accept; the asker gets no points and may move it', async () => {
  const { slug, id } = await newAnswer()
  const other = await answer(teacher, slug)
  const third = await join(site)
  const [points, askers] = [await reputationOf(helper), await reputationOf(asker)]
  const accept = (by: Person, which = id) => by.call('POST', `/answers/${which}/accept`)
  site.wait(6 * DAY)
  assert.equal((await accept(teacher)).body.code, 'asker-is-here')
  await asker.call('POST', `/questions/${slug}/comments`, { comment: { body: 'I am still thinking about it.' } })
  site.wait(6 * DAY)
  assert.equal((await accept(teacher)).body.code, 'asker-is-here', 'a comment is a word')
  site.wait(DAY)
  assert.equal((await accept(third)).body.code, 'not-the-asker')
  assert.equal((await accept(await joinTeacher(['history']))).body.code, 'not-the-asker')
  assert.equal((await accept(teacher, other)).body.code, 'own-post')
  assert.ok((await readAnswer(id, slug, teacher.token)).viewer.may.includes('accept'))
  const done = await fiftyAtOnce(() => accept(teacher))
  assert.deepEqual(tally(done), { 200: 50 })
  assert.equal(done[0]!.body.question.accepted_answer_id, id)
  assert.equal((await reputationOf(helper)) - points, 15)
  assert.equal(await reputationOf(asker), askers, 'accepting is not theirs')
  const { notifications } = (await asker.call('GET', '/notifications')).body
  assert.match(notifications[0].text, /^The teacher .+ accepted an answer to your question/)

  assert.equal((await accept(asker, other)).status, 200)
  assert.deepEqual([await reputationOf(helper), await reputationOf(asker)], [points, askers + 2])
  site.wait(8 * DAY)
  assert.equal((await accept(teacher)).body.code, 'asker-has-chosen')
  assert.equal((await teacher.call('DELETE', `/answers/${other}/accept`)).body.code, 'asker-has-chosen')
})
