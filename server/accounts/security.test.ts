import assert from 'node:assert/strict'
import { hash } from '@node-rs/argon2'
import { after, before, test } from 'node:test'
import { protect } from '#server/testing/authenticator.ts'
import { call, fiftyAtOnce, join, PASSWORD, personWith, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

const DAY = 24 * 3600
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

let site: TestSite
before(async () => {
  site = await openTestSite()
  startOfDay(site) // no window of the limits ends in the middle of a test
})
after(() => site.close())

const logIn = (login: string, more: { password?: string; totp?: string; device?: string } = {}) => {
  const { password = PASSWORD, totp, device } = more
  const user = { email: login, password, ...(totp !== undefined && { totp }) }
  return call(site, 'POST', '/users/login', { body: { user }, ...(device && { headers: { 'user-agent': device } }) })
}
async function onDevice(person: Person, device?: string): Promise<Person> {
  const { status, body } = await logIn(person.username, device ? { device } : {})
  assert.equal(status, 200, JSON.stringify(body))
  return personWith(site, { ...person, token: body.user.token })
}
const works = async (person: Person) => (await person.call('GET', '/user')).status === 200
const subjects = async (person: Person, atLeast: number) =>
  (await site.readMails(person.email, atLeast)).map((mail) => /^Subject: (.*)$/m.exec(mail)![1]!)

test('one sees where one is logged in, in plain words, this device first', async () => {
  const person = await join(site)
  const phone = await onDevice(person, PHONE)
  site.wait(301)
  assert.ok(await works(person))
  const { sessions } = (await phone.call('GET', '/user/sessions')).body
  assert.deepEqual(
    sessions.map(({ device, current }: { device: string; current: boolean }) => [device, current]),
    [
      ['Chrome on Android', true],
      ['Unknown device', false],
    ],
  )
  const before = sessions[1].last_used_at
  site.wait(299)
  assert.ok(await works(person))
  const again = (await phone.call('GET', '/user/sessions')).body.sessions
  assert.equal(again[1].last_used_at, before, 'the last use is written at most every five minutes')
  assert.match((await subjects(person, 2)).join(), /A new log-in to your Askademy account/)
})

test('a first log-in tells nobody of a new device', async () => {
  const person = await join(site)
  await person.call('POST', '/users/logout')
  await onDevice(person)
  await onDevice(person, PHONE) // only this one has another beside it
  const mails = await subjects(person, 2)
  assert.equal(mails.filter((subject) => subject.startsWith('A new log-in')).length, 1)
})

test('a device is signed out at its next call; one of somebody else is not there', async () => {
  const [person, stranger] = [await join(site), await join(site)]
  const other = await onDevice(person)
  const idOf = async (who: Person) =>
    (await who.call('GET', '/user/sessions')).body.sessions.find(({ current }: { current: boolean }) => current).id
  const id = await idOf(other)
  assert.equal((await stranger.call('DELETE', `/user/sessions/${id}`)).status, 404)
  for (const bad of ['0', 'x', '99999999999999999999', '-1'])
    assert.equal((await person.call('DELETE', `/user/sessions/${bad}`)).status, 404, bad)
  assert.ok(await works(other))
  const answers = await fiftyAtOnce(() => person.call('DELETE', `/user/sessions/${id}`))
  assert.deepEqual(tally(answers), { 204: 1, 404: 49 })
  assert.equal((await other.call('GET', '/user')).status, 401)
  assert.ok(await works(person))
})

test('everywhere else is signed out at once', async () => {
  const person = await join(site)
  const others = [await onDevice(person), await onDevice(person, PHONE)]
  const { status, body } = await person.call('DELETE', '/user/sessions')
  assert.deepEqual([status, body.sessions.length, body.sessions[0].current], [200, 1, true])
  assert.deepEqual(await Promise.all(others.map(works)), [false, false])
  assert.ok(await works(person))
})

test('dangerous changes ask again who it is after a quarter of an hour', async () => {
  const person = await join(site)
  assert.equal((await person.call('POST', '/user/two-factor')).status, 201)
  site.wait(15 * 60)
  for (const [method, path, body] of [
    ['POST', '/user/two-factor'],
    ['POST', '/user/two-factor/confirm', { code: '123456' }],
    ['DELETE', '/user/two-factor', { code: '123456' }],
    ['POST', '/user/recovery-codes'],
  ] as const) {
    const refused = await person.call(method, path, body)
    assert.deepEqual([refused.status, refused.body.code], [403, 'proof-required'], path)
  }
  const elsewhere = await onDevice(person)
  for (const [typed, field] of [
    [{}, 'password'],
    [{ password: '' }, 'password'],
    [{ password: 'not the password' }, 'password'],
    [{ code: '123456' }, 'password'],
  ] as const) {
    const { status, body } = await person.call('POST', '/user/proof', typed)
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], JSON.stringify(typed))
  }
  assert.equal((await person.call('POST', '/user/proof/code')).body.code, 'no-code-needed')
  site.wait(15 * 60)
  const proved = await person.call('POST', '/user/proof', { password: PASSWORD })
  assert.equal(proved.status, 200)
  assert.ok(proved.body.security.proof.ends_at)
  assert.equal((await person.call('POST', '/user/two-factor')).status, 201)
  assert.equal((await elsewhere.call('POST', '/user/two-factor')).status, 403, 'it counts for its own session')
})

