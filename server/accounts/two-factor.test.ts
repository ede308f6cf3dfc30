import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { codeOf, nextStep, protect, STEP } from '#server/testing/authenticator.ts'
import { call, fiftyAtOnce, join, PASSWORD, personWith, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { dump, setStanding } from '#server/testing/standing.ts'

let site: TestSite
before(async () => {
  site = await openTestSite()
  startOfDay(site) // no window of the limits ends in the middle of a test
})
after(() => site.close())

const logIn = (login: string, more: { password?: string; totp?: string } = {}) => {
  const { password = PASSWORD, totp } = more
  return call(site, 'POST', '/users/login', {
    body: { user: { email: login, password, ...(totp !== undefined && { totp }) } },
  })
}
const works = async (person: Person) => (await person.call('GET', '/user')).status === 200
const security = async (person: Person) => (await person.call('GET', '/user/security')).body.security
const subjects = async (person: Person, atLeast: number) =>
  (await site.readMails(person.email, atLeast)).map((mail) => /^Subject: (.*)$/m.exec(mail)![1]!)
const forgetLimits = () => site.platform.sql`delete from limit_counters`

test('two-factor log-in begins with the first code of the app, signs out the others and asks from then on', async () => {
  const person = await join(site)
  const other = personWith(site, { ...person, token: (await logIn(person.username)).body.user.token })
  const { two_factor } = (await person.call('POST', '/user/two-factor')).body
  assert.match(two_factor.uri, /^otpauth:\/\/totp\/Askademy:[\w-]+\?issuer=Askademy&secret=[A-Z2-7]{32}&/)
  assert.ok(two_factor.uri.includes(`secret=${two_factor.secret}`))
  assert.equal((await logIn(person.username)).status, 200, 'what is not confirmed asks for nothing')
  nextStep(site)
  for (const code of ['000000', 'abc', codeOf(site, two_factor.secret, -2), codeOf(site, two_factor.secret, 2)]) {
    const { status, body } = await person.call('POST', '/user/two-factor/confirm', { code })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['code']], code)
  }
  const code = codeOf(site, two_factor.secret)
  const answers = await fiftyAtOnce(() => person.call('POST', '/user/two-factor/confirm', { code }))
  assert.equal(tally(answers)[200], 1)
  await forgetLimits() // fifty tries at once are more than are free
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
  const wrong = await logIn(person.username, { password: 'not the password', totp: codeOf(site, two_factor.secret) })
  assert.equal(wrong.body.code, 'wrong-credentials', 'whoever does not know the password learns nothing')
  assert.equal((await logIn(person.username, { totp: code })).body.code, 'totp-wrong', 'the one that switched it on')
})

test('a code works once, a step early or late, and not beyond', async () => {
  const person = await join(site)
  const { secret } = await protect(site, person)
  for (const steps of [-2, 2, 10, -10]) {
    const { status, body } = await logIn(person.username, { totp: codeOf(site, secret, steps) })
    assert.deepEqual([status, body.code, Object.keys(body.errors)], [401, 'totp-wrong', ['totp']], String(steps))
  }
  const early = codeOf(site, secret, -1)
  assert.equal((await logIn(person.username, { totp: `${early.slice(0, 3)} ${early.slice(3)}` })).status, 200)
  assert.equal((await logIn(person.username, { totp: early })).status, 401)
  assert.equal((await logIn(person.username, { totp: codeOf(site, secret, 1) })).status, 200)
  assert.equal(
    (await logIn(person.username, { totp: codeOf(site, secret) })).status,
    401,
    'older than the last one used',
  )
})

test('of fifty log-ins at once with one code exactly one gets in; the same with a recovery code', async () => {
  const person = await join(site)
  const { secret, recovery } = await protect(site, person)
  const login = person.username
  for (const totp of [codeOf(site, secret), recovery[0]!]) {
    await forgetLimits()
    const answers = await fiftyAtOnce(() => logIn(login, { totp }))
    const counts = tally(answers)
    assert.equal(counts[200], 1, JSON.stringify(counts))
    assert.deepEqual(
      Object.keys(counts).filter((status) => !['200', '401', '429', '503'].includes(status)),
      [],
    )
  }
  await forgetLimits()
  assert.equal((await security(person)).two_factor.recovery_codes_left, 9)
  assert.equal((await logIn(login, { totp: recovery[0]! })).body.code, 'totp-wrong')
  assert.equal((await logIn(login, { totp: ` ${recovery[1]!.toUpperCase().replace('-', ' ')} ` })).status, 200)
})

