import type { Clock } from '#server/platform/clock.ts'
import type { Sql } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Deliver, Mail } from '#server/platform/mail.ts'
import { insertMail, settleMail, type MailState } from './queries.ts'
import { marked } from './marking.ts'

type Options = { sql: Sql; clock: Clock; log: Log; triesOfJob: () => number }

/** Writes down each mail and what became of it, without its codes and links. A mail goes out also where that fails. */
export function recordMails({ sql, clock, log, triesOfJob }: Options): (deliver: Deliver) => Deliver {
  const lost = (error: Error) => void log.warn({ err: error }, 'a mail could not be written down')

  async function begin(mail: Mail): Promise<{ id: string; tries: number } | void> {
    if (mail.recorded) return { id: mail.recorded, tries: 1 }
    const { kind, to, messageId } = mail
    const [subject, body] = [marked(mail.subject), marked(mail.text)]
    const whole = !messageId && !mail.unsubscribe && subject === mail.subject && body === mail.text
    const row = { kind, address: to, subject, body, whole, messageId: messageId ?? null, now: clock.now() }
    return insertMail(sql, row).catch(lost)
  }

  return (deliver) => async (mail) => {
    const begun = await begin(mail)
    const settle = (state: MailState, error: string | null = null) =>
      begun && settleMail(sql, { id: begun.id, state, error, now: clock.now() }).catch(lost)
    try {
      await deliver(mail)
    } catch (error) {
      const goesOn = mail.messageId !== undefined && (begun?.tries ?? 0) < triesOfJob()
      await settle(goesOn ? 'failed' : 'given-up', codeOf(error))
      throw error
    }
    await settle('sent')
  }
}

/** Its words may hold the address. */
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
