import assert from 'node:assert/strict'
import { hash } from '@node-rs/argon2'
import { TOTP } from 'otpauth'
import { after, before, test } from 'node:test'
import { call, fiftyAtOnce, join, PASSWORD, personWith, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { dump, setStanding } from '#server/testing/standing.ts'

const STEP = 30
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
const security = async (person: Person) => (await person.call('GET', '/user/security')).body.security
const subjects = async (person: Person, atLeast: number) =>
  (await site.readMails(person.email, atLeast)).map((mail) => /^Subject: (.*)$/m.exec(mail)![1]!)

/** What an authenticator app shows for a secret, so many steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: site.platform.clock.now().getTime() + steps * STEP * 1000 })

/** Moves the clock to the beginning of a later step, so that no test straddles one. */
function nextStep() {
  site.wait(2 * STEP - ((site.platform.clock.now().getTime() / 1000) % STEP) + 1)
}

/** Switches two-factor log-in on; afterwards the app shows a code that was not used yet. */
async function protect(person: Person) {
  const begun = await person.call('POST', '/user/two-factor')
  assert.equal(begun.status, 201, JSON.stringify(begun.body))
  const { secret } = begun.body.two_factor as { secret: string }
  const { status, body } = await person.call('POST', '/user/two-factor/confirm', { code: codeOf(secret) })
  assert.equal(status, 200, JSON.stringify(body))
  nextStep()
  return { secret, recovery: body.recovery_codes as string[] }
}

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

test('two-factor log-in begins with the first code of the app, signs out the others and asks from then on', async () => {
  const person = await join(site)
  const other = await onDevice(person)
  const { two_factor } = (await person.call('POST', '/user/two-factor')).body
  assert.match(two_factor.uri, /^otpauth:\/\/totp\/Askademy:[\w-]+\?issuer=Askademy&secret=[A-Z2-7]{32}&/)
  assert.ok(two_factor.uri.includes(`secret=${two_factor.secret}`))
  assert.equal((await logIn(person.username)).status, 200, 'what is not confirmed asks for nothing')
  nextStep()
  for (const code of ['000000', 'abc', codeOf(two_factor.secret, -2), codeOf(two_factor.secret, 2)]) {
    const { status, body } = await person.call('POST', '/user/two-factor/confirm', { code })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['code']], code)
  }
  const code = codeOf(two_factor.secret)
  const answers = await fiftyAtOnce(() => person.call('POST', '/user/two-factor/confirm', { code }))
  assert.equal(tally(answers)[200], 1)
  const { recovery_codes } = answers.find(({ status }) => status === 200)!.body
  assert.equal(new Set(recovery_codes).size, 10)
  for (const each of recovery_codes) assert.match(each, /^[a-z2-9]{5}-[a-z2-9]{5}$/)
  assert.equal(await works(other), false)
  assert.ok(await works(person))
  const { two_factor: state } = await security(person)
  assert.deepEqual([state.since !== null, state.recovery_codes_left, state.required], [true, 10, false])
  assert.equal((await person.call('POST', '/user/two-factor')).body.code, 'two-factor-on')
  assert.match((await subjects(person, 3)).join(), /Two-factor log-in is on/)

  const asked = await logIn(person.username)
  assert.deepEqual([asked.status, asked.body.code, Object.keys(asked.body.errors)], [401, 'totp-required', ['totp']])
  assert.equal((await logIn(person.username, { totp: '  ' })).body.code, 'totp-required')
  const wrong = await logIn(person.username, { password: 'not the password', totp: codeOf(two_factor.secret) })
  assert.equal(wrong.body.code, 'wrong-credentials', 'whoever does not know the password learns nothing')
  assert.equal((await logIn(person.username, { totp: code })).body.code, 'totp-wrong', 'the one that switched it on')
})

test('a code works once, a step early or late, and not beyond', async () => {
  const person = await join(site)
  const { secret } = await protect(person)
  for (const steps of [-2, 2, 10, -10]) {
    const { status, body } = await logIn(person.username, { totp: codeOf(secret, steps) })
    assert.deepEqual([status, body.code, Object.keys(body.errors)], [401, 'totp-wrong', ['totp']], String(steps))
  }
  const early = codeOf(secret, -1)
  assert.equal((await logIn(person.username, { totp: `${early.slice(0, 3)} ${early.slice(3)}` })).status, 200)
  assert.equal((await logIn(person.username, { totp: early })).status, 401)
  assert.equal((await logIn(person.username, { totp: codeOf(secret, 1) })).status, 200)
  assert.equal((await logIn(person.username, { totp: codeOf(secret) })).status, 401, 'older than the last one used')
})

test('of fifty log-ins at once with one code exactly one gets in; the same with a recovery code', async () => {
  const person = await join(site)
  const { secret, recovery } = await protect(person)
  const login = person.username
  // more than ten wrong ones at once are too many: each pair here stays below that
  for (const totp of [codeOf(secret), recovery[0]!]) {
    await site.platform.sql`delete from limit_counters`
    const answers = await fiftyAtOnce(() => logIn(login, { totp }))
    const counts = tally(answers)
    assert.equal(counts[200], 1, JSON.stringify(counts))
    assert.deepEqual(
      Object.keys(counts).filter((status) => !['200', '401', '429', '503'].includes(status)),
      [],
    )
  }
  await site.platform.sql`delete from limit_counters`
  assert.equal((await security(person)).two_factor.recovery_codes_left, 9)
  assert.equal((await logIn(login, { totp: recovery[0]! })).body.code, 'totp-wrong')
  assert.equal((await logIn(login, { totp: ` ${recovery[1]!.toUpperCase().replace('-', ' ')} ` })).status, 200)
})

