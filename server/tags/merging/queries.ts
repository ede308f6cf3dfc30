import type { Subject } from '#rules/subjects.ts'
import type { Db } from '#server/platform/db.ts'

export type MergedTag = {
  id: number
  name: string
  description: string
  subject: Subject | null
  questionCount: number
}

/** By its own name, or by a synonym of it: the name of a tag that is being merged is one. */
export async function findTag(sql: Db, name: string): Promise<MergedTag | undefined> {
  const [row] = await sql<MergedTag[]>`
    select id, name, description, subject, question_count as "questionCount" from tags
    where id = coalesce((select tag_id from tag_synonyms where name = ${name}), (select id from tags where name = ${name}))`
  return row
}

export async function findSynonym(sql: Db, name: string) {
  const [row] = await sql<{ tagId: number; tagName: string; isMerging: boolean }[]>`
    select t.id as "tagId", t.name as "tagName", exists (select from tags own where own.name = s.name) as "isMerging"
    from tag_synonyms s join tags t on t.id = s.tag_id where s.name = ${name}`
  return row
}

export const insertSynonym = (sql: Db, { name, tagId }: { name: string; tagId: number }) =>
  sql`insert into tag_synonyms (name, tag_id) values (${name}, ${tagId})`

export async function deleteSynonym(sql: Db, { name, tagId }: { name: string; tagId: number }): Promise<boolean> {
  const { count } = await sql`delete from tag_synonyms where name = ${name} and tag_id = ${tagId}`
  return count > 0
}

/** Whoever is deleted, hidden or shown among them: all are moved. */
export async function countQuestions(sql: Db, tagId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from question_tags where tag_id = ${tagId}`
  return row!.count
}

type Move = { from: { id: number; name: string }; into: { id: number; name: string } }

/** From now on one tag's names and followers are the other's; of tags that are being merged into it too. */
export async function beginMerge(sql: Db, { from, into }: Move) {
  await moveFollowers(sql, { from, into })
  await sql`update tag_synonyms set tag_id = ${into.id} where tag_id = ${from.id}`
  await sql`insert into tag_synonyms (name, tag_id) values (${from.name}, ${into.id})`
  await sql`update tags set merging_into = ${into.id} where id = ${from.id} or merging_into = ${from.id}`
}

const moveFollowers = (sql: Db, { from, into }: Move) => sql`
  with moved as (delete from tag_follows where tag_id = ${from.id} returning follower_id, created_at)
  insert into tag_follows (follower_id, tag_id, created_at) select follower_id, ${into.id}::int, created_at from moved on conflict do nothing`

/** A tag that is being merged, and into which one; undefined when all is moved. */
export async function findMerge(sql: Db, id: number): Promise<Move | undefined> {
  const [row] = await sql<{ name: string; intoId: number; intoName: string }[]>`
    select t.name, into_tag.id as "intoId", into_tag.name as "intoName" from tags t join tags into_tag on into_tag.id = t.merging_into where t.id = ${id}`
  return row && { from: { id, name: row.name }, into: { id: row.intoId, name: row.intoName } }
}

export async function listMerging(sql: Db): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id from tags where merging_into is not null order by id`
  return rows.map(({ id }) => id)
}

/**
 * Some questions of a tag stand in the lists of the other one as well, the newest first, and are counted there; answers
 * their ids. They are held before the tag's row, as by everybody who changes a question; what others hold waits.
 */
export async function listToo(
  sql: Db,
  { from, into, before, limit }: Move & { before: string | undefined; limit: number },
): Promise<string[]> {
  const held = await sql<{ id: string }[]>`
    select q.id from question_tags t join questions q on q.id = t.question_id
    where t.tag_id = ${from.id} ${before === undefined ? sql`` : sql`and t.question_id < ${before}`}
      and not exists (select from question_tags other where other.tag_id = ${into.id} and other.question_id = t.question_id)
    order by t.question_id desc limit ${limit} for no key update of q skip locked`
  const ids = held.map(({ id }) => id)
  await sql`
    with added as (
      insert into question_tags (tag_id, question_id)
      select ${into.id}::int, question_id from question_tags where tag_id = ${from.id} and question_id = any(${ids}::bigint[])
      on conflict do nothing returning question_id)
    update tags set question_count = question_count + (select count(*)::int from added join questions q on q.id = added.question_id where q.listed)
    where id = ${into.id}`
  return ids
}

/** Some questions of a tag have the other one in its place, in their words for the search as well; answers their ids. */
export async function rename(sql: Db, { from, into, limit }: Move & { limit: number }): Promise<string[]> {
  const renamed = await sql<{ id: string }[]>`
    with page as (
      select q.id, case when q.tags @> array[${into.name}::text] then array_remove(q.tags, ${from.name}) else array_replace(q.tags, ${from.name}, ${into.name}) end as tags
      from question_tags t join questions q on q.id = t.question_id
      where t.tag_id = ${from.id} order by t.question_id desc limit ${limit} for no key update of q skip locked)
    update questions q set tags = page.tags,
      search = setweight(to_tsvector('english', q.title), 'A') || setweight(to_tsvector('english', array_to_string(page.tags, ' ')), 'B') || ts_filter(q.search, '{c}')
    from page where q.id = page.id returning q.id`
  const ids = renamed.map(({ id }) => id)
  await sql`
    with former as (delete from question_tags where tag_id = ${from.id} and question_id = any(${ids}::bigint[]) returning question_id),
    added as (
      insert into question_tags (tag_id, question_id) select ${into.id}::int, question_id from former on conflict do nothing returning question_id),
    change as (
      select ${from.id}::int as tag_id, -count(*)::int as by from former join questions q on q.id = former.question_id where q.listed
      union all select ${into.id}::int, count(*)::int from added join questions q on q.id = added.question_id where q.listed),
    locked as (select id from tags where id in (select tag_id from change) order by id for no key update)
    update tags set question_count = question_count + change.by from change join locked on locked.id = change.tag_id where tags.id = change.tag_id`
  return ids
}

/** Deletes the row of a tag without questions; who began to follow it while it was merged follows the other one. False while it has any. */
export async function endMerge(sql: Db, { from, into }: Move): Promise<boolean> {
  const [row] =
    await sql`select from tags where id = ${from.id} and not exists (select from question_tags where tag_id = ${from.id}) for update`
  if (!row) return false
  await moveFollowers(sql, { from, into })
  await sql`delete from tags where id = ${from.id}`
  return true
}
