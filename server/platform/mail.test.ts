import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { forgetOldMails } from '#server/outbox/service.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { call, fiftyAtOnce, join as joinSite, tally } from '#server/testing/people.ts'
import { openTestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'
import { openOutboxMailer, openSmtpMailer } from './mail.ts'

const MAIL = {
  kind: 'email-code',
  to: 'nova@example.org',
  subject: '123456 is your Askademy code',
  text: 'Hello,\n\nyour code is 123456\n',
}
const FROM = 'Askademy <no-reply@askademy.example>'

test('a mail reaches a real SMTP server', async (t) => {
  const received: { from: string; to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((to) => to.address),
          text: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
  })
  t.after(() => server.close())
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number } // it listens on TCP

  const mailer = openSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM, log: pino({ level: 'silent' }) })
  await mailer.send(MAIL)
  await mailer.close()
  assert.equal(received.length, 1)
  assert.equal(received[0]!.from, 'no-reply@askademy.example')
  assert.deepEqual(received[0]!.to, [MAIL.to])
  assert.match(received[0]!.text, /^Subject: 123456 is your Askademy code/m)
  assert.match(received[0]!.text, /your code is 123456/)
})

test('a mail that cannot be sent stops nobody and is logged without address or text', async () => {
  let logged = ''
  const log = pino(new Writable({ write: (line, _encoding, done) => ((logged += String(line)), done()) }))
  const mailer = openSmtpMailer({ url: 'smtp://127.0.0.1:1', from: FROM, log })
  await mailer.send(MAIL)
  await mailer.close()
  assert.match(logged, /mail was not sent/)
  assert.doesNotMatch(logged, /nova@|123456/)
})

test('without an SMTP server a mail becomes a file for its owner alone, and one line names it', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'askademy-mail-'))
  t.after(() => rmSync(dataDir, { recursive: true }))
  const lines: string[] = []
  const mailer = openOutboxMailer({
    dataDir,
    from: FROM,
    log: pino({ level: 'silent' }),
    say: (line) => lines.push(line),
  })
  await mailer.send(MAIL)
  await mailer.close()
  const [file, ...others] = readdirSync(join(dataDir, 'outbox'))
  assert.deepEqual(others, [])
  const path = join(dataDir, 'outbox', file!)
  assert.deepEqual(lines, [`mail: ${path}`])
  assert.equal(statSync(path).mode & 0o777, 0o600)
  assert.match(readFileSync(path, 'utf8'), /^To: nova@example\.org$/m)
})

test('a line break in a subject adds no header', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'askademy-mail-'))
  t.after(() => rmSync(dataDir, { recursive: true }))
  const mailer = openOutboxMailer({ dataDir, from: FROM, log: pino({ level: 'silent' }), say: () => {} })
  await mailer.send({ ...MAIL, subject: 'Hello\r\nBcc: everyone@example.org' })
  await mailer.close()
  const [file] = readdirSync(join(dataDir, 'outbox'))
  assert.doesNotMatch(readFileSync(join(dataDir, 'outbox', file!), 'utf8'), /^Bcc:/m)
})

test('a mail that can be ended says how in the headers that mail programs read, whole however long the address', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'askademy-mail-'))
  t.after(() => rmSync(dataDir, { recursive: true }))
  const mailer = openOutboxMailer({ dataDir, from: FROM, log: pino({ level: 'silent' }), say: () => {} })
  const unsubscribe = `https://askademy.example/leave?token=${'a1-_.'.repeat(40)}`
  await mailer.send({ ...MAIL, unsubscribe })
  await mailer.close()
  const [file] = readdirSync(join(dataDir, 'outbox'))
  const mail = readFileSync(join(dataDir, 'outbox', file!), 'utf8').replaceAll(/\n[ \t]+/g, ' ')
  assert.ok(mail.startsWith(`List-Unsubscribe: <${unsubscribe}>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n`))
})

