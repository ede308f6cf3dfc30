import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { call, fiftyAtOnce, join as joinSite, tally } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'
import { tidy } from '#server/upkeep/service.ts'
import { makeLeaveToken } from './leave-token.ts'

let site: TestSite
before(async () => void (site = await openTestSite()))
after(() => site.close())

const GROUPS = 'study-groups'
const SOLVING = 'ai-problem-solving'
const DAY = 24 * 3600
const join = (email: string, topic = GROUPS, from?: string) =>
  call(site, 'POST', '/waitlist', { body: { waitlist: { topic, email } }, ...(from && { from }) })
const leave = (token: string) => call(site, 'POST', '/waitlist/unsubscribe', { body: { token } })
const listed = async (email: string) =>
  (await site.platform.sql<{ topic: string }[]>`select topic from waitlist where email = ${email} order by topic`).map(
    ({ topic }) => topic,
  )
/** A mail as people read it: its lines put together again. */
const plain = (mail: string) => mail.replaceAll('=\n', '').replaceAll('=3D', '=')
const tokenIn = (mail: string) => /waitlist\/leave\?token=([\w.-]+)/.exec(plain(mail))![1]!

test('a visitor joins, and one mail tells them so', async () => {
  const { status, body } = await join(' Kim@Example.org ')
  assert.equal(status, 201)
  assert.deepEqual(body, { waitlist: { topic: GROUPS, email: 'kim@example.org' } })
  assert.deepEqual(await listed('kim@example.org'), [GROUPS])
  const [mail] = await site.readMails('kim@example.org')
  assert.match(mail!, /^Subject: You are on the list for Study Groups$/m)
  assert.match(plain(mail!), /After 365 days we forget your address/)
})

test('an address that is on the list already gets the same answer, and no second mail', async () => {
  const first = await join('lee@example.org', SOLVING)
  const again = await join('LEE@example.org', SOLVING)
  assert.deepEqual([again.status, again.body], [first.status, first.body])
  assert.deepEqual([...again.headers.keys()], [...first.headers.keys()])
  await join('mia@example.org') // a later mail: whatever went to Lee is written by then
  await site.readMails('mia@example.org')
  assert.equal((await site.readMails('lee@example.org')).length, 1)
})

test('one address may wait for both things', async () => {
  await join('both@example.org', GROUPS)
  await join('both@example.org', SOLVING)
  assert.deepEqual(await listed('both@example.org'), [SOLVING, GROUPS])
  assert.equal((await site.readMails('both@example.org', 2)).length, 2)
})

test('what is no e-mail address is refused on its field, in words', async () => {
  for (const email of [
    'kim',
    'kim@',
    'kim@example',
    'kim @example.org',
    'a@b@c.org',
    `${'x'.repeat(250)}@example.org`,
  ]) {
    const { status, body } = await join(email)
    assert.equal(status, 422, email)
    assert.deepEqual(body.errors, {
      email: ['This does not look like an e-mail address. It needs an @ and a dot, as in kim@example.com.'],
    })
  }
  assert.deepEqual((await join('')).body.errors, { email: ["can't be blank"] })
  assert.deepEqual((await join('   ')).body.errors, { email: ["can't be blank"] })
})

test('there is a list for the two announced things alone', async () => {
  const { status, body } = await join('kim@example.org', 'homework-for-free')
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), ['topic'])
})

test('fifty times at once one address is one entry and one mail', async () => {
  assert.deepEqual(tally(await fiftyAtOnce(() => join('eager@example.org'))), { 201: 50 })
  assert.deepEqual(await listed('eager@example.org'), [GROUPS])
  await join('after-eager@example.org')
  await site.readMails('after-eager@example.org')
  assert.equal((await site.readMails('eager@example.org')).length, 1)
})

test('a school may join together; who enters addresses by the hundred is asked to wait, others are not', async () => {
  site.wait(3600 - ((site.platform.clock.now().getTime() / 1000) % 3600)) // the hour of the ceiling begins
  const joinFrom = (from: string) => (index: number) => join(`pupil-${index}@example.org`, GROUPS, from)
  for (let round = 0; round < 4; round++)
    assert.deepEqual(tally(await fiftyAtOnce((index) => joinFrom('192.0.2.7')(round * 50 + index))), { 201: 50 })
  const { status, body } = await join('pupil-1@example.org', GROUPS, '192.0.2.7')
  assert.equal(status, 429, 'also for an address that is known')
  assert.match(body.message, /^Very many addresses came from here just now\. Try again in \d+ min\.$/)
  assert.equal((await joinFrom('192.0.2.8')(0)).status, 201)
  site.wait(body.retry_after)
  assert.equal((await joinFrom('192.0.2.7')(0)).status, 201)
})

