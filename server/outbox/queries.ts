import type { Db } from '#server/platform/db.ts'

export type MailState = 'waiting' | 'sent' | 'failed' | 'given-up'
export type MailRow = {
  id: string
  kind: string
  address: string
  subject: string
  body: string
  whole: boolean
  state: MailState
  error: string | null
  tries: number
  message_id: string | null
  created_at: string
  settled_at: string | null
}
type NewMail = Pick<MailRow, 'kind' | 'address' | 'subject' | 'body' | 'whole'> & {
  messageId: string | null
  now: Date
}

/** One that is tried again by a job is found again by its message id. */
export async function insertMail(sql: Db, mail: NewMail): Promise<{ id: string; tries: number }> {
  const [row] = await sql<{ id: string; tries: number }[]>`
    insert into mails (kind, address, subject, body, whole, state, message_id, created_at)
    values (${mail.kind}, ${mail.address}, ${mail.subject}, ${mail.body}, ${mail.whole}, 'waiting', ${mail.messageId}, ${mail.now})
    on conflict (message_id) do update set state = 'waiting', tries = mails.tries + 1, error = null
    returning id, tries`
  return row!
}

export const settleMail = (
  sql: Db,
  { id, state, error, now }: { id: string; state: MailState; error: string | null; now: Date },
) => sql`update mails set state = ${state}, error = ${error}, settled_at = ${now} where id = ${id}`

/** Of what has waited for that long nobody knows whether it was sent: the process that sent it has died. */
const stateOf = (sql: Db, lostBefore: Date) => sql`
  case when state = 'waiting' and created_at < ${lostBefore} then case when message_id is null then 'given-up' else 'failed' end else state end`

type Page = { state?: MailState | undefined; after: string[] | undefined; limit: number; lostBefore: Date }
export const listMails = (sql: Db, { state, after, limit, lostBefore }: Page) => sql<MailRow[]>`
  select m.id, kind, address, subject, body, whole, ${stateOf(sql, lostBefore)} as state, error, tries, message_id, created_at, settled_at
  from mails m where ${state ? sql`${stateOf(sql, lostBefore)} = ${state}` : sql`true`} and ${after ? sql`m.id < ${after[0]!}` : sql`true`}
  order by m.id desc limit ${limit}`

export async function findMail(sql: Db, { id, lostBefore }: { id: string; lostBefore: Date }) {
  const [row] = await sql<MailRow[]>`
    select m.id, kind, address, subject, body, whole, ${stateOf(sql, lostBefore)} as state, error, tries, message_id, created_at, settled_at
    from mails m where m.id = ${id} for no key update`
  return row
}

export const countMails = (sql: Db, lostBefore: Date) => sql<{ state: MailState; count: number }[]>`
  select ${stateOf(sql, lostBefore)} as state, count(*)::int as count from mails group by 1`

export const updateWaiting = (sql: Db, { id, now }: { id: string; now: Date }) =>
  sql`update mails set state = 'waiting', tries = tries + 1, error = null, settled_at = null, created_at = ${now} where id = ${id}`

export async function deleteMailsBefore(sql: Db, before: Date): Promise<number> {
  const { count } = await sql`delete from mails where created_at < ${before}`
  return count
}
