import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Need } from '#contract/overview.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { answer, ask, call, fiftyAtOnce, join, PASSWORD, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { setStanding, whileHeld } from '#server/testing/standing.ts'
import { tidy } from '#server/upkeep/service.ts'

const DAY = 24 * 3600
const GOOD = { subjects: ['physics', 'biology'], school: 'Hill School', evidence: 'My page: https://hill.example/kim' }
let site: TestSite, admin: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  startOfDay(site)
  admin = await join(site)
  await setStanding(site, admin, { role: 'admin' })
})
after(() => site.close())

async function joinAdult(standing: Parameters<typeof setStanding>[2] = {}): Promise<Person> {
  const person = await join(site)
  await setStanding(site, person, { ageBand: 'adult', ...standing })
  return person
}
const apply = (person: Person, more: object = {}) =>
  person.call('POST', '/teacher-applications', { application: { ...GOOD, ...more } })
const ownOf = async (person: Person) => (await person.call('GET', '/user/teacher-application')).body.application
const withdraw = (person: Person) => person.call('DELETE', '/user/teacher-application')
const waiting = async (by = admin) => (await by.call('GET', '/teacher-applications?limit=50')).body.applications
const idOf = async ({ username }: Person): Promise<string> =>
  (await waiting()).find((each: { applicant: { username: string } }) => each.applicant.username === username)?.id
const approve = (id: string, subjects = GOOD.subjects, by = admin) =>
  by.call('POST', `/teacher-applications/${id}/approve`, { subjects })
const decline = (id: string, reason = 'We found no page with your name.', by = admin) =>
  by.call('POST', `/teacher-applications/${id}/decline`, { reason })
const roleOf = async (person: Person) => (await person.call('GET', '/user')).body.user.role
const newestNews = async (person: Person) => (await person.call('GET', '/notifications')).body.notifications[0]
const prove = () => admin.call('POST', '/user/proof', { password: PASSWORD })

test('an adult applies, sees what waits, and the wrong is told field by field', async () => {
  const kim = await joinAdult()
  assert.equal(await ownOf(kim), null)
  const bad: [object, Record<string, RegExp>][] = [
    [{ subjects: [] }, { subjects: /at least one subject/ }],
    [{ subjects: ['alchemy'] }, { subjects: /Choose one of/ }],
    [{ subjects: Array(21).fill('physics') }, { subjects: /too many/ }],
    [{ school: '  ' }, { school: /Say where you teach/ }],
    [{ school: 'x'.repeat(101) }, { school: /too long by 1 / }],
    [{ school: 'Hill\u0000School' }, { school: /cannot be stored/ }],
    [{ evidence: '' }, { evidence: /how we can check it/ }],
    [{ evidence: 'x'.repeat(501) }, { evidence: /too long by 1 / }],
    [{ evidence: 'https://\u202ehill.example' }, { evidence: /invisible signs/ }],
    [{ school: 7 }, { school: /string/ }],
    [{ state: 'approved' }, { state: /no such field/ }],
    [
      { subjects: [], school: '', evidence: '' },
      { subjects: /one/, school: /Say/, evidence: /Say/ },
    ],
  ]
  for (const [more, problems] of bad) {
    const { status, body } = await apply(kim, more)
    assert.equal(status, 422, JSON.stringify(more))
    assert.deepEqual(Object.keys(body.errors), Object.keys(problems))
    for (const [field, pattern] of Object.entries(problems)) assert.match(body.errors[field][0], pattern)
  }
  assert.equal(await ownOf(kim), null)

  const { status, body } = await apply(kim, { subjects: ['physics', 'biology', 'physics'], school: ' Hill School ' })
  assert.equal(status, 201, JSON.stringify(body))
  const { created_at, ...told } = body.application
  assert.deepEqual(told, {
    ...{ state: 'open', subjects: ['biology', 'physics'], school: GOOD.school, evidence: GOOD.evidence },
    ...{ reason: null, decided_at: null, again_at: null },
  })
  assert.deepEqual(await ownOf(kim), body.application)
  assert.equal((await apply(kim)).body.code, 'already-applied')
  assert.equal(await roleOf(kim), 'member')
  assert.doesNotMatch(JSON.stringify((await call(site, 'GET', `/profiles/${kim.username}`)).body), /Hill/)
})

