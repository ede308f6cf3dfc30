import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as afterAnswering } from 'node:timers/promises'
import nodemailer from 'nodemailer'
import type { Log } from './log.ts'

/**
 * `kind` is for the log, which gets nothing else of a mail. A POST to `unsubscribe` ends such mails (RFC 8058). A mail
 * that may be sent twice has a `messageId`, by which mail programs know the second one; without it each has its own.
 */
export type Mail = {
  kind: string
  to: string
  subject: string
  text: string
  unsubscribe?: string
  messageId?: string
  /** Under which number it was written down before, where it is sent once more. */
  recorded?: string
}
export type Deliver = (mail: Mail) => Promise<unknown>
export type Mailer = {
  /** Resolves at once; a mail that does not go out is logged. */
  send(mail: Mail): Promise<void>
  /** Resolves when the mail has been handed over, and rejects when it has not: for jobs, which try again. */
  deliver(mail: Mail): Promise<void>
  /** Whether each mail becomes a file, because there is no mail server. */
  toFiles: boolean
  /** Deletes the files written before then. */
  forgetFiles(before: Date): Promise<void>
  close(): Promise<void>
}
/** What is done around each delivery. */
type Around = { around?: (deliver: Deliver) => Deliver }

/** Hands mails to an SMTP server; a failure is logged without the address. */
export function openSmtpMailer({
  url,
  from,
  log,
  around = (deliver) => deliver,
}: { url: string; from: string; log: Log } & Around): Mailer {
  const transport = nodemailer.createTransport(url, { from, pool: true } as object)
  return {
    ...inBackground(
      log,
      around((mail) => transport.sendMail(messageOf(mail))),
      () => transport.close(),
    ),
    toFiles: false,
    forgetFiles: async () => {},
  }
}

/** Without an SMTP server each mail becomes a file, and one line on the console names it. */
export function openOutboxMailer({
  dataDir,
  from,
  log,
  say,
  around = (deliver) => deliver,
}: {
  dataDir: string
  from: string
  log: Log
  say: (line: string) => void
} & Around): Mailer {
  const folder = join(dataDir, 'outbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  const write = async (mail: Mail) => {
    const { message } = await composer.sendMail(messageOf(mail))
    const name = `${stampOf(new Date())}-${randomBytes(4).toString('hex')}.eml`
    const path = join(folder, name)
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 }) // a Buffer, as `buffer: true` asks
    await rename(`${path}.part`, path)
    say(`mail: ${path}`)
  }
  return {
    ...inBackground(log, around(write), () => {}),
    toFiles: true,
    async forgetFiles(before) {
      const end = stampOf(before)
      for (const name of await readdir(folder))
        if (/^\d{4}-.*\.eml(\.part)?$/.test(name) && name < end) await rm(join(folder, name), { force: true })
    },
  }
}

/** Files are named after their time, so that they stand in its order. */
const stampOf = (time: Date) => time.toISOString().replaceAll(':', '-')

const messageOf = ({ to, subject, text, unsubscribe, messageId }: Mail) => ({
  to,
  subject,
  text,
  ...(messageId && { messageId }),
  ...(unsubscribe && {
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
})

type InBackground = Pick<Mailer, 'send' | 'deliver' | 'close'>
function inBackground(log: Log, deliver: Deliver, end: () => void): InBackground {
  const underWay = new Set<Promise<void>>()
  return {
    async send(mail) {
      // not before the caller has answered: how long an answer takes must not tell whether a mail went out
      const delivery = afterAnswering()
        .then(() => deliver(mail))
        .then(
          () => undefined,
          (error: Error & { code?: string }) => log.error({ code: error.code, kind: mail.kind }, 'mail was not sent'),
        )
      underWay.add(delivery)
      void delivery.finally(() => underWay.delete(delivery))
    },
    async deliver(mail) {
      await deliver(mail)
    },
    async close() {
      await Promise.all(underWay)
      end()
    },
  }
}
