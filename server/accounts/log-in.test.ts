import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { call, fiftyAtOnce, join, PASSWORD, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { setStanding, whileHeld } from '#server/testing/standing.ts'

const DAY = 24 * 3600
let site: TestSite
let hosts = 0
before(async () => {
  site = await openTestSite()
  startOfDay(site) // no window of the limits ends in the middle of a test
})
after(() => site.close())

const elsewhere = () => `10.0.${++hosts >> 8}.${hosts & 255}`
const logIn = (email: string, password = PASSWORD, from = elsewhere(), headers: Record<string, string> = {}) =>
  call(site, 'POST', '/users/login', { body: { user: { email, password } }, from, headers })
const works = async (token: string) => (await call(site, 'GET', '/user', { token })).status === 200
async function device(person: Person): Promise<string> {
  const { status, body } = await logIn(person.username)
  assert.equal(status, 200)
  return body.user.token
}

test('only a token that the site gave opens the account', async () => {
  for (const authorization of [
    'Token nonsense',
    'Token ',
    'Bearer x',
    `Token ask_${'A'.repeat(43)}`,
    `Token ${'x'.repeat(5000)}`,
    'token',
    'Basic YTpi',
    "Token ' or 1=1",
  ]) {
    const { status, body } = await call(site, 'GET', '/user', { headers: { authorization } })
    assert.equal(status, 401, authorization)
    assert.deepEqual(body.errors, { token: ['is invalid'] })
    const list = await call(site, 'GET', '/questions', { headers: { authorization } })
    assert.equal(list.status, 401, 'a dead token is told so on every call')
  }
  const { token } = await join(site)
  assert.equal((await call(site, 'GET', '/user', { headers: { authorization: `Bearer ${token}` } })).status, 401)
  assert.equal(
    (await call(site, 'GET', '/user', { headers: { cookie: `authToken=${token}; token=${token}` } })).status,
    401,
  )
})

test('one logs in by e-mail or username, whatever the case and the spaces around', async () => {
  const person = await join(site, { username: 'Maria-Log' })
  const names = [
    'maria-log@example.org',
    'MARIA-LOG@EXAMPLE.ORG',
    'Maria-Log',
    'maria-log',
    'MARIA-LOG',
    '  maria-log ',
    ' Maria-Log@example.org ',
  ]
  for (const name of names) {
    const { status, body } = await logIn(name)
    assert.equal(status, 200, name)
    assert.equal(body.user.username, 'Maria-Log')
    assert.equal(body.user.email_verified, true)
    assert.notEqual(body.user.token, person.token)
    assert.ok(await works(body.user.token))
  }
})

test('a wrong password and somebody who does not exist get the same answer', async () => {
  await join(site, { username: 'exists' })
  const answers = await Promise.all([
    logIn('exists', 'wrong password'),
    logIn('exists@example.org', 'wrong password'),
    logIn('nobody-here'),
    logIn('nobody@example.org'),
    logIn("' or 1=1 --"),
    logIn('%'),
  ])
  for (const { status, body, headers } of answers) {
    assert.equal(status, 401)
    assert.deepEqual(body, {
      message: 'E-mail or password is not right.',
      code: 'wrong-credentials',
      errors: { credentials: ['invalid'] },
    })
    assert.deepEqual([...headers.keys()].toSorted(), [...answers[0]!.headers.keys()].toSorted())
  }
})

test('blank fields are named', async () => {
  const { status, body } = await logIn('', '')
  assert.equal(status, 422)
  assert.deepEqual(body.errors, { email: ["can't be blank"], password: ["can't be blank"] })
})

test('long passwords, emoji and both ways to write an accent log in', async () => {
  const passwords = ['p'.repeat(64), 'x'.repeat(128), '🐢🐇🦊🐻🐼🐨🐯🦁', 'Schäferhütte'.normalize('NFC')]
  for (const [index, password] of passwords.entries()) {
    const username = `long-${index}-pass`
    await call(site, 'POST', '/users', { body: { user: { username, email: `${username}@example.org`, password } } })
    assert.equal((await logIn(username, password.normalize('NFD'))).status, 200, password)
    assert.equal((await logIn(username, [...password].slice(1).join(''))).status, 401)
  }
})

test('guessing stops after ten tries, and the owner still gets in from elsewhere', async () => {
  const person = await join(site, { username: 'guessed' })
  const other = await join(site, { username: 'neighbour' })
  const attacker = elsewhere()
  for (let attempt = 0; attempt < 10; attempt++)
    assert.equal((await logIn('guessed', `guess ${attempt}`, attacker)).status, 401)
  for (const [name, from] of [
    ['guessed', attacker],
    [' GUESSED', attacker],
    ['guessed', `::ffff:${attacker}`],
  ]) {
    const { status, body } = await logIn(name!, PASSWORD, from, { 'x-forwarded-for': elsewhere() })
    assert.equal(status, 429, 'right as the password may be, and whatever the request says of its origin')
    assert.ok(body.retry_after > 0 && body.retry_after <= 15 * 60)
  }
  assert.equal((await logIn(person.email, PASSWORD)).status, 200)
  assert.equal((await logIn(other.username, PASSWORD, attacker)).status, 200)
  assert.ok(await works(person.token))
  site.wait(15 * 60)
  assert.equal((await logIn('guessed', PASSWORD, attacker)).status, 200)
  assert.equal(
    (await logIn('guessed', 'wrong again', attacker)).status,
    401,
    'a log-in that succeeds begins a new count',
  )
})

test('all addresses of one IPv6 network count as one', async () => {
  await join(site, { username: 'six-net' })
  const within = [
    '2001:db8::1',
    '2001:db8::2',
    '2001:DB8::ffff:1',
    '2001:db8:0:0:1:2:3:4',
    '2001:0db8::7',
    '2001:db8::a:b:c:d',
    '2001:db8::9',
    '2001:db8::8',
    '2001:db8::7:7',
    '2001:db8::6',
  ]
  for (const from of within) assert.equal((await logIn('six-net', 'wrong password', from)).status, 401)
  assert.equal((await logIn('six-net', PASSWORD, '2001:db8::5')).status, 429)
  for (const from of ['2001:db8:0:1::5', '2001:db8:1::5', '2001:db9::1'])
    assert.equal((await logIn('six-net', PASSWORD, from)).status, 200, from)
})

test('of fifty guesses at once from one address at most ten are looked at', async () => {
  await join(site, { username: 'hammered' })
  const attacker = elsewhere()
  const counts = tally(await fiftyAtOnce((index) => logIn('hammered', `guess ${index}`, attacker)))
  assert.deepEqual(counts, { 401: 10, 429: 40 })
})

test('one address that tries many names is stopped too', async () => {
  const attacker = elsewhere()
  site.wait(15 * 60)
  await site.platform.limits.count(`log-in:${attacker}`, { max: 300, seconds: 15 * 60 })
  await site.platform.sql`update limit_counters set count = 299 where key = ${`log-in:${attacker}`}`
  assert.equal((await logIn('some-name', PASSWORD, attacker)).status, 401)
  assert.equal((await logIn('other-name', PASSWORD, attacker)).status, 429)
})

test('logging out kills this token at once and no other', async () => {
  const person = await join(site)
  const second = await device(person)
  assert.equal((await person.call('POST', '/users/logout')).status, 204)
  assert.equal(await works(person.token), false)
  assert.ok(await works(second))
  assert.equal((await person.call('POST', '/users/logout')).status, 401)
  assert.equal((await call(site, 'POST', '/users/logout')).status, 401)
})

test('the eleventh device signs out the one that was unused for longest', async () => {
  const person = await join(site)
  const tokens = [person.token]
  for (let count = 2; count <= 10; count++) {
    site.wait(400)
    tokens.push(await device(person))
  }
  site.wait(400)
  assert.ok(await works(tokens[0]!), 'the first one is in use again')
  site.wait(400)
  tokens.push(await device(person))
  const alive = await Promise.all(tokens.map(works))
  assert.deepEqual(alive, [true, false, ...Array.from({ length: 9 }, () => true)])
})

test('fifty log-ins at once leave at most ten devices', async () => {
  const person = await join(site)
  const answers = await fiftyAtOnce(() => logIn(person.username))
  const tokens = answers.filter(({ status }) => status === 200).map(({ body }) => body.user.token)
  assert.ok(tokens.length > 10, 'more than ten got in')
  const alive = async (tokens: string[]) => (await Promise.all(tokens.map(works))).filter(Boolean).length
  assert.equal(await alive(tokens), 10)
  const more = await whileHeld(site, person, [() => logIn(person.username), () => logIn(person.username)])
  assert.equal(await alive([...tokens, ...more.map(({ body }) => body.user.token)]), 10)
})

test('a suspension and a new role are in force on the next call', async () => {
  const person = await join(site)
  await setStanding(site, person, { role: 'moderator' })
  const { body } = await person.call('GET', '/user')
  assert.equal(body.user.role, 'moderator')
  assert.ok(body.user.privileges.includes('voteToClose'))
  await setStanding(site, person, {
    role: 'member',
    suspendedUntil: new Date(site.platform.clock.now().getTime() + DAY * 1000),
  })
  const refused = await person.call('POST', '/questions', {
    question: { title: 'A question of the day', body: 'What is this about, then?', tags: ['density'] },
  })
  assert.equal(refused.status, 403)
  assert.equal(refused.body.code, 'suspended')
  assert.match(refused.body.message, /until/)
})

test('a session lives 30 days from its last use', async () => {
  const [used, unused] = [await join(site), await join(site)]
  site.wait(29 * DAY)
  assert.ok(await works(used.token))
  site.wait(2 * DAY)
  assert.equal(await works(unused.token), false)
  assert.ok(await works(used.token))
  site.wait(30 * DAY + 1)
  assert.equal(await works(used.token), false)
})
