import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startJobs } from '#server/jobs/workers.ts'
import { crowd } from '#server/testing/crowd.ts'
import { openMailServer, type MailServer } from '#server/testing/mail-server.ts'
import { answer, ask, call, fiftyAtOnce, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'
import { until } from '#server/testing/until.ts'
import { nextDigest } from './digest-time.ts'
import { mailAtOnce, mailDigest } from './mails.ts'
import { makeStopToken } from './stop-token.ts'

let mails: MailServer, site: TestSite, ben: Person, stop: () => Promise<void>
before(async () => {
  mails = await openMailServer()
  site = await openTestSite({ RATE_LIMITS: 'off', SMTP_URL: mails.url })
  const admin = (await crowd(site, 1))[0]!
  await setStanding(site, admin, { role: 'admin', ageBand: 'adult' })
  const settings = {
    'jobs.pollSeconds': 1,
    'jobs.firstRetrySeconds': 1,
    'jobs.longestRetrySeconds': 1,
    'jobs.tries': 3,
  }
  assert.equal((await admin.call('PUT', '/admin/settings', { settings })).status, 200)
  stop = await startJobs(site.platform)
  ben = (await crowd(site, 1))[0]!
})
after(async () => {
  await stop?.() // the start may have failed
  await site.close()
  await mails.close()
})

async function adult(choices: object = {}): Promise<Person> {
  const [person] = await crowd(site, 1)
  await setStanding(site, person!, { ageBand: 'adult' })
  assert.equal((await person!.call('PUT', '/user/notification-choices', { choices })).status, 200)
  return person!
}
const idOf = async ({ username }: Person): Promise<string> =>
  (await site.platform.sql<{ id: string }[]>`select id from users where username = ${username}`)[0]!.id
/** What a later mail proves: whatever was to go out before it has gone out. */
async function settle() {
  const other = await adult()
  await answer(ben, await ask(other))
  await mails.readMails(other.email)
}
const stopLink = (mail: string) => new URL(/^List-Unsubscribe: <(\S+)>$/m.exec(mail)![1]!)

test('a mail goes out at once, its link stops the next one by one POST, and a look at the link changes nothing', async () => {
  const ada = await adult()
  await answer(ben, await ask(ada, { title: 'Why do cats always land on their feet?' }))
  const [mail] = await mails.readMails(ada.email)
  assert.match(mail!, /answered your question/)
  assert.match(mail!, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  assert.match(mail!, /Content-Type: text\/plain/)
  assert.ok(!/text\/html/.test(mail!))
  const { pathname, search, origin } = stopLink(mail!)
  assert.equal(origin, new URL(site.platform.siteUrl).origin)
  await site.app.request(pathname + search)
  await answer(ben, await ask(ada))
  assert.equal((await mails.readMails(ada.email, 2)).length, 2)

  for (let times = 0; times < 2; times++) {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    assert.equal((await site.app.request(pathname + search, { method: 'POST', body })).status, 200)
  }
  await answer(ben, await ask(ada))
  await settle()
  assert.equal((await mails.readMails(ada.email)).length, 2)
  const { choices } = (await ada.call('GET', '/user/notification-choices')).body
  assert.deepEqual([choices.answer, choices.accept.email], [{ page: true, email: 'never' }, 'digest'])
})

test('a server that turns mails away gets them later, each once; what it never takes is given up and shown to admins', async () => {
  const ada = await adult()
  mails.refuse(2)
  await answer(ben, await ask(ada))
  assert.equal((await mails.readMails(ada.email)).length, 1)
  assert.equal(mails.refused(), 2)

  const cleo = await adult()
  mails.refuse(3)
  await answer(ben, await ask(cleo))
  const admin = await adult()
  await setStanding(site, admin, { role: 'admin' })
  const jobs = async () => (await admin.call('GET', '/admin/jobs')).body
  await until(async () => (await jobs()).dead.length > 0)
  const { queues, dead } = await jobs()
  assert.deepEqual([dead[0].queue, dead[0].error], ['notification-mail', 'EENVELOPE'])
  assert.equal(queues.find(({ name }: { name: string }) => name === 'notification-mail').dead, 1)
  assert.ok(!JSON.stringify({ queues, dead }).includes(cleo.username))
  await settle()
  assert.deepEqual(await mails.readMails(cleo.email, 0), [])
  assert.equal((await call(site, 'GET', '/admin/jobs')).status, 401)
  assert.equal((await ben.call('GET', '/admin/jobs')).status, 403)

  const again = `/admin/jobs/${dead[0].id}/retry`
  assert.equal((await ben.call('POST', again)).status, 403)
  assert.deepEqual(tally(await fiftyAtOnce(() => admin.call('POST', again))), { 204: 1, 404: 49 })
  await mails.readMails(cleo.email)
  await settle()
  assert.equal((await mails.readMails(cleo.email)).length, 1)
  assert.deepEqual((await jobs()).dead, [])
  assert.equal((await admin.call('GET', '/admin/audit')).body.entries[0].table, 'jobs')
})

test('a digest holds each thing once, nothing that was read or is gone, and comes at its hour', async () => {
  const ada = await adult({ answer: { email: 'digest' }, badge: { email: 'never' } })
  const id = await idOf(ada)
  const titles = ['What makes thunder?', 'What makes rain?', 'What makes wind?', 'What makes hail?']
  const answers = []
  for (const title of titles) answers.push(await answer(ben, await ask(ada, { title })))
  const [job, ...more] = await site.platform.sql<{ at: string }[]>`
    select start_after as at from pgboss.job where name = 'notification-digest' and singleton_key = ${id}`
  assert.deepEqual([Date.parse(job!.at), more], [nextDigest(site.platform).getTime(), []], 'one job for all')
  const news: { id: string; text: string }[] = (await ada.call('GET', '/notifications')).body.notifications
  const wind = news.find(({ text }) => text.includes('wind'))! // a badge may stand among them
  await ada.call('POST', '/notifications/read', { ids: [wind.id] })
  await ben.call('DELETE', `/answers/${answers[3]}`)
  for (let times = 0; times < 2; times++) await mailDigest(site.platform, { member: id })
  const [mail, ...others] = await mails.readMails(ada.email)
  assert.deepEqual(others, [])
  assert.match(mail!, /^Subject: 2 new things for you on Askademy$/m)
  assert.deepEqual(
    titles.map((title) => mail!.includes(`“${title}”`)),
    [true, true, false, false],
  )
  await answer(ben, await ask(ada))
  const { pathname, search } = stopLink(mail!)
  assert.equal((await site.app.request(pathname + search, { method: 'POST' })).status, 200)
  await mailDigest(site.platform, { member: id })
  assert.equal((await mails.readMails(ada.email)).length, 1, 'what waited is not sent after the stop')
})

test('the next digest is today, or tomorrow once its hour has passed', () => {
  const at = (now: string) =>
    nextDigest({
      clock: { now: () => new Date(now) },
      timeZone: 'Europe/Berlin',
      numbers: site.platform.numbers,
    }).toISOString()
  assert.equal(at('2026-11-22T15:59:00Z'), '2026-11-22T16:00:00.000Z')
  assert.equal(at('2026-11-22T16:00:00Z'), '2026-11-23T16:00:00.000Z')
})

test('nobody gets a mail whose address is not confirmed, who is suspended, or who leaves', async () => {
  const { sql } = site.platform
  const spoilt = [
    (username: string) => sql`update users set email_verified_at = null where username = ${username}`,
    (username: string) => sql`update users set suspended_until = now() + interval '1 day' where username = ${username}`,
    (username: string) => sql`update users set leaves_at = now() + interval '1 day' where username = ${username}`,
  ]
  for (const spoil of spoilt) {
    const ada = await adult()
    const slug = await ask(ada)
    await spoil(ada.username)
    await answer(ben, slug)
    const rows = await sql<{ id: string }[]>`select id from notifications where user_id = ${await idOf(ada)}`
    for (const { id } of rows) await mailAtOnce(site.platform, { notification: id })
    await settle()
    assert.deepEqual(await mails.readMails(ada.email, 0), [])
  }
})

test('who has had many mails within the hour finds the rest in the digest', async () => {
  const ada = await adult()
  const { mailsPerHour } = site.platform.numbers.notifications
  for (let count = 0; count < mailsPerHour; count++) {
    await answer(ben, await ask(ada))
    await mails.readMails(ada.email, count + 1)
  }
  await answer(ben, await ask(ada))
  const waits = () =>
    site.platform
      .sql`select from notifications where mail = 'digest' and mailed_at is null and user_id in (select id from users where username = ${ada.username})`
  await until(async () => (await waits()).length > 0)
  assert.equal((await mails.readMails(ada.email)).length, mailsPerHour)
})

test('what is mailed again after a kill, before it was marked, is known as the same mail; other news as another', async () => {
  const { sql } = site.platform
  const ada = await adult({ answer: { email: 'digest' }, badge: { email: 'never' } })
  const slug = await ask(ada)
  const member = await idOf(ada)
  const idsOf = async (count: number) =>
    (await mails.readMails(ada.email, count))
      .filter((mail) => mail.includes('answered your question'))
      .map((mail) => /^Message-ID:\s+<([0-9a-f]{32}@\S+?)>/im.exec(mail)?.[1] ?? mail)
  const mailTwice = async (mail: () => Promise<void>) => {
    for (let times = 0; times < 2; times++) {
      await mail()
      await sql`update notifications set mailed_at = null where user_id = ${member}` // what the kill leaves behind
    }
  }
  await answer(ben, slug)
  await mailTwice(() => mailDigest(site.platform, { member }))
  const [digest, again] = await idsOf(2)
  assert.equal(digest, again)
  await answer(ben, slug)
  const [latest] = await sql<{ id: string }[]>`
    update notifications set mail = 'at-once' where id = (select max(id) from notifications where user_id = ${member} and kind = 'answer') returning id`
  await mailTwice(() => mailAtOnce(site.platform, { notification: latest!.id }))
  const all = await idsOf(4)
  assert.equal(new Set(all).size, 2, all.join())
})

test('no link but ours stops anything', async () => {
  const ada = await adult()
  const userId = await idOf(ada)
  const token = makeStopToken(site.platform, { userId, stops: 'answer' })
  const stopWith = (wrong: string, all?: boolean) =>
    call(site, 'POST', '/notifications/unsubscribe', { body: { token: wrong, ...(all !== undefined && { all }) } })
  for (const wrong of [
    'x',
    '..',
    token.slice(0, -2),
    token.replace('answer', 'digest'),
    token.replace(userId, '1'),
    makeStopToken({ secret: 'the key of another site, which knows nothing of ours' }, { userId, stops: 'answer' }),
  ]) {
    const { status, body } = await stopWith(wrong)
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['token']], wrong)
  }
  const emails = async () =>
    Object.values<{ email: string }>((await ada.call('GET', '/user/notification-choices')).body.choices).map(
      ({ email }) => email,
    )
  assert.ok((await emails()).includes('at-once'))
  const before = await emails()
  const undo = (body: object) => call(site, 'POST', '/notifications/unsubscribe/undo', { body })
  const one = (await stopWith(token)).body
  assert.equal(one.stopped, 'answer')
  assert.deepEqual((await stopWith(token)).body, { stopped: 'answer', undo: null })
  const all = (await stopWith(token, true)).body
  assert.equal(all.stopped, 'all')
  assert.deepEqual(new Set(await emails()), new Set(['never']))
  for (const wrong of ['x', token, all.undo.replace('digest', 'at-once'), all.undo.replace(userId, '1')])
    assert.deepEqual((await undo({ undo: wrong })).status, 422, wrong)
  assert.deepEqual(new Set(await emails()), new Set(['never']))
  for (let times = 0; times < 2; times++)
    for (const each of [all, one]) assert.equal((await undo({ undo: each.undo })).status, 204)
  assert.deepEqual(await emails(), before)
  await ada.call('PUT', '/user/notification-choices', { choices: { answer: { email: 'digest' } } })
  await undo({ undo: one.undo })
  assert.equal((await ada.call('GET', '/user/notification-choices')).body.choices.answer.email, 'digest')
})

