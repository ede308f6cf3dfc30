import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  answer,
  ask,
  call,
  fiftyAtOnce,
  join,
  PASSWORD,
  personWith,
  tally,
  type Person,
} from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { setStanding, whileHeld } from '#server/testing/standing.ts'

const DAY = 24 * 3600
let site: TestSite
before(async () => void (site = await openTestSite()))
after(() => site.close())

const change = (person: Person, user: object) => person.call('PUT', '/user', { user })
const own = async (person: Person) => (await person.call('GET', '/user')).body.user
const logIn = (email: string, password: string) =>
  call(site, 'POST', '/users/login', { body: { user: { email, password } } })
async function otherDevice(person: Person, password = PASSWORD): Promise<Person> {
  return personWith(site, { ...person, token: (await logIn(person.username, password)).body.user.token })
}

test('a visitor is asked to log in', async () => {
  const { status, body } = await call(site, 'PUT', '/user', { body: { user: { bio: 'x' } } })
  assert.equal(status, 401)
  assert.deepEqual(body.errors, { token: ['is missing'] })
})

test('what is not sent stays', async () => {
  const person = await join(site)
  const before = await own(person)
  const { status, body } = await change(person, { bio: 'I like graphs.', grade: 9 })
  assert.equal(status, 200)
  assert.deepEqual(body.user, { ...before, bio: 'I like graphs.', grade: 9 })
  await change(person, { full_name: 'Ada Byron', image: 'https://example.org/a.png', preferences: { theme: 'dark' } })
  await change(person, {})
  assert.deepEqual(await own(person), {
    ...before,
    bio: 'I like graphs.',
    grade: 9,
    full_name: 'Ada Byron',
    image: 'https://example.org/a.png',
    preferences: { theme: 'dark' },
  })
})

test('nothing and null clear bio and image, null the grade', async () => {
  const person = await join(site)
  for (const nothing of ['', null]) {
    await change(person, { bio: 'I like graphs.', image: 'https://example.org/a.png', grade: 7 })
    const { body } = await change(person, { bio: nothing, image: nothing, grade: null })
    assert.deepEqual([body.user.bio, body.user.image, body.user.grade], [null, null, null])
  }
})

test('blank and wrong fields are refused on their name, and nothing changes', async () => {
  const person = await join(site)
  const before = await own(person)
  const blank = ["can't be blank"]
  for (const [sent, errors] of [
    [{ username: '', bio: 'x' }, { username: blank }],
    [{ username: null }, { username: blank }],
    [{ email: '' }, { email: blank }],
    [{ email: '  ' }, { email: blank }],
    [{ full_name: ' ' }, { full_name: blank }],
    [{ password: '', current_password: PASSWORD }, { password: blank }],
  ] as const) {
    const { status, body } = await change(person, sent)
    assert.equal(status, 422, JSON.stringify(sent))
    assert.deepEqual(body.errors, errors)
  }
  for (const [field, value] of [
    ['username', 'adm1n'],
    ['email', 'nowhere'],
    ['bio', 'x'.repeat(501)],
    ['grade', 13],
    ['grade', '7'],
    ['image', 7],
    ['preferences', { theme: ['dark'] }],
    ['preferences', { theme: 'x'.repeat(201) }],
    ['preferences', Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`key-${index}`, true]))],
  ] as const) {
    const { status } = await change(person, { [field]: value })
    assert.equal(status, 422, `${field} ${JSON.stringify(value)}`)
  }
  assert.deepEqual(await own(person), before)
})

test("somebody else's name or e-mail is a conflict, one's own in other letters is not", async () => {
  const [person, other] = [await join(site, { username: 'Own-Name' }), await join(site)]
  const taken = ['has already been taken']
  assert.deepEqual((await change(person, { username: other.username.toUpperCase() })).body.errors, { username: taken })
  const { status, body } = await change(person, { email: other.email.toUpperCase(), current_password: PASSWORD })
  assert.equal(status, 409)
  assert.deepEqual(body.errors, { email: taken })
  assert.equal((await change(person, { username: 'own-name' })).body.user.username, 'own-name')
  const cased = await change(person, { email: 'OWN-NAME@example.org' })
  assert.equal(cased.body.user.email_verified, true, 'the same address is still confirmed')
})

test('preferences are merged, and end at a hundred', async () => {
  const person = await join(site)
  await change(person, { preferences: { theme: 'dark', size: 2 } })
  const { body } = await change(person, { preferences: { size: 3, dyslexic_font: true } })
  assert.deepEqual(body.user.preferences, { theme: 'dark', size: 3, dyslexic_font: true })
  const more = (from: number) =>
    Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`key-${from + index}`, true]))
  assert.equal((await change(person, { preferences: more(0) })).status, 200)
  assert.equal((await change(person, { preferences: more(60) })).status, 422)
})

