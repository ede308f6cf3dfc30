import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answer, ask, call, fiftyAtOnce, join, PASSWORD, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

let site: TestSite, admin: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  startOfDay(site)
  admin = await joinAs('admin')
})
after(() => site.close())

async function joinAs(role: 'member' | 'teacher' | 'moderator' | 'admin'): Promise<Person> {
  const person = await join(site)
  await setStanding(site, person, { role })
  return person
}
const give = (by: Person, to: { username: string }, body: object) => by.call('PUT', `/users/${to.username}/role`, body)

test('an admin makes a teacher: in force on the next call, told to the teacher, written into the audit', async () => {
  const [member, asker, helper] = [await join(site), await join(site), await join(site)]
  const id = await answer(helper, await ask(asker))
  assert.equal((await member.call('POST', `/answers/${id}/endorse`)).status, 403)
  const { status, body } = await give(
    admin,
    { username: member.username.toUpperCase() },
    {
      role: 'teacher',
      subjects: ['physics', 'biology', 'physics'],
    },
  )
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body.user, { username: member.username, role: 'teacher', subjects: ['biology', 'physics'] })
  assert.deepEqual((await admin.call('GET', `/users/${member.username}/role`)).body, body)
  assert.equal((await member.call('POST', `/answers/${id}/endorse`)).status, 200)
  const { notifications } = (await member.call('GET', '/notifications')).body
  assert.match(notifications[0].text, /You are a teacher here now/)
  await give(admin, member, { role: 'teacher', subjects: ['physics', 'biology'] })
  const { entries } = (await admin.call('GET', '/admin/audit')).body
  const lines = entries.filter(({ label }: { label: string }) => label === member.username)
  assert.equal(lines.length, 1, 'the same again is no change')
  assert.deepEqual(
    [lines[0].actor, lines[0].before, lines[0].after],
    [admin.username, { role: 'member', subjects: [] }, { role: 'teacher', subjects: ['biology', 'physics'] }],
  )
  await give(admin, member, { role: 'teacher', subjects: ['history'] })
  assert.equal((await member.call('DELETE', `/answers/${id}/endorse`)).body.code, 'not-teacher')
  await give(admin, member, { role: 'member' })
  assert.deepEqual((await admin.call('GET', `/users/${member.username}/role`)).body.user.subjects, [])
  assert.equal((await member.call('GET', '/user')).body.user.role, 'member')
})

test('nobody changes their own role, a child gets none, a teacher needs a subject and nobody else has one', async () => {
  const member = await join(site)
  assert.equal((await give(admin, admin, { role: 'member' })).body.code, 'own-role')
  for (const [body, field] of [
    [{ role: 'teacher' }, 'subjects'],
    [{ role: 'teacher', subjects: [] }, 'subjects'],
    [{ role: 'teacher', subjects: ['alchemy'] }, 'subjects'],
    [{ role: 'moderator', subjects: ['physics'] }, 'subjects'],
    [{ role: 'king' }, 'role'],
    [{ role: 'member', reputation: 5 }, 'reputation'],
  ] as const) {
    const reply = await give(admin, member, body)
    assert.equal(reply.status, 422, JSON.stringify(body))
    assert.deepEqual(Object.keys(reply.body.errors), [field])
  }
  await site.platform.sql`update users set email = null, age_band = 'under13' where username = ${member.username}`
  for (const role of ['teacher', 'moderator', 'admin'])
    assert.equal(
      (await give(admin, member, { role, ...(role === 'teacher' && { subjects: ['physics'] }) })).body.code,
      'too-young',
    )
  assert.equal((await give(admin, { username: 'nobody-here' }, { role: 'member' })).status, 404)
})

test('of two admins who take each other’s role at once one stays', async () => {
  const [one, two] = [await joinAs('admin'), await joinAs('admin')]
  const answers = await fiftyAtOnce((index) =>
    index % 2 ? give(one, two, { role: 'member' }) : give(two, one, { role: 'member' }),
  )
  assert.ok(tally(answers)[200]! >= 1)
  const roles = await Promise.all(
    [one, two].map(async ({ username }) => (await admin.call('GET', `/users/${username}/role`)).body.user.role),
  )
  assert.deepEqual(roles.toSorted(), ['admin', 'member'])
})

test('roles are the admins’ alone, and each change asks for a fresh proof', async () => {
  const target = await join(site)
  const suspended = await joinAs('admin')
  await setStanding(site, suspended, { suspendedUntil: new Date(site.platform.clock.now().getTime() + 3600_000) })
  const people: [Person | undefined, number][] = [
    [undefined, 401],
    [await join(site, { verified: 'no' }), 403],
    [target, 403],
    [await joinAs('teacher'), 403],
    [await joinAs('moderator'), 403],
    [suspended, 403],
  ]
  for (const [person, status] of people)
    for (const method of ['GET', 'PUT']) {
      const reply = await call(site, method, `/users/${target.username}/role`, {
        token: person?.token,
        ...(method === 'PUT' && { body: { role: 'admin' } }),
      })
      assert.equal(reply.status, status)
    }
  site.wait(16 * 60)
  assert.equal((await give(admin, target, { role: 'moderator' })).body.code, 'proof-required')
  assert.equal((await admin.call('GET', `/users/${target.username}/role`)).body.user.role, 'member')
})

test('an admin sees where a member is logged in and logs them out everywhere, with a fresh proof, once in the audit', async () => {
  const [boss, member, moderator] = [await joinAs('admin'), await join(site), await joinAs('moderator')]
  await call(site, 'POST', '/users/login', { body: { user: { email: member.email, password: PASSWORD } } })
  const path = `/users/${member.username.toUpperCase()}/sessions`
  const { devices, two_factor } = (await boss.call('GET', path)).body
  assert.deepEqual([devices.length, two_factor], [2, false])
  for (const method of ['GET', 'DELETE']) {
    assert.equal((await call(site, method, path)).status, 401)
    for (const person of [member, moderator]) assert.equal((await person.call(method, path)).status, 403)
    assert.equal((await boss.call(method, '/users/nobody-here/sessions')).status, 404)
  }
  const replies = await fiftyAtOnce(() => boss.call('DELETE', path))
  assert.deepEqual(tally(replies), { 204: 50 })
  assert.equal((await member.call('GET', '/user')).status, 401)
  assert.deepEqual((await boss.call('GET', path)).body.devices, [])
  const { entries } = (await boss.call('GET', `/admin/audit?actor=${boss.username}&action=sign-out`)).body
  assert.deepEqual(
    entries.map(({ table, label }: Record<string, string>) => [table, label]),
    [['users', member.username]],
  )
  site.wait(16 * 60)
  assert.equal((await boss.call('DELETE', `/users/${moderator.username}/sessions`)).body.code, 'proof-required')
  assert.equal((await moderator.call('GET', '/user')).status, 200)
  assert.equal((await boss.call('POST', '/user/proof', { password: PASSWORD })).status, 200)
  assert.equal((await boss.call('DELETE', `/users/${moderator.username}/sessions`)).status, 204)
  const acts = (await boss.call('GET', `/admin/audit?actor=${boss.username}`)).body.entries
  assert.deepEqual(
    acts.map(({ action }: { action: string }) => action),
    ['sign-out', 'prove', 'sign-out'],
  )
})