test('who is a minor, unconfirmed, suspended or has a role already does not apply', async () => {
  const unconfirmed = await join(site, { verified: 'no' })
  await setStanding(site, unconfirmed, { ageBand: 'adult' })
  const suspendedUntil = new Date(site.platform.clock.now().getTime() + DAY * 1000)
  for (const [person, code] of [
    [await join(site), 'not-adult'],
    [await joinAdult({ ageBand: '16-17' }), 'not-adult'],
    [unconfirmed, 'email-unverified'],
    [await joinAdult({ suspendedUntil }), 'suspended'],
    [await joinAdult({ role: 'teacher', subjects: ['history'] }), 'has-role'],
    [await joinAdult({ role: 'moderator' }), 'has-role'],
    [admin, 'has-role'],
  ] as const) {
    const { status, body } = await apply(person)
    assert.deepEqual([status, body.code], [403, code])
    assert.equal(await ownOf(person), null)
  }
})

test('of fifty applications at once one is kept', async () => {
  const kim = await joinAdult()
  const replies = await fiftyAtOnce(() => apply(kim))
  assert.deepEqual(tally(replies), { 201: 1, 409: 49 })
  assert.equal((await waiting()).filter((each: any) => each.applicant.username === kim.username).length, 1)
})

test('who withdraws leaves nothing behind, and may apply anew', async () => {
  const kim = await joinAdult()
  await apply(kim)
  const id = await idOf(kim)
  assert.deepEqual(tally(await fiftyAtOnce(() => withdraw(kim))), { 204: 50 })
  assert.equal(await ownOf(kim), null)
  const { sql } = site.platform
  assert.equal((await sql`select from teacher_applications where id = ${id}`).length, 0)
  assert.equal((await approve(id)).status, 404)
  assert.equal((await apply(kim, { school: 'Dale School' })).status, 201)
  assert.notEqual(await idOf(kim), id, 'an old page of an admin does not decide on the new one')
})

test('who applies and takes it back over and over is asked to wait', async () => {
  const strict = await openTestSite()
  try {
    const kim = await join(strict)
    await setStanding(strict, kim, { ageBand: 'adult' })
    for (let each = 0; each < 20; each++) {
      assert.equal((await apply(kim)).status, 201)
      await withdraw(kim)
    }
    const { status, body } = await apply(kim)
    assert.deepEqual([status, body.code, await ownOf(kim)], [429, 'too-many-tries', null])
  } finally {
    await strict.close()
  }
})