test('codes are not to be guessed, wherever the guesses come from', async () => {
  const person = await join(site)
  const { secret } = await protect(person)
  const from = (index: number) => `10.9.0.${index}`
  const guess = (totp: string, index: number) =>
    call(site, 'POST', '/users/login', {
      body: { user: { email: person.username, password: PASSWORD, totp } },
      from: from(index),
    })
  for (let index = 0; index < 10; index++) assert.equal((await guess('000000', index)).status, 401)
  const { status, body } = await guess(codeOf(secret), 99)
  assert.equal(status, 429)
  assert.ok(body.retry_after > 0)
  assert.ok(await works(person), 'who is in stays in')
  site.wait(15 * 60)
  assert.equal((await guess(codeOf(secret), 98)).status, 200)
})

test('new recovery codes take the place of all former ones', async () => {
  const person = await join(site)
  assert.equal((await person.call('POST', '/user/recovery-codes')).body.code, 'two-factor-off')
  const { recovery } = await protect(person)
  const rounds = await fiftyAtOnce(() => person.call('POST', '/user/recovery-codes'))
  assert.deepEqual(tally(rounds), { 201: 50 })
  assert.equal((await security(person)).two_factor.recovery_codes_left, 10)
  assert.equal((await logIn(person.username, { totp: recovery[0]! })).status, 401)
  const { recovery_codes } = (await person.call('POST', '/user/recovery-codes')).body
  assert.equal((await logIn(person.username, { totp: recovery_codes[0] })).status, 200)
})

test('it is switched off with a code, never by a new password', async () => {
  const person = await join(site)
  const { secret } = await protect(person)
  await call(site, 'POST', '/users/password/forgot', { body: { email: person.email } })
  const mail = (await site.readMails(person.email, 3)).find((each) => each.includes('for a new Askademy password'))!
  const code = /Subject: (\d{6})/.exec(mail)![1]
  const password = 'seven green umbrellas'
  const reset = { email: person.email, code, password }
  assert.equal((await call(site, 'POST', '/users/password/reset', { body: reset })).status, 200)
  assert.equal(await works(person), false, 'every earlier token is dead')
  assert.equal((await logIn(person.username, { password })).body.code, 'totp-required')
  const back = await logIn(person.username, { password, totp: codeOf(secret) })
  assert.equal(back.status, 200)
  const owner = personWith(site, { ...person, token: back.body.user.token })
  assert.equal((await owner.call('DELETE', '/user/two-factor', { code: codeOf(secret) })).status, 422, 'used already')
  site.wait(STEP)
  assert.equal((await owner.call('DELETE', '/user/two-factor', { code: codeOf(secret) })).status, 204)
  assert.equal((await owner.call('DELETE', '/user/two-factor', { code: '123456' })).body.code, 'two-factor-off')
  assert.equal((await logIn(person.username, { password })).status, 200)
  assert.match((await subjects(person, 5)).join(), /Two-factor log-in is off/)
})

test('neither the secret nor a recovery code stands in the database', async () => {
  const person = await join(site)
  const { secret, recovery } = await protect(person)
  const rows = await dump(site)
  assert.ok(!rows.includes(secret))
  for (const code of recovery) assert.ok(!rows.includes(code) && !rows.includes(code.replace('-', '')))
})

test('a site may ask it of its staff: they run nothing before they have it, and nobody else is asked', async () => {
  const [admin, member] = [await join(site), await join(site)]
  await setStanding(site, admin, { role: 'admin' })
  const change = (settings: object) => admin.call('PUT', '/admin/settings', { settings })
  assert.equal((await change({ 'twoFactor.requiredOfStaff': 1 })).status, 200)
  try {
    for (const path of ['/admin/tables', '/admin/audit', '/admin/settings'])
      assert.equal((await admin.call('GET', path)).body.code, 'two-factor-required', path)
    assert.equal((await security(admin)).two_factor.required, true)
    assert.equal((await security(member)).two_factor.required, false)
    assert.equal((await member.call('GET', '/admin/tables')).body.code, 'not-admin')
    await protect(admin)
    assert.equal((await admin.call('GET', '/admin/tables')).status, 200)
  } finally {
    await change({ 'twoFactor.requiredOfStaff': null })
  }
})

test('settings and roles are changed with a fresh proof alone; a suspended admin changes none', async () => {
  const [admin, member] = [await join(site), await join(site)]
  await setStanding(site, admin, { role: 'admin' })
  const { id } = (await member.call('GET', '/user')).body.user
  const works = () => [
    admin.call('PUT', '/admin/settings', { settings: { 'votes.perDay': null } }),
    admin.call('PUT', `/admin/tables/users/${id}`, { row: { role: 'teacher' } }),
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

test('a log-in does the same work whether there is such an account or not', async () => {
  const [plain, guarded] = [await join(site), await join(site)]
  await protect(guarded)
  const { passwords } = site.platform
  const { matches } = passwords
  let compared = 0
  passwords.matches = (password, stored) => {
    compared++
    return matches(password, stored)
  }
  try {
    for (const name of [plain.username, guarded.username, 'nobody-at-all']) {
      compared = 0
      const { body } = await logIn(name, { password: 'not the password', totp: '123456' })
      assert.deepEqual([body.code, compared], ['wrong-credentials', 1], name)
    }
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
