import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ask, call, fiftyAtOnce, join, PASSWORD, QUESTION, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding, whileHeld } from '#server/testing/standing.ts'

const DAY = 24 * 3600
const REASON = 'You called others names, again after a warning.'
let site: TestSite, admin: Person, moderator: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  admin = await withRole('admin')
  moderator = await withRole('moderator')
})
after(() => site.close())

async function withRole(role: 'admin' | 'moderator'): Promise<Person> {
  const person = await join(site)
  await setStanding(site, person, { role })
  return person
}
const inDays = (days: number) => new Date(site.platform.clock.now().getTime() + days * DAY * 1000).toISOString()
const place = ({ username }: Person) => `/users/${username}/suspend`
const suspend = (by: Person, whom: Person, { until = inDays(3), reason = REASON } = {}) =>
  by.call('POST', place(whom), { until, reason })
const lines = async () =>
  (await admin.call('GET', '/admin/audit?limit=50')).body.entries.filter(({ after }: { after: object }) =>
    Object.hasOwn(after, 'suspended_until'),
  )

test('who is suspended reads but does not write from the next call on, hears until when and why, and is let in again', async () => {
  const person = await join(site)
  const slug = await ask(person)
  const until = inDays(3)
  const { status, body } = await suspend(moderator, person, { until })
  assert.deepEqual([status, body.user], [200, { username: person.username, suspension: { until, reason: REASON } }])

  const refused = await person.call('POST', '/questions', { question: QUESTION })
  assert.deepEqual([refused.status, refused.body.code], [403, 'suspended'])
  assert.match(refused.body.message, /until \d+ [A-Z][a-z]+ 20\d\d\.$/)
  assert.equal((await person.call('GET', `/questions/${slug}`)).status, 200)
  const back = await call(site, 'POST', '/users/login', { body: { user: { email: person.email, password: PASSWORD } } })
  for (const { user } of [back.body, (await person.call('GET', '/user')).body])
    assert.deepEqual(user.suspension, { until, reason: REASON })
  const { notifications } = (await person.call('GET', '/notifications')).body
  assert.deepEqual([notifications[0].kind, notifications[0].actor], ['moderation', null])
  assert.match(notifications[0].text, /^You can read, but not write/)
  const mails = (await site.readMails(person.email, 3)).map((mail) => mail.replaceAll('=\n', ''))
  assert.ok(mails.some((mail) => mail.includes(REASON) && /until \d+ [A-Z][a-z]+ 20\d\d/.test(mail)))

  assert.deepEqual((await moderator.call('DELETE', place(person))).body.user.suspension, null)
  assert.equal((await person.call('GET', '/user')).body.user.suspension, null)
  assert.match((await person.call('GET', '/notifications')).body.notifications[0].text, /^You can write again/)
  site.wait(60)
  await ask(person)
  const [ended, begun] = await lines()
  assert.deepEqual(
    [begun.actor, begun.label, begun.after.suspended_reason, ended.before.suspended_reason, ended.after],
    [moderator.username, person.username, REASON, REASON, { suspended_until: null, suspended_reason: null }],
  )
})

test('only staff with a fresh proof may; moderators do not suspend staff, and nobody themselves', async () => {
  const [person, other] = [await join(site), await withRole('moderator')]
  assert.equal((await call(site, 'POST', place(person), { body: { until: inDays(1), reason: REASON } })).status, 401)
  const codeOf = async (by: Person, whom: Person) => {
    const { status, body } = await suspend(by, whom)
    return [status, body.code]
  }
  assert.deepEqual(await codeOf(person, other), [403, 'not-staff'])
  assert.deepEqual(await codeOf(moderator, other), [403, 'not-admin'])
  assert.deepEqual(await codeOf(moderator, admin), [403, 'not-admin'])
  assert.deepEqual(await codeOf(moderator, moderator), [403, 'own-account'])
  assert.deepEqual(await codeOf(moderator, { ...person, username: 'nobody-at-all' }), [404, 'not-found'])
  const tired = await withRole('admin')
  await site.platform.sql`
    update sessions set proved_at = null where user_id = (select id from users where username = ${tired.username})`
  assert.deepEqual(await codeOf(tired, person), [403, 'proof-required'])
  assert.equal((await tired.call('DELETE', place(person))).body.code, 'proof-required')
  assert.equal((await suspend(admin, other)).status, 200)
  assert.equal((await suspend(other, person)).body.code, 'suspended', 'who is suspended runs nothing')
  assert.equal((await person.call('GET', '/user')).body.user.suspension, null)
})

test('the end lies ahead and not too far, the reason is there and not too long; each is named', async () => {
  const person = await join(site)
  for (const [change, field] of [
    [{ until: inDays(-1) }, 'until'],
    [{ until: inDays(366) }, 'until'],
    [{ until: 'for ever' }, 'until'],
    [{ reason: '  ' }, 'reason'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
  ] as const) {
    const { status, body } = await suspend(admin, person, change)
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], JSON.stringify(change))
  }
  assert.equal((await person.call('GET', '/user')).body.user.suspension, null)
})

test('fifty at once are one suspension, one line and one word; of two admins at each other one stays', async () => {
  const person = await join(site)
  const before = (await lines()).length
  const until = inDays(2)
  assert.deepEqual(tally(await fiftyAtOnce(() => suspend(admin, person, { until }))), { 200: 50 })
  assert.equal((await lines()).length, before + 1)
  assert.equal((await person.call('GET', '/notifications')).body.notifications.length, 1)

  const [one, two] = [await withRole('admin'), await withRole('admin')]
  const answers = await whileHeld(site, one, [() => suspend(one, two), () => suspend(two, one)])
  assert.deepEqual(tally(answers), { 200: 1, 403: 1 })
})

test('a suspension ends by itself', async () => {
  const person = await join(site)
  await suspend(admin, person, { until: inDays(1) })
  site.wait(DAY - 60)
  assert.equal((await person.call('POST', '/questions', { question: QUESTION })).body.code, 'suspended')
  site.wait(60)
  assert.equal((await person.call('GET', '/user')).body.user.suspension, null)
  await ask(person)
})