test('the link in the mail takes the address off this list and no other, twice is as good as once', async () => {
  await join('gone@example.org', GROUPS)
  await join('gone@example.org', SOLVING)
  const [mail] = await site.readMails('gone@example.org', 2)
  const token = tokenIn(mail!)
  assert.equal((await leave(token)).status, 204)
  assert.deepEqual(await listed('gone@example.org'), [SOLVING])
  assert.equal((await leave(token)).status, 204)
  assert.deepEqual(await listed('gone@example.org'), [SOLVING])

  await join('gone@example.org', GROUPS)
  assert.equal((await site.readMails('gone@example.org', 3)).length, 3, 'who comes back is new')
  assert.equal((await leave(token)).status, 204)
  assert.deepEqual(await listed('gone@example.org'), [SOLVING], 'an old mail still works')
})

test('a mail program takes the address off by RFC 8058, without a token of its own', async () => {
  await join('reader@example.org')
  const mail = (await site.readMails('reader@example.org'))[0]!.replaceAll(/\n[ \t]+/g, ' ') // folded headers
  assert.match(mail, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  const address = /^List-Unsubscribe: ?<(\S+)>$/m.exec(mail)?.[1]
  assert.equal(address, `${site.platform.siteUrl}/waitlist/leave?token=${tokenIn(mail)}`)

  const { pathname, search } = new URL(address)
  const post = (query: string) =>
    site.app.request(pathname + query, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
  await site.app.request(pathname + search)
  assert.deepEqual(await listed('reader@example.org'), [GROUPS], 'a link scanner changes nothing')
  for (const _ of ['once', 'twice']) {
    const response = await post(search)
    assert.equal(response.status, 200)
    assert.match(await response.text(), /off the list/)
    assert.deepEqual(await listed('reader@example.org'), [])
  }
  for (const query of ['', '?token=', `${search}x`]) assert.equal((await post(query)).status, 422, query)
})

test('no token but ours takes anybody off', async () => {
  await join('stays@example.org')
  const entry = { topic: GROUPS, email: 'stays@example.org' } as const
  const token = makeLeaveToken(site.platform, entry)
  const [named, signature] = token.split('.')
  const other = makeLeaveToken(site.platform, { ...entry, email: 'other@example.org' })
  for (const wrong of [
    'x',
    '.',
    named!,
    `${named}.`,
    `${named}.${other.split('.')[1]}`,
    `${other.split('.')[0]}.${signature}`,
    token.slice(0, -2),
    makeLeaveToken({ secret: 'the key of another site, which knows nothing of ours' }, entry),
  ]) {
    const { status, body } = await leave(wrong)
    assert.equal(status, 422, wrong)
    assert.deepEqual(body.errors, {
      token: ['This link is not complete. Open it again from the e-mail, or copy all of it.'],
    })
  }
  assert.deepEqual(await listed('stays@example.org'), [GROUPS])
  assert.equal((await leave(token)).status, 204)
  assert.deepEqual(await listed('stays@example.org'), [])
})

test('after a year an address is forgotten, and not a day before', async () => {
  await join('patient@example.org')
  site.wait(364 * DAY)
  await tidy(site.platform)
  assert.deepEqual(await listed('patient@example.org'), [GROUPS])
  site.wait(DAY + 60)
  await tidy(site.platform)
  assert.deepEqual(await listed('patient@example.org'), [])
})

test('admins see how many wait for what, and nobody else does', async () => {
  const admin = await joinSite(site)
  assert.equal((await admin.call('GET', '/admin/waitlist')).status, 403)
  assert.equal((await call(site, 'GET', '/admin/waitlist')).status, 401)
  await setStanding(site, admin, { role: 'admin' })
  await site.platform.sql`delete from waitlist`
  await join('one@example.org')
  await join('two@example.org')
  const { topics } = (await admin.call('GET', '/admin/waitlist')).body
  assert.deepEqual(
    topics.map(({ topic, count, newest_at: newest }: Record<string, unknown>) => [topic, count, newest !== null]),
    [
      [GROUPS, 2, true],
      [SOLVING, 0, false],
    ],
  )
})