test('admins read the oldest first with the record, in pages; that they looked is written down; nobody else reads it', async () => {
  for (const { id } of await waiting()) await decline(id)
  const people: Person[] = []
  for (let each = 0; each < 3; each++) {
    const person = await joinAdult()
    await apply(person)
    people.push(person)
  }
  const [kim] = people
  const asker = await join(site)
  const id = await answer(kim!, await ask(asker))
  await answer(kim!, await ask(asker))
  const slug = (await kim!.call('GET', `/profiles/${kim!.username}/answers`)).body.answers.find(
    (each: { id: string }) => each.id === id,
  ).question_slug
  assert.ok(slug)
  assert.equal((await asker.call('POST', `/answers/${id}/accept`)).status, 200)
  const looker = await joinAdult({ role: 'admin' })
  const seen: any[] = []
  let cursor = ''
  for (let page = 0; page < 5; page++) {
    const { body } = await looker.call('GET', `/teacher-applications?limit=1${cursor}`)
    seen.push(...body.applications)
    if (body.next_cursor === null) break
    cursor = `&cursor=${body.next_cursor}`
  }
  assert.deepEqual(
    seen.map(({ applicant }) => applicant.username),
    people.map(({ username }) => username),
  )
  const { record, ...first } = seen[0]
  assert.deepEqual(
    [first.subjects, first.school, first.evidence, first.why_not],
    [['biology', 'physics'], GOOD.school, GOOD.evidence, null],
  )
  const { member_since: _, ...figures } = record
  assert.deepEqual(figures, { answers: 2, accepted: 1, email_domain: 'example.org', email_verified: true })
  assert.doesNotMatch(JSON.stringify(seen), new RegExp(kim!.email))
  const { entries } = (await admin.call('GET', `/admin/audit?actor=${looker.username}&action=look`)).body
  assert.deepEqual(
    entries.map(({ label }: { label: string }) => label).toSorted(),
    people.map(({ username }) => username).toSorted(),
  )
  for (const person of [kim!, await joinAdult({ role: 'moderator' }), await joinAdult({ role: 'teacher' })]) {
    assert.equal((await person.call('GET', '/teacher-applications')).status, 403)
    assert.equal((await approve(seen[0].id, undefined, person)).status, 403)
    assert.equal((await decline(seen[0].id, 'No.', person)).status, 403)
  }
  assert.equal((await admin.call('GET', '/teacher-applications?cursor=x')).status, 422)
})

test('an admin verifies for some of the subjects: in force, told, written down once, and what was shown as proof is forgotten', async () => {
  const kim = await joinAdult()
  await apply(kim)
  const id = await idOf(kim)
  assert.deepEqual((await approve(id, ['history'])).body.errors, {
    subjects: ['Choose only subjects that they applied for.'],
  })
  assert.equal((await approve(id, [])).status, 422)
  site.wait(16 * 60)
  assert.equal((await approve(id)).body.code, 'proof-required')
  assert.equal(await roleOf(kim), 'member')
  await prove()
  const replies = await fiftyAtOnce((index) => (index % 2 ? approve(id, ['physics']) : decline(id)))
  const approved = replies.filter(({ status }) => status === 200)
  assert.deepEqual(tally(replies), { 200: 1, 409: 49 })
  for (const { status, body } of replies) if (status === 409) assert.equal(body.code, 'decided')
  if (approved[0]!.body.application.state === 'declined') {
    assert.equal(await roleOf(kim), 'member')
    await site.platform.sql`delete from teacher_applications where decided_at is not null`
    await apply(kim)
    assert.equal((await approve(await idOf(kim), ['physics'])).status, 200)
  }
  assert.deepEqual((await admin.call('GET', `/users/${kim.username}/role`)).body.user, {
    username: kim.username,
    role: 'teacher',
    subjects: ['physics'],
  })
  const { state, school, evidence } = await ownOf(kim)
  assert.deepEqual([state, school, evidence], ['approved', null, null])
  assert.match((await newestNews(kim)).text, /You are a teacher here now/)
  const { entries } = (await admin.call('GET', `/admin/audit?actor=${admin.username}&action=update`)).body
  const lines = entries.filter(
    ({ label, after }: any) => label === kim.username && after.teacher_application === 'approved',
  )
  assert.deepEqual(
    lines.map(({ before, after }: any) => [before, after]),
    [
      [
        { role: 'member', subjects: [], teacher_application: 'open' },
        { role: 'teacher', subjects: ['physics'], teacher_application: 'approved' },
      ],
    ],
  )
  assert.doesNotMatch(JSON.stringify(entries), /Hill/)

  const asked = await answer(await join(site), await ask(await join(site)))
  const { body } = await kim.call('POST', `/answers/${asked}/endorse`)
  assert.equal(body.answer.endorsed_by.username, kim.username)
  assert.equal((await call(site, 'GET', `/profiles/${kim.username}`)).body.profile.role, 'teacher')
  await admin.call('PUT', `/users/${kim.username}/role`, { role: 'member' })
  assert.equal((await kim.call('DELETE', `/answers/${asked}/endorse`)).body.code, 'not-teacher')
  assert.equal((await apply(kim)).body.code, 'too-soon', 'the role that was taken back is not asked for again at once')
})

