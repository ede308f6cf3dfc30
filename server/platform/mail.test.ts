import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
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
