import type { OutboxMail, OpenedMail } from '#contract/outbox.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { audited } from '#server/admin/audit.ts'
import { recordLook } from '#server/admin/looks.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { maskedAddress } from './marking.ts'
import * as queries from './queries.ts'

const DAY = 24 * 3600_000
const LOST_AFTER_MS = 10 * 60_000
const ID = /^\d{1,18}$/

type Asked = { state?: queries.MailState | undefined; limit: number; cursor?: string | undefined }

/** The mails of late, the newest first, and how many there are of each state. */
export async function listOutbox(platform: Platform, { state, limit, cursor }: Asked) {
  const { sql, mail } = platform
  const lostBefore = lost(platform)
  const found = await queries.listMails(sql, { state, after: readCursor(cursor, 'id'), limit: limit + 1, lostBefore })
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.id))
  const counted = await queries.countMails(sql, lostBefore)
  const count = (wanted: queries.MailState) => counted.find((each) => each.state === wanted)?.count ?? 0
  return {
    mails: rows.map(present),
    counts: { waiting: count('waiting'), sent: count('sent'), failed: count('failed'), given_up: count('given-up') },
    to_files: mail.toFiles,
    next_cursor,
  }
}

/** One with its text and whole address; the audit keeps who looked. Codes and links were never written down. */
export async function openMail(platform: Platform, viewer: Viewer, id: string): Promise<OpenedMail> {
  const row = await requireMail(platform, platform.sql, id)
  await recordLook(platform, viewer, { table: 'mails', rowId: row.id, label: row.kind })
  return { ...present(row), to: row.address, text: row.body }
}

/** Sends once more what was given up. Of many who ask at once one gets through. */
export async function sendAgain(platform: Platform, viewer: Viewer, id: string): Promise<OutboxMail> {
  const { clock, mail } = platform
  const row = await audited(platform, viewer, async ({ sql }) => {
    const row = await requireMail(platform, sql, id)
    if (!mayBeSentAgain(row))
      throw conflict(
        'not-sent-again',
        row.state === 'given-up'
          ? 'It held a code or a link that was meant for one time. Whoever needs a new one asks for it.'
          : 'Only a mail that was given up is sent again from here.',
      )
    await queries.updateWaiting(sql, { id, now: clock.now() })
    const line = { action: 'update', table: 'mails', row_id: id, label: row.kind, before: {}, after: {} } as const
    return { result: row, line }
  })
  const { kind, address, subject, body } = row
  await mail.send({ kind, to: address, subject, text: body, recorded: id })
  return present({ ...row, state: 'waiting', error: null, tries: row.tries + 1 })
}

/** Mails are kept for some days, written down and as files. Answers how many went. */
export async function forgetOldMails({ sql, clock, numbers, mail }: Platform): Promise<number> {
  const before = new Date(clock.now().getTime() - numbers.outbox.keptDays * DAY)
  await mail.forgetFiles(before)
  return queries.deleteMailsBefore(sql, before)
}

async function requireMail(platform: Platform, sql: Platform['sql'], id: string): Promise<queries.MailRow> {
  const row = ID.test(id) ? await queries.findMail(sql, { id, lostBefore: lost(platform) }) : undefined
  if (!row) throw notFound('mail')
  return row
}

const lost = ({ clock }: Platform) => new Date(clock.now().getTime() - LOST_AFTER_MS)
const mayBeSentAgain = ({ whole, state }: queries.MailRow) => whole && state === 'given-up'

const present = (row: queries.MailRow): OutboxMail => ({
  id: row.id,
  kind: row.kind,
  to: maskedAddress(row.address),
  subject: row.subject,
  state: row.state,
  error: row.error,
  tries: row.tries,
  can_be_sent_again: mayBeSentAgain(row),
  created_at: row.created_at,
  settled_at: row.settled_at,
})