test('a kill between the commit and the mail loses nothing, and what was not committed is not mailed', async (t) => {
  const ada = await adult({ badge: { email: 'at-once' } })
  const dataDir = mkdtempSync(join(tmpdir(), 'askademy-killed-'))
  t.after(() => rmSync(dataDir, { recursive: true, force: true }))
  const { path, host, port, user, pass, database } = site.platform.sql.options
  const place = path ? { path } : { host: host[0], port: port[0] }
  const connection = { ...place, username: user, password: pass, database }
  const script = new URL('../testing/killed-teller.ts', import.meta.url).pathname
  await stop() // nobody else is there to send it
  const child = spawn(process.execPath, [script, JSON.stringify({ connection, dataDir, member: await idOf(ada) })], {
    stdio: 'inherit',
  })
  assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL'])
  assert.deepEqual(await mails.readMails(ada.email, 0), [])
  const orphans = await site.platform.sql`
    select data from pgboss.job j where j.name = 'notification-mail'
      and not exists (select from notifications n where n.id = (j.data->>'notification')::bigint)`
  assert.deepEqual([...orphans], [], 'no job is left of what was rolled back')
  stop = await startJobs(site.platform)
  const [mail, ...others] = await mails.readMails(ada.email)
  assert.match(mail!, /You earned a badge: kept/)
  assert.deepEqual(others, [])
  assert.equal((await ada.call('GET', '/notifications')).body.notifications.length, 1)
})