test('a proof is not to be guessed', async () => {
  const person = await join(site)
  for (let attempt = 0; attempt < 10; attempt++)
    assert.equal((await person.call('POST', '/user/proof', { password: `guess ${attempt}` })).status, 422)
  assert.equal((await person.call('POST', '/user/proof', { password: PASSWORD })).status, 429)
})

test('settings and roles are changed with a fresh proof alone; a suspended admin changes none', async () => {
  const [admin, member] = [await join(site), await join(site)]
  await setStanding(site, admin, { role: 'admin' })
  const { id } = (await member.call('GET', '/user')).body.user
  const works = () => [
    admin.call('PUT', '/admin/settings', { settings: { 'votes.perDay': null } }),
    admin.call('PUT', `/admin/tables/users/${id}`, { row: { role: 'moderator' } }),
  ]
  site.wait(15 * 60)
  for (const { status, body } of await Promise.all(works()))
    assert.deepEqual([status, body.code], [403, 'proof-required'])
  await admin.call('POST', '/user/proof', { password: PASSWORD })
  for (const { status } of await Promise.all(works())) assert.equal(status, 200)
  await setStanding(site, admin, { suspendedUntil: new Date(site.platform.clock.now().getTime() + DAY * 1000) })
  for (const { status, body } of await Promise.all(works())) assert.deepEqual([status, body.code], [403, 'suspended'])
})

test('a hash that was made with less work is made anew at the log-in, also when two come at once', async () => {
  const person = await join(site)
  const weak = await hash(PASSWORD, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await site.platform.sql`update users set password_hash = ${weak} where username = ${person.username}`
  assert.equal((await logIn(person.username, { password: 'not the password' })).status, 401)
  const stored = async () => {
    const [row] = await site.platform.sql<
      { hash: string }[]
    >`select password_hash as hash from users where username = ${person.username}`
    return row!.hash
  }
  assert.equal(await stored(), weak)
  assert.deepEqual(tally(await Promise.all([logIn(person.username), logIn(person.username)])), { 200: 2 })
  const strong = await stored()
  assert.match(strong, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal((await logIn(person.username)).status, 200)
  assert.equal(await stored(), strong, 'once')
})

test('a log-in does the same work, and answers the same bytes, whether there is such an account or not', async () => {
  const [plain, guarded, fresh] = [await join(site), await join(site), await join(site, { verified: 'no' })]
  await protect(site, guarded)
  const { passwords } = site.platform
  const { matches } = passwords
  let compared = 0
  passwords.matches = (password, stored) => {
    compared++
    return matches(password, stored)
  }
  try {
    const answers = new Set<string>()
    for (const name of [plain.username, guarded.username, guarded.email, fresh.email, 'nobody-at-all', 'n@o.example']) {
      compared = 0
      const { body } = await logIn(name, { password: 'not the password', totp: '123456' })
      assert.deepEqual([body.code, compared], ['wrong-credentials', 1], name)
      answers.add(JSON.stringify(body))
    }
    for (const email of [plain.email, guarded.email, fresh.email, 'nobody-at-all@example.org']) {
      compared = 0
      const { status, body } = await call(site, 'POST', '/users/password/forgot', { body: { email } })
      assert.deepEqual([status, body, compared], [202, '', 0], email)
    }
    assert.equal(answers.size, 1)
  } finally {
    passwords.matches = matches
  }
})

test('the owner hears by mail of a new password and, at the former address, of a new one', async () => {
  const person = await join(site)
  const change = (user: object) => person.call('PUT', '/user', { user: { ...user, current_password: PASSWORD } })
  assert.equal((await change({ email: `next-${person.username}@example.org` })).status, 200)
  assert.match((await subjects(person, 2)).join(), /Your Askademy e-mail address was changed/)
  assert.equal((await change({ password: 'seven green umbrellas' })).status, 200)
  const next = { ...person, email: `next-${person.username}@example.org` }
  assert.match((await subjects(next, 2)).join(), /Your Askademy password was changed/)
})
