import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { call, fiftyAtOnce, join, QUESTION, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'

let site: TestSite
before(async () => void (site = await openTestSite()))
after(() => site.close())

const newcomer = () => join(site, { verified: 'no' })
const verify = (person: Person, code: string) => person.call('POST', '/users/verify', { code })
const resend = (person: Person) => person.call('POST', '/users/verify/resend')
const isVerified = async (person: Person) => (await person.call('GET', '/user')).body.user.email_verified
const codesOf = (person: Person, atLeast?: number) => site.readCodes(person.email, atLeast)
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

test('a visitor is asked to log in', async () => {
  assert.equal((await call(site, 'POST', '/users/verify', { body: { code: '123456' } })).status, 401)
  assert.equal((await call(site, 'POST', '/users/verify/resend')).status, 401)
})

test('the code from the mail confirms the address; before, nothing can be posted', async () => {
  const person = await newcomer()
  const refused = await person.call('POST', '/questions', { question: QUESTION })
  assert.equal(refused.status, 403)
  assert.equal(refused.body.code, 'email-unverified')
  const [mail] = await site.readMails(person.email)
  const [code] = await codesOf(person)
  assert.match(mail!, new RegExp(`Subject: ${code} is your Askademy code`))
  const { status, body } = await verify(person, code!)
  assert.equal(status, 200)
  assert.equal(body.user.email_verified, true)
  assert.equal(body.user.token, person.token)
  assert.equal((await person.call('POST', '/questions', { question: QUESTION })).status, 201)
})

test('a code may be typed with spaces, as people read it', async () => {
  const person = await newcomer()
  const [code] = await codesOf(person)
  assert.equal((await verify(person, ` ${code!.slice(0, 3)} ${code!.slice(3)} `)).status, 200)
})

test('a wrong code says how many tries are left, and the right one still works at the fifth', async () => {
  const person = await newcomer()
  const [code] = await codesOf(person)
  for (const left of [4, 3, 2, 1]) {
    const { status, body } = await verify(person, wrong(code!))
    assert.equal(status, 422)
    assert.match(body.errors.code[0], new RegExp(`${left} (tries|try) left`))
  }
  assert.equal((await verify(person, code!)).status, 200)
})

test('after five wrong tries the sixth fails, right as it may be', async () => {
  const person = await newcomer()
  const [code] = await codesOf(person)
  for (let attempt = 0; attempt < 5; attempt++) await verify(person, wrong(code!))
  const { status, body } = await verify(person, code!)
  assert.equal(status, 422)
  assert.match(body.errors.code[0], /Ask for a new one/)
  assert.equal(await isVerified(person), false)
})

test('of fifty guesses at once only five are looked at', async () => {
  const person = await newcomer()
  const [code] = await codesOf(person)
  const answers = await fiftyAtOnce((index) => verify(person, wrong(code!, index + 1)))
  assert.equal(answers.filter(({ body }) => /left/.test(body.errors.code[0])).length, 4)
  assert.deepEqual(tally(answers), { 422: 50 })
  assert.equal((await verify(person, code!)).status, 422)
})

test('the right code fifty times at once confirms once, and all hear the same', async () => {
  const person = await newcomer()
  const [code] = await codesOf(person)
  const answers = await fiftyAtOnce(() => verify(person, code!))
  assert.deepEqual(tally(answers), { 200: 50 })
  const [row] = await site.platform.sql<{ used: number; tries: number }[]>`
    select count(ended_at)::int as used, sum(tries_left)::int as tries from email_codes where email = ${person.email}`
  assert.deepEqual({ ...row }, { used: 1, tries: 4 })
})

test('a code works for ten minutes', async () => {
  const [early, late] = [await newcomer(), await newcomer()]
  site.wait(590)
  assert.equal((await verify(early, (await codesOf(early))[0]!)).status, 200)
  site.wait(11)
  assert.equal((await verify(late, (await codesOf(late))[0]!)).status, 422)
})

test('a new code comes after 60 seconds and ends the old one', async () => {
  const person = await newcomer()
  const refused = await resend(person)
  assert.equal(refused.status, 429)
  assert.ok(refused.body.retry_after > 30 && refused.body.retry_after <= 60)
  site.wait(refused.body.retry_after)
  assert.equal((await resend(person)).status, 202)
  const [first, second] = await codesOf(person, 2)
  if (first !== second) assert.equal((await verify(person, first!)).status, 422)
  assert.equal((await verify(person, second!)).status, 200)
  const { status, body } = await resend(person)
  assert.equal(status, 409)
  assert.equal(body.code, 'already-verified')
})

test('five codes an hour, and the wait is told exactly', async () => {
  startOfDay(site) // and with it an hour
  const person = await newcomer()
  for (let count = 2; count <= 5; count++) {
    site.wait(61)
    assert.equal((await resend(person)).status, 202, `code ${count}`)
  }
  site.wait(61)
  const { status, body } = await resend(person)
  assert.equal(status, 429)
  assert.equal(body.code, 'too-many-codes')
  assert.ok(body.retry_after > 3600 - 5 * 61 - 60 && body.retry_after <= 3600 - 5 * 61 + 1, String(body.retry_after))
  site.wait(body.retry_after)
  assert.equal((await resend(person)).status, 202)
  assert.equal((await codesOf(person, 6)).length, 6)
})

test('fifty who ask at once for a new code get one mail', async () => {
  const person = await newcomer()
  site.wait(61)
  assert.deepEqual(tally(await fiftyAtOnce(() => resend(person))), { 202: 1, 429: 49 })
  assert.equal((await codesOf(person, 2)).length, 2)
})

test('a code proves the address that it went to, not the one that was typed since', async () => {
  const person = await newcomer()
  const [code] = await codesOf(person)
  const { body } = await person.call('PUT', '/user', { user: { email: 'elsewhere@example.org' } })
  assert.equal(body.user.email, 'elsewhere@example.org')
  assert.equal((await verify(person, code!)).status, 422)
  assert.equal((await verify(person, (await site.readCodes('elsewhere@example.org'))[0]!)).status, 200)
})

test('the code of one person is nothing in the hands of another', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  const [code] = await codesOf(one)
  const [own] = await codesOf(other)
  if (code !== own) assert.equal((await verify(other, code!)).status, 422)
})

test('one address gets five codes an hour, whichever accounts ask, and an account cannot go on to a sixth address', async () => {
  site.wait(3600 - ((site.platform.clock.now().getTime() / 1000) % 3600)) // the hour of the ceiling begins
  const target = 'target@example.org'
  const move = (person: Person, email: string) => person.call('PUT', '/user', { user: { email } })
  for (const _ of [1, 2]) {
    const person = await newcomer()
    for (const email of [target, person.email, target, person.email])
      assert.equal((await move(person, email)).status, 200)
  }
  const last = await newcomer()
  for (const email of [target, last.email]) assert.equal((await move(last, email)).status, 200)
  assert.equal((await site.readCodes(target, 5)).length, 5)

  const late = await newcomer()
  const [code] = await codesOf(late)
  assert.equal((await move(late, target)).status, 200, 'the change itself is free')
  assert.equal((await verify(late, code!)).status, 422, 'an earlier code does not confirm it')
  site.wait(61)
  assert.equal((await resend(late)).body.code, 'too-many-codes')
  for (const email of ['a@example.org', 'b@example.org', 'c@example.org', 'd@example.org']) await move(late, email)
  assert.equal((await move(late, 'e@example.org')).status, 429)
  await site.readCodes('d@example.org')
  assert.equal((await site.readCodes(target)).length, 5)
})
