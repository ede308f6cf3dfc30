import type { Db } from '#server/platform/db.ts'
import { selectRows, type NotificationRow } from './queries.ts'
import { isShown } from './shown-columns.ts'

/** Waits for whoever is writing this member a notification: they hold the row that it refers to. */
export const awaitWriters = (sql: Db, userId: string) => sql`select from users where id = ${userId} for update`

export type Addressee = { id: string; username: string; email: string }

/** Somebody to whom a mail may go: with a confirmed address, neither suspended nor leaving. */
export async function findAddressee(sql: Db, { id, now }: { id: string; now: Date }): Promise<Addressee | undefined> {
  const [found] = await sql<Addressee[]>`
    select id, username, email from users
    where id = ${id} and email is not null and email_verified_at is not null and leaves_at is null and (suspended_until is null or suspended_until <= ${now})`
  return found
}

const isDue = (sql: Db) => sql`n.mailed_at is null and n.read_at is null and ${isShown(sql)}`

/** One that is to be mailed at once; undefined when it has been mailed or read, or its post is hidden or gone. */
export async function findDue(sql: Db, id: string): Promise<NotificationRow | undefined> {
  const [found] = await sql<NotificationRow[]>`
    ${selectRows(sql)} where n.id = ${id} and n.mail = 'at-once' and ${isDue(sql)}`
  return found
}

export const listDue = (sql: Db, { userId, limit }: { userId: string; limit: number }) => sql<NotificationRow[]>`
  ${selectRows(sql)} where n.user_id = ${userId} and n.mail = 'digest' and ${isDue(sql)} order by n.id desc limit ${limit}`

export const updateMailed = (sql: Db, { ids, now }: { ids: string[]; now: Date }) =>
  sql`update notifications set mailed_at = ${now} where id = any(${ids}::bigint[])`

export const updateToDigest = (sql: Db, id: string) => sql`update notifications set mail = 'digest' where id = ${id}`

/** How many mails went out at once to a member since then. */
export async function countMailed(sql: Db, { userId, since }: { userId: string; since: Date }): Promise<number> {
  const [found] = await sql<{ count: number }[]>`
    select count(*)::int as count from notifications where user_id = ${userId} and mail = 'at-once' and mailed_at > ${since}`
  return found!.count
}
