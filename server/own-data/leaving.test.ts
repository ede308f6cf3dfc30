import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answer, ask, call, fiftyAtOnce, join, PASSWORD, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

const DAY = 24 * 3600
let site: TestSite
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
})
after(() => site.close())

const leave = (person: Person) => person.call('DELETE', '/user', { password: PASSWORD })
const logIn = (person: Person) =>
  call(site, 'POST', '/users/login', { body: { user: { email: person.email, password: PASSWORD } } })

test('a visitor is turned away, and so is who does not know the password', async () => {
  assert.equal((await call(site, 'DELETE', '/user', { body: { password: PASSWORD } })).status, 401)
  const person = await join(site)
  for (const body of [{}, { password: '' }, { password: 'not this one' }, { code: '123456' }]) {
    const reply = await person.call('DELETE', '/user', body)
    assert.equal(reply.status, 422)
    assert.deepEqual(Object.keys(reply.body.errors), ['password'])
  }
  assert.equal((await person.call('GET', '/user')).body.user.leaves_at, null)
})

test('fifty at once leave once: every device is signed out, and one mail tells the day', async () => {
  const person = await join(site)
  const other = (await logIn(person)).body.user.token as string
  const replies = await fiftyAtOnce(() => leave(person))
  const { 200: left, ...rest } = tally(replies)
  assert.equal(left, 1)
  assert.ok(
    Object.keys(rest).every((status) => ['401', '503'].includes(status)),
    JSON.stringify(rest),
  ) // passwords are checked a few at a time
  const { leaves_at } = replies.find(({ status }) => status === 200)!.body
  assert.ok(Math.abs(Date.parse(leaves_at) - site.platform.clock.now().getTime() - 14 * DAY * 1000) < 60_000)
  for (const token of [person.token, other]) assert.equal((await call(site, 'GET', '/user', { token })).status, 401)
  const mails = await site.readMails(person.email, 3) // a code, a new device, this one
  assert.equal(mails.filter((mail) => /will be deleted on \d/.test(mail.replaceAll('=\n', ''))).length, 1)
})

test('nobody meets a member who is leaving: no profile, list, search, feed or map tells the name', async () => {
  const [person, friend] = [await join(site, { username: 'zora-hidden' }), await join(site)]
  await setStanding(site, person, { reputation: 300 })
  const slug = await ask(person, { title: 'What does chlorophyll do with sunlight?' })
  const elsewhere = await ask(friend)
  await answer(person, elsewhere)
  await person.call('POST', `/profiles/${friend.username}/follow`)
  await friend.call('POST', `/profiles/${person.username}/follow`)
  assert.equal((await leave(person)).status, 200)
  site.wait(61) // the leaderboard is made once a minute

  for (const path of ['', '/reputation', '/followers', '/following'])
    assert.equal((await call(site, 'GET', `/profiles/zora-hidden${path}`)).status, 404, path)
  assert.equal((await friend.call('POST', '/profiles/zora-hidden/follow')).status, 404)
  assert.equal((await call(site, 'GET', '/profiles/deleted-member')).status, 404)
  const pages = [
    `/questions/${slug}`,
    `/questions/${elsewhere}/answers`,
    '/questions',
    '/questions?author=zora-hidden',
    '/users',
    '/users?sort=newest',
    '/users?period=week',
    '/users?q=zora',
    '/search?q=zora&type=people',
    '/search?q=user:zora-hidden',
    '/search?q=chlorophyll',
  ]
  for (const path of pages) {
    const { status, body } = await call(site, 'GET', path)
    assert.ok(status === 200 || status === 404, path)
    assert.ok(!JSON.stringify(body).includes('zora'), path)
  }
  for (const path of ['/followers', '/following']) {
    const { body } = await friend.call('GET', `/profiles/${friend.username}${path}`)
    assert.deepEqual(body.profiles, [])
  }
  const { profile } = (await friend.call('GET', `/profiles/${friend.username}`)).body
  assert.deepEqual([profile.followers_count, profile.following_count], [0, 0])
  const { author } = (await call(site, 'GET', `/questions/${slug}`)).body.question
  assert.deepEqual(author, {
    username: 'deleted-member',
    name: 'deleted member',
    image: null,
    role: 'member',
    reputation: 1,
  })
  assert.equal((await friend.call('POST', `/questions/${slug}/vote`)).status, 200, 'what stands there can be voted for')
  const id = slug.split('-').at(-1)!
  for (const path of [
    '/feeds/questions.atom',
    `/feeds/questions/${elsewhere.split('-').at(-1)}.atom`,
    '/sitemap.xml',
    `/feeds/questions/${id}.atom`,
  ]) {
    const text = await (await site.app.request(path)).text()
    assert.ok(!text.includes('zora'), path)
  }
})