test('codes are not to be guessed, wherever the guesses come from', async () => {
  const person = await join(site)
  const { secret } = await protect(site, person)
  const from = (index: number) => `10.9.0.${index}`
  const guess = (totp: string, index: number) =>
    call(site, 'POST', '/users/login', {
      body: { user: { email: person.username, password: PASSWORD, totp } },
      from: from(index),
    })
  for (let index = 0; index < 10; index++) assert.equal((await guess('000000', index)).status, 401)
  const { status, body } = await guess(codeOf(site, secret), 99)
  assert.equal(status, 429)
  assert.ok(body.retry_after > 0)
  assert.ok(await works(person), 'who is in stays in')
  site.wait(15 * 60)
  assert.equal((await guess(codeOf(site, secret), 98)).status, 200)
})

test('new recovery codes take the place of all former ones', async () => {
  const person = await join(site)
  assert.equal((await person.call('POST', '/user/recovery-codes')).body.code, 'two-factor-off')
  const { recovery } = await protect(site, person)
  const rounds = await fiftyAtOnce(() => person.call('POST', '/user/recovery-codes'))
  assert.deepEqual(tally(rounds), { 201: 50 })
  assert.equal((await security(person)).two_factor.recovery_codes_left, 10)
  assert.equal((await logIn(person.username, { totp: recovery[0]! })).status, 401)
  const { recovery_codes } = (await person.call('POST', '/user/recovery-codes')).body
  assert.equal((await logIn(person.username, { totp: recovery_codes[0] })).status, 200)
})

test('it is switched off with a code, never by a new password', async () => {
  const person = await join(site)
  const { secret } = await protect(site, person)
  await call(site, 'POST', '/users/password/forgot', { body: { email: person.email } })
  const mail = (await site.readMails(person.email, 3)).find((each) => each.includes('for a new Askademy password'))!
  const code = /Subject: (\d{6})/.exec(mail)![1]
  const password = 'seven green umbrellas'
  const reset = { email: person.email, code, password }
  assert.equal((await call(site, 'POST', '/users/password/reset', { body: reset })).status, 200)
  assert.equal(await works(person), false, 'every earlier token is dead')
  assert.equal((await logIn(person.username, { password })).body.code, 'totp-required')
  const back = await logIn(person.username, { password, totp: codeOf(site, secret) })
  assert.equal(back.status, 200)
  const owner = personWith(site, { ...person, token: back.body.user.token })
  assert.equal(
    (await owner.call('DELETE', '/user/two-factor', { code: codeOf(site, secret) })).status,
    422,
    'used already',
  )
  site.wait(STEP)
  assert.equal((await owner.call('DELETE', '/user/two-factor', { code: codeOf(site, secret) })).status, 204)
  assert.equal((await owner.call('DELETE', '/user/two-factor', { code: '123456' })).body.code, 'two-factor-off')
  assert.equal((await logIn(person.username, { password })).status, 200)
  assert.match((await subjects(person, 5)).join(), /Two-factor log-in is off/)
})

test('neither the secret nor a recovery code stands in the database', async () => {
  const person = await join(site)
  const { secret, recovery } = await protect(site, person)
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
    await protect(site, admin)
    assert.equal((await admin.call('GET', '/admin/tables')).status, 200)
  } finally {
    await change({ 'twoFactor.requiredOfStaff': null })
  }
})

test('an admin lets somebody in who lost the phone and the codes, with a fresh proof and a line in the audit', async () => {
  const [admin, member] = [await join(site), await join(site)]
  await setStanding(site, admin, { role: 'admin' })
  await protect(site, member)
  const { id } = (await member.call('GET', '/user')).body.user
  const place = `/admin/tables/two_factor/${id}`
  assert.deepEqual(Object.keys((await admin.call('GET', place)).body.row).toSorted(), ['confirmed_at', 'user_id'])
  site.wait(15 * 60)
  assert.equal((await admin.call('DELETE', place)).body.code, 'proof-required')
  await admin.call('POST', '/user/proof', { password: PASSWORD })
  const answers = await fiftyAtOnce(() => admin.call('DELETE', place))
  assert.deepEqual(tally(answers), { 204: 1, 404: 49 })
  assert.equal(await works(member), false)
  assert.equal((await logIn(member.username)).status, 200)
  const [line] = (await admin.call('GET', '/admin/audit')).body.entries
  assert.deepEqual([line.action, line.table, line.row_id], ['delete', 'two_factor', id])
  assert.match((await subjects(member, 3)).join(), /Two-factor log-in is off/)
})
