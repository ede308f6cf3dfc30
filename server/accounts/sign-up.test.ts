import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { call, fiftyAtOnce, PASSWORD, QUESTION, tally } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { dump, setStanding } from '#server/testing/standing.ts'

let site: TestSite
before(async () => {
  site = await openTestSite()
  startOfDay(site) // no window of the limits ends in the middle of a test
})
after(() => site.close())

const signUp = (user: unknown, from?: string) => call(site, 'POST', '/users', { body: { user }, ...(from && { from }) })
const person = (username: string, more: object = {}) => ({
  username,
  email: `${username}@example.org`,
  password: PASSWORD,
  ...more,
})

test('a visitor has no account', async () => {
  const { status, body } = await call(site, 'GET', '/user')
  assert.equal(status, 401)
  assert.deepEqual(body.errors, { token: ['is missing'] })
})

test('a username, an e-mail and a password are enough, and the token works at once', async () => {
  const { status, body } = await signUp(person('Nora'))
  assert.equal(status, 201)
  const { id, created_at, token, ...user } = body.user
  assert.deepEqual(user, {
    email: 'Nora@example.org',
    email_verified: false,
    consented: false,
    username: 'Nora',
    full_name: 'Nora',
    image: null,
    bio: null,
    role: 'member',
    age_band: null,
    grade: null,
    reputation: 1,
    privileges: ['takePart'],
    preferences: {},
    unread_notifications: 0,
    suspension: null,
    leaves_at: null,
  })
  assert.match(token, /^ask_[\w-]{43}$/)
  assert.ok(Math.abs(Date.parse(created_at) - site.platform.clock.now().getTime()) < 60_000)
  const again = await call(site, 'GET', '/user', { token })
  assert.equal(again.status, 200)
  assert.equal(again.body.user.id, id)
})

test('spaces around the name and the e-mail are not part of them', async () => {
  const { body } = await signUp({
    username: '  Spacey ',
    email: ' spacey@example.org ',
    password: PASSWORD,
    full_name: ' Spacey One ',
    age_band: '16-17',
    grade: 9,
  })
  const { username, email, full_name, age_band, grade } = body.user
  assert.deepEqual(
    { username, email, full_name, age_band, grade },
    { username: 'Spacey', email: 'spacey@example.org', full_name: 'Spacey One', age_band: '16-17', grade: 9 },
  )
})

test('blank fields are named, all at once', async () => {
  const blank = ["can't be blank"]
  for (const [user, errors] of [
    [
      { username: '', email: '', password: '' },
      { username: blank, password: blank },
    ],
    [
      { username: ' ', email: ' ', password: PASSWORD },
      { username: blank, email: blank },
    ],
    [{}, { username: blank, password: blank }],
    [{ username: 'blank-mail', password: PASSWORD }, { email: blank }],
    [{ username: 'blank-mail', email: '', password: PASSWORD }, { email: blank }],
    [
      { username: null, email: 'x@example.org', password: null },
      { username: blank, password: blank },
    ],
    [undefined, { user: blank }],
  ] as const) {
    const { status, body } = await signUp(user)
    assert.equal(status, 422)
    assert.deepEqual(body.errors, errors)
  }
})

test('what is no name, no e-mail or no password is refused on its field', async () => {
  for (const [user, field] of [
    [person('no'), 'username'],
    [person('adrnin'), 'username'],
    [person('admin\u202e'), 'username'],
    ...[
      'nobody',
      'no@body',
      'no body@x.org',
      'a@b..org',
      '@x.org',
      'a@x.org,b@x.org',
      'a@x.org\r\nBcc: b@x.org',
      `${'a'.repeat(250)}@x.org`,
    ].map((email) => [person('fine-name', { email }), 'email']),
    [person('fine-name', { password: '1234567' }), 'password'],
    [person('fine-name', { password: 'x'.repeat(129) }), 'password'],
    [person('fine-name', { full_name: 'see https://spam.com' }), 'full_name'],
    [person('fine-name', { age_band: '12' }), 'age_band'],
    [person('fine-name', { grade: 4 }), 'grade'],
    [person('fine-name', { username: 'a\0b' }), 'username'],
  ] as [object, string][]) {
    const { status, body } = await signUp(user)
    assert.equal(status, 422, JSON.stringify(user))
    assert.deepEqual(Object.keys(body.errors), [field], JSON.stringify(user))
  }
})

test('a name or e-mail that is taken is a conflict, whatever the case and however alike it looks', async () => {
  await signUp(person('Lillian'))
  const taken = ['has already been taken']
  for (const [user, errors] of [
    [person('lillian', { email: 'new@example.org' }), { username: taken }],
    [person('LiLLiaN', { email: 'new@example.org' }), { username: taken }],
    [person('1i11ian', { email: 'new@example.org' }), { username: taken }],
    [person('lill-ian', { email: 'new@example.org' }), { username: taken }],
    [person('other-name', { email: 'LILLIAN@example.org' }), { email: taken }],
    [person('Lillian'), { username: taken, email: taken }],
  ] as const) {
    const { status, body } = await signUp(user)
    assert.equal(status, 409)
    assert.deepEqual(body.errors, errors)
  }
})