test('an outbox opens no account: codes, links and addresses are marked in what admins see, and who opens one is written down', async (t) => {
  const site = await openTestSite({ RATE_LIMITS: 'off' })
  t.after(() => site.close())
  const admin = await joinSite(site)
  await setStanding(site, admin, { role: 'admin' })
  const member = await joinSite(site)
  assert.equal((await call(site, 'POST', '/users/password/forgot', { body: { email: member.email } })).status, 202)
  const mails = await site.readMails(member.email, 2)
  const code = /your code is (\d{6})/.exec(mails[0]!)![1]!
  const reset = /reset-password#([\w-]+)/.exec(mails[1]!.replaceAll('=\n', ''))![1]!
  const list = async (query = '') => (await admin.call('GET', `/admin/outbox?limit=50${query}`)).body
  await settled(async () => (await list()).counts.sent === 3)
  const shown = await list()
  assert.deepEqual([shown.to_files, shown.counts], [true, { waiting: 0, sent: 3, failed: 0, given_up: 0 }])
  assert.equal(shown.mails[0].to, `${member.email[0]}•••@example.org`)
  const opened = []
  for (const { id } of shown.mails) opened.push((await admin.call('GET', `/admin/outbox/${id}`)).body.mail)
  assert.equal(opened[0].to, member.email)
  assert.match(opened[0].text, /https?:\S+\/reset-password\?•••/)
  assert.match(opened[1].subject, /^••• is your Askademy code/)
  const rows = await site.platform.sql`select * from mails`
  const all = JSON.stringify([shown, opened, rows])
  assert.ok(!all.includes(code) && !all.includes(reset) && !all.includes(reset.slice(0, 12)))
  const { entries } = (await admin.call('GET', '/admin/audit?action=look&table=mails')).body
  assert.equal(entries.length, 3)
  assert.ok(!JSON.stringify(entries).includes('@'))
  const again = await admin.call('POST', `/admin/outbox/${shown.mails[0].id}/retry`)
  assert.deepEqual([again.status, again.body.code], [409, 'not-sent-again'])
  for (const id of ['0', '99', 'x', '9'.repeat(20)])
    for (const method of ['GET', 'POST'])
      assert.equal((await admin.call(method, `/admin/outbox/${id}${method === 'POST' ? '/retry' : ''}`)).status, 404)

  site.wait(29 * 24 * 3600)
  assert.equal(await forgetOldMails(site.platform), 0)
  site.wait(2 * 24 * 3600)
  assert.equal(await forgetOldMails(site.platform), 3)
  assert.equal((await site.platform.sql`select * from mails`).length, 0)
  await assert.rejects(
    Promise.race([site.readMails(member.email), sleep(200).then(() => Promise.reject(new Error('none')))]),
  )
})

test('a mail that was turned away is told with its code, and sent again once however often it is asked', async (t) => {
  const server = await openMailServer()
  const site = await openTestSite({ RATE_LIMITS: 'off', SMTP_URL: server.url })
  t.after(async () => {
    await site.close()
    await server.close()
  })
  const admin = await joinSite(site, { verified: 'no' })
  await setStanding(site, admin, { role: 'admin' })
  await server.readMails(admin.email)
  const member = await joinSite(site, { verified: 'no' })
  await server.readMails(member.email)
  await site.platform.sql`update users set email_verified_at = now()`
  server.refuse(1)
  const suspension = {
    until: new Date(Date.now() + 86_400_000).toISOString(),
    reason: 'You wrote the same thing 12 times.',
  }
  assert.equal((await admin.call('POST', `/users/${member.username}/suspend`, suspension)).status, 200)
  const list = async (state: string) => (await admin.call('GET', `/admin/outbox?state=${state}`)).body.mails
  await settled(async () => (await list('given-up')).length === 1)
  const [mail] = await list('given-up')
  assert.deepEqual([mail.kind, mail.error, mail.tries, mail.can_be_sent_again], ['suspended', 'EENVELOPE', 1, true])
  const replies = await fiftyAtOnce(() => admin.call('POST', `/admin/outbox/${mail.id}/retry`))
  assert.deepEqual(tally(replies), { 200: 1, 409: 49 })
  const mails = await server.readMails(member.email, 2)
  assert.match(mails.at(-1)!, /the same thing 12 times/)
  await settled(async () =>
    (await list('sent')).some(({ id, tries }: { id: string; tries: number }) => id === mail.id && tries === 2),
  )
  assert.equal((await admin.call('GET', '/admin/audit?table=mails')).body.entries.length, 1)

  const deliver = () =>
    site.platform.mail.deliver({
      kind: 'notification',
      to: 'x@example.org',
      subject: 'New',
      text: 'New',
      messageId: '<1@x>',
    })
  server.refuse(2)
  await assert.rejects(deliver())
  assert.deepEqual(
    (await list('failed')).map(({ tries }: { tries: number }) => tries),
    [1],
  )
  await site.platform.sql`update mails set tries = 7 where message_id = '<1@x>'`
  await assert.rejects(deliver())
  assert.deepEqual(
    (await list('given-up')).map(({ tries, can_be_sent_again: may }: { tries: number; can_be_sent_again: boolean }) => [
      tries,
      may,
    ]),
    [[8, false]],
  )
  await site.platform.sql`update mails set state = 'waiting', message_id = null where message_id = '<1@x>'`
  assert.equal((await list('waiting')).length, 1)
  site.wait(11 * 60)
  assert.equal((await list('given-up')).length, 1, 'whoever sent it has died')
})

async function settled(isSo: () => Promise<boolean>) {
  for (let attempt = 0; attempt < 4000 && !(await isSo()); attempt++) await sleep(10)
  assert.ok(await isSo())
}
