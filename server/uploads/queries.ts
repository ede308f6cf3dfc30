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
 * Deletes some of those that nobody wanted since then and that nothing shows: neither the owner's profile, nor a post, nor
 * what the owner has begun to write. Answers their names.
 */
export async function deleteUnused(sql: Db, { before, limit }: { before: Date; limit: number }): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    delete from uploads where wanted_at < ${before} and id in (
      select p.id from uploads p where p.wanted_at < ${before}
        and not exists (select from users u where u.id = p.user_id and u.image = '/uploads/' || p.name)
        and not exists (select from image_uses i where i.name = p.name)
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

/** A question or an answer. */
export type ImagePost = { questionId: string } | { answerId: string }
const columnOf = (sql: Db, post: ImagePost) => ('answerId' in post ? sql`answer_id` : sql`question_id`)
const idOf = (post: ImagePost) => ('answerId' in post ? post.answerId : post.questionId)

export const listSides = (sql: Db, names: string[]) => sql<{ name: string; width: number; height: number }[]>`
  select distinct on (name) name, width, height from uploads where name = any(${names}) order by name`

/** The images that a post shows or once showed. */
export async function listUses(sql: Db, post: ImagePost): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from image_uses where ${columnOf(sql, post)} = ${idOf(post)}`
  return rows.map(({ name }) => name)
}

/** Says that a post shows these images of posts; answers those that there are. Their rows are held in one order. */
export async function insertUses(
  sql: Db,
  { names, now, ...post }: ImagePost & { names: string[]; now: Date },
): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    with held as (select id from uploads where name = any(${names}) and purpose = 'post' order by id for no key update),
    wanted as (update uploads set wanted_at = ${now} from held where uploads.id = held.id returning name),
    used as (insert into image_uses (name, ${columnOf(sql, post)}) select distinct name, ${idOf(post)}::bigint from wanted on conflict do nothing)
    select distinct name from wanted`
  return rows.map(({ name }) => name)
}

/** Lets go of what deleted posts showed, once their time to be brought back is over. */
export const deleteUsesOfDeleted = (sql: Db, before: Date) => sql`
  delete from image_uses i where exists (select from questions q where q.id = i.question_id and q.deleted_at < ${before})
    or exists (select from answers a where a.id = i.answer_id and a.deleted_at < ${before})`