test('an applicant who is suspended, under age or gone meanwhile does not become a teacher', async () => {
  await prove()
  const suspendedUntil = new Date(site.platform.clock.now().getTime() + DAY * 1000)
  for (const [standing, back, code, sentence] of [
    [{ suspendedUntil }, { suspendedUntil: null }, 'suspended', /suspended until/],
    [{ ageBand: '16-17' }, { ageBand: 'adult' }, 'not-adult', /under 18/],
  ] as const) {
    const kim = await joinAdult()
    await apply(kim)
    await setStanding(site, kim, standing)
    const row = (await waiting()).find((each: any) => each.applicant.username === kim.username)
    assert.match(row.why_not, sentence)
    const refused = await approve(row.id)
    assert.deepEqual([refused.status, refused.body.code], [409, code])
    assert.equal((await ownOf(kim)).state, 'open')
    await setStanding(site, kim, back)
    assert.equal((await approve(row.id)).status, 200)
  }
  const leaver = await joinAdult()
  await apply(leaver)
  const id = await idOf(leaver)
  await leaver.call('DELETE', '/user', { password: PASSWORD })
  assert.equal(await idOf(leaver), undefined)
  assert.equal((await approve(id)).status, 404)
  assert.equal((await decline(id)).status, 404)
  const { body } = await call(site, 'POST', '/users/login', {
    body: { user: { email: leaver.email, password: PASSWORD } },
  })
  const back = { token: body.user.token }
  assert.equal((await call(site, 'GET', '/user/teacher-application', back)).body.application.state, 'open')
  assert.equal((await call(site, 'POST', '/user/keep', back)).status, 200)
  assert.equal(await idOf(leaver), id, 'who stays after all waits on')
  await call(site, 'DELETE', '/user', { ...back, body: { password: PASSWORD } })
  const again = await call(site, 'POST', '/users/login', {
    body: { user: { email: leaver.email, password: PASSWORD } },
  })
  assert.equal((await call(site, 'DELETE', '/user/teacher-application', { token: again.body.user.token })).status, 204)
})

test('a suspension that comes at the moment of the decision is seen', async () => {
  await prove()
  const kim = await joinAdult()
  await apply(kim)
  const id = await idOf(kim)
  const until = new Date(site.platform.clock.now().getTime() + DAY * 1000).toISOString()
  const [suspended, approved] = await whileHeld(site, kim, [
    () => admin.call('POST', `/users/${kim.username}/suspend`, { until, reason: 'Rude words.' }),
    () => approve(id),
  ])
  assert.deepEqual([suspended!.status, approved!.status, approved!.body.code], [200, 409, 'suspended'])
  assert.equal(await roleOf(kim), 'member')
})

test('a withdrawal and an approval at the same moment: one of them happens', async () => {
  const kim = await joinAdult()
  await apply(kim)
  const id = await idOf(kim)
  const [gone, approved] = await whileHeld(site, kim, [() => withdraw(kim), () => approve(id)])
  assert.deepEqual([gone!.status, approved!.status, await roleOf(kim)], [204, 404, 'member'])
  await apply(kim)
  const second = await idOf(kim)
  const [given, late] = await whileHeld(site, kim, [() => approve(second), () => withdraw(kim)])
  assert.deepEqual([given!.status, late!.status, await roleOf(kim)], [200, 204, 'teacher'])
  assert.equal((await ownOf(kim)).state, 'approved')
})