test('before the first confirmation e-mail, name and password change without the present password', async () => {
  const person = await join(site, { verified: 'no' })
  const { status, body } = await change(person, {
    email: 'first@example.org',
    username: 'first-name',
    password: 'another good one',
  })
  assert.equal(status, 200)
  assert.equal(body.user.email, 'first@example.org')
  assert.equal((await logIn('first-name', 'another good one')).status, 200)
})

test('afterwards a new e-mail or password asks for it, also while the new address waits for its code', async () => {
  const person = await join(site)
  const rounds = [
    { email: `next-${person.username}@example.org` },
    { email: `third-${person.username}@example.org` },
    { password: 'another good one' },
  ]
  for (const sent of rounds) {
    for (const current_password of [undefined, '', 'not the password']) {
      const { status, body } = await change(person, { ...sent, current_password })
      assert.equal(status, 422)
      assert.deepEqual(Object.keys(body.errors), ['current_password'])
    }
    assert.equal((await change(person, { ...sent, current_password: PASSWORD })).status, 200)
  }
  assert.equal((await change(person, { username: `${person.username}-2` })).status, 200, 'a new name does not')
})

test('a present password is not to be guessed with a stolen token', async () => {
  startOfDay(site)
  const person = await join(site)
  for (let attempt = 0; attempt < 10; attempt++)
    assert.equal((await change(person, { password: 'mine now!', current_password: `guess ${attempt}` })).status, 422)
  assert.equal((await change(person, { password: 'mine now!', current_password: PASSWORD })).status, 429)
  site.wait(15 * 60)
  assert.equal((await change(person, { password: 'my next one', current_password: PASSWORD })).status, 200)
})

test('a new e-mail waits for its code, and signs out the other devices', async () => {
  const person = await join(site)
  const other = await otherDevice(person)
  const email = `new-${person.username}@example.org`
  const { body } = await change(person, { email, current_password: PASSWORD })
  assert.equal(body.user.email, email)
  assert.equal(body.user.email_verified, false)
  assert.equal((await other.call('GET', '/user')).status, 401)
  const refused = await person.call('POST', '/questions', {
    question: { title: 'Still the same person?', body: 'With another address now.', tags: ['density'] },
  })
  assert.equal(refused.body.code, 'email-unverified')
  const [code] = await site.readCodes(email)
  assert.equal((await person.call('POST', '/users/verify', { code })).body.user.email_verified, true)
  assert.equal((await logIn(person.email, PASSWORD)).status, 401, 'the old address is nobody')
  assert.equal((await logIn(email, PASSWORD)).status, 200)
})

test('a new password signs out the other devices, and the old one is dead', async () => {
  const person = await join(site)
  const other = await otherDevice(person)
  assert.equal((await change(person, { password: 'another good one', current_password: PASSWORD })).status, 200)
  assert.equal((await other.call('GET', '/user')).status, 401)
  assert.equal((await person.call('GET', '/user')).status, 200)
  assert.equal((await logIn(person.username, PASSWORD)).status, 401)
  assert.equal((await logIn(person.username, 'another good one')).status, 200)
})

test('a username changes every 30 days; the former one still leads here and is free to nobody', async () => {
  const person = await join(site, { username: 'caterpillar' })
  const other = await join(site)
  assert.equal((await change(person, { username: 'butterfly' })).status, 200)
  for (const name of ['caterpillar', 'CATERPILLAR']) {
    assert.equal((await call(site, 'GET', `/profiles/${name}`)).body.profile.username, 'butterfly')
    assert.equal((await change(other, { username: name })).status, 409)
    assert.equal(
      (
        await call(site, 'POST', '/users', {
          body: { user: { username: name, email: 'c@example.org', password: PASSWORD } },
        })
      ).status,
      409,
    )
  }
  const soon = await change(person, { username: 'moth-or-so' })
  assert.equal(soon.status, 422)
  assert.match(soon.body.errors.username[0], /\d{4}-\d\d-\d\d/)
  assert.equal(
    (await change(person, { username: 'butterfly', bio: 'fluttering' })).status,
    200,
    'the same name is no change',
  )
  site.wait(30 * DAY)
  const later = await otherDevice({ ...person, username: 'butterfly' })
  assert.equal((await change(later, { username: 'caterpillar' })).status, 200, 'and back again')
  assert.equal((await call(site, 'GET', '/profiles/butterfly')).body.profile.username, 'caterpillar')
})