test('the common-password rule applies where an age is given, as on the sign-up page', async () => {
  for (const password of ['password', '12345678', 'qwertyuiop', 'weak-one rocks', 'ask me: askademy']) {
    const { status, body } = await signUp(person('weak-one', { password, age_band: 'adult' }))
    assert.equal(status, 422, password)
    assert.deepEqual(Object.keys(body.errors), ['password'])
  }
  assert.equal((await signUp(person('weak-one', { password: 'password' }))).status, 201)
})

test('K2: under 13 a username and a password are enough, and an e-mail, full name, picture or text are refused', async () => {
  const young = { username: 'otter-fan', password: PASSWORD, age_band: 'under13' }
  assert.deepEqual(
    Object.keys((await signUp({ ...young, email: 'o@example.org', full_name: 'Otto Fan' })).body.errors),
    ['email', 'full_name'],
  )
  const { status, body } = await signUp({ ...young, grade: 6 })
  assert.equal(status, 201)
  assert.equal(body.user.email, null)
  const { token } = body.user
  for (const [field, value] of Object.entries({
    email: 'o@example.org',
    full_name: 'Otto Fan',
    bio: 'I like otters',
    image: 'https://example.org/otter.png',
  })) {
    const { status, body } = await call(site, 'PUT', '/user', { token, body: { user: { [field]: value } } })
    assert.equal(status, 422, field)
    assert.deepEqual(Object.keys(body.errors), [field])
  }
  assert.equal((await call(site, 'POST', '/users/verify/resend', { token })).body.code, 'no-email')
  assert.equal((await call(site, 'POST', '/users/verify', { token, body: { code: '123456' } })).status, 422)
})

test('under 13 one reads everything, and writes once a grown-up has consented', async () => {
  const { body } = await signUp({ username: 'seal-fan', password: PASSWORD, age_band: 'under13' })
  const { token } = body.user
  assert.equal((await call(site, 'GET', '/questions', { token })).status, 200)
  const refused = await call(site, 'POST', '/questions', { token, body: { question: QUESTION } })
  assert.equal(refused.status, 403)
  assert.equal(refused.body.code, 'consent-required')
  await setStanding(site, { username: 'seal-fan' }, { consented: true })
  assert.equal((await call(site, 'POST', '/questions', { token, body: { question: QUESTION } })).status, 201)
  const change = await call(site, 'PUT', '/user', { token, body: { user: { password: 'another good one' } } })
  assert.deepEqual(
    Object.keys(change.body.errors),
    ['current_password'],
    'consent settles an account as a confirmed e-mail does',
  )
})

test('of fifty sign-ups with one name at once exactly one gets it', async () => {
  const answers = await fiftyAtOnce((index) => signUp(person('Contested', { email: `contested-${index}@example.org` })))
  const counts = tally(answers)
  assert.equal(counts[201], 1)
  assert.equal((counts[409] ?? 0) + (counts[503] ?? 0), 49) // 503: more passwords at once than the site hashes
  const [row] = await site.platform.sql<
    { count: number }[]
  >`select count(*)::int as count from users where lower(username) = 'contested'`
  assert.equal(row!.count, 1)
})

test('of fifty sign-ups with one e-mail at once exactly one gets it, and one code is sent', async () => {
  const answers = await fiftyAtOnce((index) => signUp(person(`mail-${index}-x`, { email: 'one@example.org' })))
  assert.equal(tally(answers)[201], 1)
  assert.deepEqual(
    new Set(answers.filter(({ status }) => status === 409).flatMap(({ body }) => Object.keys(body.errors))),
    new Set(['email']),
  )
  assert.equal((await site.readCodes('one@example.org')).length, 1)
})

test('asking which names are taken ends at the ceiling of an address, without touching others', async () => {
  const ask = () => signUp(person('Lillian'), '10.1.1.1')
  const first = await Promise.all(Array.from({ length: 200 }, ask))
  assert.deepEqual(tally(first), { 409: 200 })
  const { status, body } = await ask()
  assert.equal(status, 429)
  assert.ok(body.retry_after > 0 && body.retry_after <= 3600)
  assert.equal((await signUp(person('Lillian'), '10.1.1.2')).status, 409)
})

test('no token, code or password stands in the database in plain text', async () => {
  const secret = 'a secret that nobody guesses'
  const { token } = (await signUp(person('keeper', { password: secret }))).body.user
  const second = (await call(site, 'POST', '/users/login', { body: { user: { email: 'keeper', password: secret } } }))
    .body.user.token
  const [code] = await site.readCodes('keeper@example.org')
  const held = await dump(site)
  assert.ok(held.includes('keeper@example.org'), 'the dump is of this database')
  for (const text of [token, second, token.slice(4), secret]) assert.ok(!held.includes(text))
  for (const text of [token, second, token.slice(4), secret, code!]) {
    assert.ok(!held.includes(Buffer.from(text).toString('hex')))
    assert.ok(!held.includes(Buffer.from(text).toString('base64')))
  }
  assert.doesNotMatch(held, new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`))
  for (const algorithm of ['md5', 'sha1', 'sha256'])
    assert.ok(!held.includes(createHash(algorithm).update(code!).digest('hex')), 'a code is not hashed without a key')
  assert.ok(!held.includes(site.platform.secret))
  const hashes = await site.platform.sql<{ hash: string }[]>`select password_hash as hash from users`
  for (const { hash } of hashes) assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
