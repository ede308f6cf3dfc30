import type { Topic } from '#contract/waitlist.ts'
import type { Db } from '#server/platform/db.ts'

type Entry = { topic: Topic; email: string }

/**
 * Whether the address is new. One that is known is written once more as it stands: both cost the same, so that not even
 * the time of the answer tells who is on the list.
 */
export async function insertEntry(sql: Db, { topic, email, now }: Entry & { now: Date }): Promise<boolean> {
  const [row] = await sql<{ isNew: boolean }[]>`
    insert into waitlist (topic, email, created_at) values (${topic}, ${email}, ${now})
    on conflict (topic, email) do update set email = excluded.email
    returning xmax = 0 as "isNew"`
  return row!.isNew
}

export const deleteEntry = (sql: Db, { topic, email }: Entry) =>
  sql`delete from waitlist where topic = ${topic} and email = ${email}`

export const deleteEntriesBefore = (sql: Db, before: Date) => sql`delete from waitlist where created_at < ${before}`

export const countEntries = (sql: Db) => sql<{ topic: Topic; count: number; newestAt: string }[]>`
  select topic, count(*)::int as count, max(created_at) as "newestAt" from waitlist group by topic`