test('an account that nobody confirmed does not hold on to names', async () => {
  const squatter = await join(site, { verified: 'no' })
  for (const username of ['nice-name', 'nicer-name', 'nicest-name'])
    assert.equal((await change(squatter, { username })).status, 200)
  const { status } = await call(site, 'POST', '/users', {
    body: { user: { username: 'nicer-name', email: 'n@example.org', password: PASSWORD } },
  })
  assert.equal(status, 201)
})

test('a foreign picture is given back to its owner alone', async () => {
  const person = await join(site)
  const image = 'https://tracker.example.org/pixel.png'
  assert.equal((await change(person, { image })).body.user.image, image)
  const slug = await ask(person)
  const replies = [
    await call(site, 'GET', `/profiles/${person.username}`),
    await call(site, 'GET', `/questions/${slug}`),
    await person.call('GET', '/questions'),
  ]
  for (const { body } of replies) assert.ok(!JSON.stringify(body).includes('tracker'))
})

test('the full name is shown to others only where an adult chose so', async () => {
  const [adult, minor] = [await join(site), await join(site)]
  await setStanding(site, adult, { ageBand: 'adult' })
  const shown = async (person: Person) => (await call(site, 'GET', `/profiles/${person.username}`)).body.profile.name
  for (const person of [adult, minor]) await change(person, { full_name: 'Grace Hopper' })
  assert.equal(await shown(adult), adult.username)
  for (const person of [adult, minor]) await change(person, { preferences: { show_full_name: true } })
  assert.equal(await shown(adult), 'Grace Hopper')
  assert.equal(await shown(minor), minor.username)
})

test('a suspended member changes settings, but nothing that others read', async () => {
  const person = await join(site)
  await setStanding(site, person, { suspendedUntil: new Date(site.platform.clock.now().getTime() + DAY * 1000) })
  for (const sent of [
    { bio: 'Still here.' },
    { username: 'still-here' },
    { full_name: 'Still Here' },
    { image: 'https://example.org/a.png' },
  ]) {
    const { status, body } = await change(person, sent)
    assert.equal(status, 403, JSON.stringify(sent))
    assert.equal(body.code, 'suspended')
  }
  assert.equal((await change(person, { bio: '', preferences: { theme: 'dark' } })).status, 200)
})

test('fifty changes of different things at once are all kept', async () => {
  const person = await join(site)
  const answers = await fiftyAtOnce((index) => change(person, { preferences: { [`key-${index}`]: index } }))
  assert.deepEqual(tally(answers), { 200: 50 })
  assert.equal(Object.keys((await own(person)).preferences).length, 50)
})

test('a change that was under way does not bring an old password back', async () => {
  const person = await join(site)
  const [changed, late] = await whileHeld(site, person, [
    () => change(person, { password: 'another good one', current_password: PASSWORD }),
    () => change(person, { bio: 'Begun before, written after.' }),
  ])
  assert.deepEqual([changed!.status, late!.status], [200, 200])
  assert.equal((await logIn(person.username, PASSWORD)).status, 401)
  assert.equal((await logIn(person.username, 'another good one')).status, 200)
})

test('of two who change the password at once with the same old one, the second is told', async () => {
  const person = await join(site)
  const answers = await whileHeld(
    site,
    person,
    ['another good one', 'a third good one'].map(
      (password) => () => change(person, { password, current_password: PASSWORD }),
    ),
  )
  assert.deepEqual(
    answers.map(({ status, body }) => body.code ?? status),
    [200, 'changed-meanwhile'],
  )
  assert.equal((await logIn(person.username, 'another good one')).status, 200)
})

test('a log-in that was under way with the old password ends with it', async () => {
  const person = await join(site)
  const [changed, late] = await whileHeld(site, person, [
    () => change(person, { password: 'another good one', current_password: PASSWORD }),
    () => logIn(person.username, PASSWORD),
  ])
  assert.deepEqual([changed!.status, late!.status], [200, 401])
})

test('of fifty who take one name at once exactly one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => join(site, { verified: 'no' })))
  const answers = await fiftyAtOnce((index) => change(people[index % 10]!, { username: 'wanted-name' }))
  const owners = await site.platform.sql`select id from users where username = 'wanted-name'`
  assert.equal(owners.length, 1)
  for (const { status } of answers) assert.ok(status === 200 || status === 409)
})

test('nothing that is not theirs to change is changed', async () => {
  const person = await join(site)
  const slug = await ask(person)
  await answer(person, slug)
  const before = await own(person)
  const { body } = await change(person, {
    role: 'admin',
    reputation: 9999,
    email_verified: false,
    id: '1',
    age_band: 'adult',
    token: 'x',
    created_at: '1970-01-01',
    privileges: ['voteToClose'],
    consented: true,
  })
  assert.deepEqual(body.user, before)
})