test('a role that is given by hand decides on the application too', async () => {
  const [teacher, moderator, inTable] = [await joinAdult(), await joinAdult(), await joinAdult()]
  for (const person of [teacher, moderator, inTable]) await apply(person)
  await admin.call('PUT', `/users/${teacher.username}/role`, { role: 'teacher', subjects: ['history'] })
  assert.deepEqual([(await ownOf(teacher)).state, (await ownOf(teacher)).evidence], ['approved', null])
  await admin.call('PUT', `/users/${moderator.username}/role`, { role: 'moderator' })
  assert.equal(await ownOf(moderator), null)
  const [row] = await site.platform.sql<{ id: string }[]>`select id from users where username = ${inTable.username}`
  const changed = await admin.call('PUT', `/admin/tables/users/${row!.id}`, { row: { role: 'moderator' } })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  assert.equal(await ownOf(inTable), null)
  for (const { username } of [teacher, moderator, inTable])
    assert.ok(!(await waiting()).some((each: any) => each.applicant.username === username))
})

test('under 13 nobody gets a role by the table of members either', async () => {
  const child = await join(site)
  await site.platform.sql`update users set email = null, age_band = 'under13' where username = ${child.username}`
  const [row] = await site.platform.sql<{ id: string }[]>`select id from users where username = ${child.username}`
  const { status, body } = await admin.call('PUT', `/admin/tables/users/${row!.id}`, { row: { role: 'teacher' } })
  assert.deepEqual([status, body.code], [403, 'too-young'])
})

test('what waits is told to the admins with the age of the oldest', async () => {
  for (const { id } of await waiting()) await decline(id)
  const need = async () =>
    ((await admin.call('GET', '/admin/overview')).body.overview.needs as Need[]).find(
      ({ kind }) => kind === 'teacher-applications',
    )
  assert.equal(await need(), undefined)
  const [first, second] = [await joinAdult(), await joinAdult()]
  await apply(first)
  site.wait(3600)
  await apply(second)
  assert.deepEqual(await need(), {
    kind: 'teacher-applications',
    count: 2,
    since: (await ownOf(first)).created_at,
  })
  await second.call('DELETE', '/user', { password: PASSWORD })
  assert.equal((await need())?.count, 1)
})

test('who is turned down reads why, and may apply again after so many days', async () => {
  const kim = await joinAdult()
  await site.platform
    .sql`insert into notification_choices (user_id, kind, page, email) select id, 'moderation', true, 'at-once' from users where username = ${kim.username}`
  await apply(kim)
  const id = await idOf(kim)
  for (const reason of ['', '  ', 'x'.repeat(201)]) assert.equal((await decline(id, reason)).status, 422)
  const { status, body } = await decline(id, ' Send us a page with your name. ')
  assert.deepEqual([status, body.application], [200, { id, username: kim.username, state: 'declined', subjects: [] }])
  assert.equal((await decline(id)).body.code, 'decided')
  assert.equal((await approve(id)).body.code, 'decided')
  const own = await ownOf(kim)
  assert.deepEqual(
    [own.state, own.reason, own.school, own.evidence],
    ['declined', 'Send us a page with your name.', null, null],
  )
  const news = await newestNews(kim)
  assert.match(news.text, /could not be verified/)
  assert.equal(news.url, '/settings#i-am-a-teacher')
  await withdraw(kim)
  const early = await apply(kim)
  assert.deepEqual([early.status, early.body.code], [409, 'too-soon'])
  site.wait(NUMBERS.teacherApplication.againDays * DAY - 3600)
  await kim.call('GET', '/user')
  assert.equal((await apply(kim)).body.code, 'too-soon')
  await tidy(site.platform)
  assert.notEqual(await ownOf(kim), null)
  site.wait(2 * 3600)
  assert.equal((await apply(kim)).status, 201, 'whether the old one was thrown away yet or not')
  assert.equal((await ownOf(kim)).state, 'open')
})