test('whoever logs in within fourteen days can read, take a copy, keep the account, and nothing else', async () => {
  const person = await join(site)
  const slug = await ask(person)
  await leave(person)
  site.wait(14 * DAY - 60)
  const { status, body } = await logIn(person)
  assert.equal(status, 200)
  assert.ok(body.user.leaves_at)
  const back = { token: body.user.token as string }
  for (const [method, path, sent] of [
    ['POST', '/questions', { question: {} }],
    ['PUT', '/user', { user: { bio: 'x' } }],
    ['GET', '/user/drafts', undefined],
    ['POST', '/ai/ask', { question: 'What is ice?' }],
    ['POST', `/questions/${slug}/vote`, undefined],
    ['DELETE', '/user', { password: PASSWORD }],
  ] as const) {
    const reply = await call(site, method, path, { ...back, ...(sent && { body: sent }) })
    assert.ok([403, 422].includes(reply.status), `${method} ${path} ${reply.status}`)
    if (reply.status === 403) assert.match(reply.body.message, /to be deleted on \d+ [A-Z][a-z]+ \d{4}/)
  }
  assert.equal((await call(site, 'GET', `/questions/${slug}`, back)).body.question.author.username, 'deleted-member')
  assert.equal((await call(site, 'GET', '/user/export', back)).status, 200)
  await site.platform.sql`update sessions set proved_at = null`
  assert.equal((await call(site, 'GET', '/user/export', back)).body.code, 'proof-required')
  assert.equal((await call(site, 'GET', '/user/security', back)).body.security.proof.way, 'password')
  assert.equal((await call(site, 'POST', '/user/proof', { ...back, body: { password: PASSWORD } })).status, 200)
  assert.equal((await call(site, 'GET', '/user/export', back)).status, 200)
  for (let times = 0; times < 2; times++) {
    const kept = await call(site, 'POST', '/user/keep', back)
    assert.deepEqual([kept.status, kept.body.user.leaves_at], [200, null])
  }
  assert.equal((await call(site, 'GET', `/questions/${slug}`)).body.question.author.username, person.username)
  assert.equal((await call(site, 'PUT', '/user', { ...back, body: { user: { bio: 'Back again.' } } })).status, 200)
})

test('when the days are over there is no way back, even before anything is deleted', async () => {
  const person = await join(site)
  await leave(person)
  site.wait(14 * DAY - 60)
  const token = (await logIn(person)).body.user.token as string
  site.wait(61)
  assert.equal((await logIn(person)).status, 401)
  assert.equal((await call(site, 'POST', '/user/keep', { token })).status, 401)
})

test('who has no password shows by a mailed code who they are', async () => {
  const person = await join(site)
  await site.platform.sql`update users set password_hash = null where username = ${person.username}`
  for (const body of [{}, { password: PASSWORD }, { code: '000000' }]) {
    const reply = await person.call('DELETE', '/user', body)
    assert.deepEqual([reply.status, Object.keys(reply.body.errors)], [422, ['code']])
  }
  assert.equal((await person.call('POST', '/user/proof/code')).status, 202)
  const code = (await site.readCodes(person.email, 2)).at(-1)
  assert.equal((await person.call('DELETE', '/user', { code })).status, 200)
  assert.equal((await person.call('GET', '/user')).status, 401)
})

test('somebody has to run the site: of two admins who leave at once one stays', async () => {
  const two = await openTestSite({ RATE_LIMITS: 'off' })
  const admins = [await join(two), await join(two)]
  for (const admin of admins) await setStanding(two, admin, { role: 'admin' })
  const replies = await Promise.all(admins.map(leave))
  assert.deepEqual(tally(replies), { 200: 1, 409: 1 })
  const refused = replies.find(({ status }) => status === 409)!.body
  assert.deepEqual([refused.code, /only admin/.test(refused.message)], ['last-admin', true])
  await two.close()
})
