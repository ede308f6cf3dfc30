import type { Subject } from '#rules/subjects.ts'
import type { Db } from '#server/platform/db.ts'

export type MergedTag = {
  id: number
  name: string
  description: string
  subject: Subject | null
  questionCount: number
}

/** By its own name, or by a synonym of it. */
export async function findTag(sql: Db, name: string): Promise<MergedTag | undefined> {
  const [row] = await sql<MergedTag[]>`
    select id, name, description, subject, question_count as "questionCount" from tags
    where id = coalesce((select id from tags where name = ${name}), (select tag_id from tag_synonyms where name = ${name}))`
  return row
}

export async function findSynonym(sql: Db, name: string): Promise<{ tagId: number; tagName: string } | undefined> {
  const [row] = await sql<{ tagId: number; tagName: string }[]>`
    select t.id as "tagId", t.name as "tagName" from tag_synonyms s join tags t on t.id = s.tag_id where s.name = ${name}`
  return row
}

export const insertSynonym = (sql: Db, { name, tagId }: { name: string; tagId: number }) =>
  sql`insert into tag_synonyms (name, tag_id) values (${name}, ${tagId})`

export async function deleteSynonym(sql: Db, { name, tagId }: { name: string; tagId: number }): Promise<boolean> {
  const { count } = await sql`delete from tag_synonyms where name = ${name} and tag_id = ${tagId}`
  return count > 0
}

type Move = { from: MergedTag; into: MergedTag }

/**
 * Some questions of a tag get the other one in its place, in their words for the search as well; answers their ids. They
 * are held before the tags' rows, as by everybody who changes a question.
 */
export const renameInQuestions = (sql: Db, { from, into, after, limit }: Move & { after: string; limit: number }) =>
  sql<{ id: string }[]>`
  with page as (
    select q.id, case when q.tags @> array[${into.name}::text] then array_remove(q.tags, ${from.name}) else array_replace(q.tags, ${from.name}, ${into.name}) end as tags
    from question_tags t join questions q on q.id = t.question_id
    where t.tag_id = ${from.id} and q.id > ${after} order by q.id limit ${limit} for no key update of q)
  update questions q set tags = page.tags,
    search = setweight(to_tsvector('english', q.title), 'A') || setweight(to_tsvector('english', array_to_string(page.tags, ' ')), 'B') || ts_filter(q.search, '{c}')
  from page where q.id = page.id returning q.id`

/** All that named the one tag names the other; its name becomes a synonym, and its row goes. */
export async function moveAll(sql: Db, { from, into }: Move) {
  await sql`
    with moved as (
      insert into question_tags (tag_id, question_id) select ${into.id}::int, question_id from question_tags where tag_id = ${from.id}
      on conflict do nothing returning question_id)
    update tags set question_count = question_count + (
      select count(*)::int from moved join questions q on q.id = moved.question_id where q.deleted_at is null)
    where id = ${into.id}`
  await sql`
    insert into tag_follows (follower_id, tag_id, created_at) select follower_id, ${into.id}::int, created_at from tag_follows where tag_id = ${from.id}
    on conflict do nothing`
  await sql`delete from question_tags where tag_id = ${from.id}`
  await sql`update tag_synonyms set tag_id = ${into.id} where tag_id = ${from.id}`
  await sql`delete from tags where id = ${from.id}`
  await sql`insert into tag_synonyms (name, tag_id) values (${from.name}, ${into.id}) on conflict (name) do update set tag_id = excluded.tag_id`
}
