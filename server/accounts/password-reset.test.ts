import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { call, fiftyAtOnce, join, PASSWORD, personWith, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'

let site: TestSite
before(async () => void (site = await openTestSite()))
after(() => site.close())

const NEW = 'seven green umbrellas'
const forgot = (email: string) => call(site, 'POST', '/users/password/forgot', { body: { email } })
const reset = (body: object) => call(site, 'POST', '/users/password/reset', { body })
const logIn = (email: string, password: string) =>
  call(site, 'POST', '/users/login', { body: { user: { email, password } } })

/** What the newest mail about a new password holds. */
async function askedFor(person: Person, { mails = 1 } = {}) {
  const found = await site.readMails(person.email, mails + 1) // the first one holds the sign-up code
  const mail = found
    .filter((text) => text.includes('Subject: ') && text.includes('new Askademy password'))
    .at(-1)!
    .replaceAll('=\n', '')
  return { token: /reset-password#(ask_[\w-]+)/.exec(mail)![1]!, code: /type the code (\d{6})/.exec(mail)![1]! }
}

test('whatever the address, the answer is the same, and only an account gets a mail', async () => {
  const person = await join(site)
  const unknown = await forgot('nobody-at-all@example.org')
  const known = await forgot(` ${person.email.toUpperCase()} `)
  assert.deepEqual([known.status, known.body], [202, ''])
  assert.deepEqual([unknown.status, unknown.body], [202, ''])
  await askedFor(person) // it was asked for later, and is there
  assert.deepEqual(await site.readMails('nobody-at-all@example.org', 0), [])
})

test('the link sets a new password, ends every session and works once; nobody is logged in by it', async () => {
  const person = await join(site)
  const other = personWith(site, { ...person, token: (await logIn(person.email, PASSWORD)).body.user.token })
  await forgot(person.email)
  const { token, code } = await askedFor(person, { mails: 2 }) // beside one that tells of the other device
  const { status, body } = await reset({ token, password: NEW })
  assert.deepEqual([status, body], [200, {}])
  for (const device of [person, other]) assert.equal((await device.call('GET', '/user')).status, 401)
  assert.equal((await logIn(person.email, PASSWORD)).status, 401)
  assert.equal((await logIn(person.email, NEW)).status, 200)
  assert.equal((await reset({ token, password: 'yet another long one' })).body.errors.token.length, 1)
  assert.equal((await reset({ email: person.email, code, password: 'yet another long one' })).status, 422)
  assert.match((await site.readMails(person.email, 4)).at(-1)!, /Subject: Your Askademy password was changed/)
})

test('the code does the same, however it is typed', async () => {
  const person = await join(site)
  await forgot(person.email)
  const { code } = await askedFor(person)
  const typed = ` ${code.slice(0, 3)} ${code.slice(3)}`
  assert.equal((await reset({ email: person.email.toUpperCase(), code: typed, password: NEW })).status, 200)
  assert.equal((await logIn(person.email, NEW)).status, 200)
})

test('after five wrong codes the right one is refused, and the words are those for an unknown address', async () => {
  const person = await join(site)
  await forgot(person.email)
  const { code } = await askedFor(person)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const refused = await reset({ email: person.email, code: wrong, password: NEW })
  const unknown = await reset({ email: 'nobody-at-all@example.org', code, password: NEW })
  assert.deepEqual(unknown.body, refused.body)
  for (let tried = 1; tried < 5; tried++) await reset({ email: person.email, code: wrong, password: NEW })
  assert.equal((await reset({ email: person.email, code, password: NEW })).status, 422)
  assert.equal((await logIn(person.email, PASSWORD)).status, 200, 'the old password stands')
})

test('of fifty guesses at once five are looked at', async () => {
  const person = await join(site)
  await forgot(person.email)
  const { code } = await askedFor(person)
  await fiftyAtOnce((index) =>
    reset({
      email: person.email,
      code: String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
      password: NEW,
    }),
  )
  const [row] = await site.platform.sql<{ triesLeft: number }[]>`
    select r.tries_left as "triesLeft" from password_resets r join users u on u.id = r.user_id where u.email = ${person.email}`
  assert.equal(row!.triesLeft, 0)
  assert.equal((await reset({ email: person.email, code, password: NEW })).status, 422)
})

test('one link fifty times at once changes the password once', async () => {
  const person = await join(site)
  await forgot(person.email)
  const { token } = await askedFor(person)
  const answers = await fiftyAtOnce((index) => reset({ token, password: `number ${index} of the umbrellas` }))
  const { 200: done, 422: late = 0, 503: crowded = 0 } = tally(answers) // passwords are hashed a few at a time
  assert.deepEqual([done, late + crowded], [1, 49])
})

test('a password that is too short or too common costs no try, and the link still works', async () => {
  const { body } = await call(site, 'POST', '/users', {
    body: { user: { username: 'grown-up', email: 'grown-up@example.org', password: PASSWORD, age_band: 'adult' } },
  })
  const person = personWith(site, { username: 'grown-up', email: 'grown-up@example.org', token: body.user.token })
  await forgot(person.email)
  const { token, code } = await askedFor(person)
  for (const password of ['short', 'password123', 'grown-up at home']) {
    assert.equal((await reset({ token, password })).body.errors.password.length, 1, password)
    assert.equal((await reset({ email: person.email, code, password })).body.errors.password.length, 1, password)
  }
  assert.equal((await reset({ token, password: NEW })).status, 200)
})

test('both work for half an hour, and a new mail ends the one before', async () => {
  const [late, twice] = [await join(site), await join(site)]
  await forgot(late.email)
  await forgot(twice.email)
  const [first, old] = [await askedFor(late), await askedFor(twice)]
  await forgot(twice.email)
  const fresh = await askedFor(twice, { mails: 2 })
  assert.equal((await reset({ token: old.token, password: NEW })).status, 422)
  assert.equal((await reset({ token: fresh.token, password: NEW })).status, 200)
  site.wait(1801)
  assert.equal((await reset({ token: first.token, password: NEW })).status, 422)
  assert.equal((await reset({ email: late.email, code: first.code, password: NEW })).status, 422)
})

test('one address gets five mails an hour, and asking goes on answering the same', async () => {
  startOfDay(site) // and with it an hour
  const person = await join(site)
  const answers = await fiftyAtOnce(() => forgot(person.email))
  assert.deepEqual(tally(answers), { 202: 50 })
  await askedFor(person, { mails: 5 })
  const [row] = await site.platform.sql<{ made: number }[]>`
    select count(*)::int as made from password_resets r join users u on u.id = r.user_id where u.email = ${person.email}`
  assert.equal(row!.made, 5)
})

test('what is missing is named', async () => {
  assert.equal((await forgot('')).body.errors.email[0], "can't be blank")
  assert.equal(
    (await reset({ token: 'ask_made-up', password: NEW })).body.errors.token[0],
    'This link no longer works. Ask for a new one.',
  )
  assert.equal((await reset({ password: NEW })).status, 422)
})
