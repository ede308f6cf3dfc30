import type { UploadPurpose } from '#rules/uploading.ts'
import type { Db } from '#server/platform/db.ts'

export type UploadKey = { userId: string; name: string; purpose: UploadPurpose }
export type UploadRow = UploadKey & { bytes: number; width: number; height: number }

/** Images since the day began, and the bytes of all that are kept. */
export async function readUploaded(sql: Db, { userId, since }: { userId: string; since: Date }) {
  const [row] = await sql<{ today: number; bytes: number }[]>`
    select count(*) filter (where created_at >= ${since})::int as today, coalesce(sum(bytes), 0)::float8 as bytes
    from uploads where user_id = ${userId}`
  return row!
}

/** Says that somebody wants an image of theirs; whether it is one. */
export async function updateWanted(sql: Db, { userId, name, purpose, now }: UploadKey & { now: Date }) {
  const rows = await sql`
    update uploads set wanted_at = ${now} where user_id = ${userId} and name = ${name} and purpose = ${purpose} returning id`
  return rows.length > 0
}

export const insertUpload = (
  sql: Db,
  { userId, name, purpose, bytes, width, height, now }: UploadRow & { now: Date },
) =>
  sql`
    insert into uploads (user_id, name, purpose, bytes, width, height, created_at, wanted_at)
    values (${userId}, ${name}, ${purpose}, ${bytes}, ${width}, ${height}, ${now}, ${now})`

/** One file is written or deleted by one at a time, until the transaction ends. */
export const lockName = (sql: Db, name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 15))`

export async function isHeld(sql: Db, name: string): Promise<boolean> {
  const [row] = await sql<{ held: boolean }[]>`select exists (select from uploads where name = ${name}) as held`
  return row!.held
}

/**
 * Deletes some of those that nobody wanted since then and that nothing shows: neither the owner's profile nor a text of
 * theirs, published, earlier or unfinished. Answers their names.
 */
export async function deleteUnused(sql: Db, { before, limit }: { before: Date; limit: number }): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    delete from uploads where wanted_at < ${before} and id in (
      select p.id from uploads p where p.wanted_at < ${before}
        and not exists (select from users u where u.id = p.user_id and u.image = '/uploads/' || p.name)
        and not exists (select from revisions r where r.author_id = p.user_id and position(p.name in r.body) > 0)
        and not exists (select from drafts d where d.user_id = p.user_id and position(p.name in d.content::text) > 0)
      limit ${limit})
    returning name`
  return rows.map(({ name }) => name)
}

/** Takes an image out of its owner's profile too; answers whose it was and what its file is called. */
export async function deleteUpload(sql: Db, id: string): Promise<{ userId: string; name: string } | undefined> {
  const [row] = await sql<{ userId: string; name: string }[]>`
    with gone as (delete from uploads where id = ${id} returning user_id, name),
    bare as (update users u set image = null from gone where u.id = gone.user_id and u.image = '/uploads/' || gone.name)
    select user_id as "userId", name from gone`
  return row
}
