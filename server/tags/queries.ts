import type { TagSort } from '#contract/tags.ts'
import type { Subject } from '#rules/subjects.ts'
import type { Db } from '#server/platform/db.ts'
import { authorColumns, type AuthorColumns } from '#server/profiles/author-columns.ts'

export type TagRow = {
  id: number
  name: string
  description: string
  subject: Subject | null
  questionCount: number
  followersCount: number
  following: boolean
  createdAt: string
}

const tag = (sql: Db, viewerId: string | undefined) => sql`
  select t.id, t.name, t.description, t.subject, t.question_count as "questionCount", t.created_at as "createdAt",
    (select count(*)::int from tag_follows f where f.tag_id = t.id) as "followersCount",
    ${viewerId ? sql`exists (select from tag_follows f where f.follower_id = ${viewerId} and f.tag_id = t.id)` : sql`false`} as following
  from tags t`

/** With what only its own page tells. */
export type FullTagRow = TagRow &
  (AuthorColumns | { [Name in keyof AuthorColumns]: null }) & {
    synonyms: string[]
    merging: { name: string; questionsLeft: number }[]
    editedAt: string | null
  }

const named = (sql: Db, name: string) => sql`
  where t.id = coalesce((select tag_id from tag_synonyms where name = ${name}), (select id from tags where name = ${name}))`

/** By its name, or by a synonym of it. */
export async function findTag(
  sql: Db,
  { name, viewerId }: { name: string; viewerId: string | undefined },
): Promise<FullTagRow | undefined> {
  const [row] = await sql<FullTagRow[]>`
    select tag.*, array(select name from tag_synonyms where tag_id = tag.id order by name) as synonyms,
      (select coalesce(json_agg(json_build_object('name', m.name, 'questionsLeft', m.question_count) order by m.name), '[]') from tags m where m.merging_into = tag.id) as merging,
      edit.created_at as "editedAt", ${authorColumns(sql)}
    from (${tag(sql, viewerId)} ${named(sql, name)}) tag
      left join lateral (select author_id, created_at from tag_revisions where tag_id = tag.id and number > 1 order by number desc limit 1) edit on true
      left join users u on u.id = edit.author_id`
  return row
}

export async function findTagId(sql: Db, name: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`select t.id from tags t ${named(sql, name)}`
  return row?.id
}

type Follow = { followerId: string; tagId: number }

/** Of a tag that was merged into another one a moment ago there is none to be followed. */
export const insertFollow = (sql: Db, { followerId, tagId, now }: Follow & { now: Date }) => sql`
  insert into tag_follows (follower_id, tag_id, created_at)
  select ${followerId}::bigint, id, ${now}::timestamptz from tags where id = ${tagId} for key share on conflict do nothing`

export const deleteFollow = (sql: Db, { followerId, tagId }: Follow) =>
  sql`delete from tag_follows where follower_id = ${followerId} and tag_id = ${tagId}`

/** Each name with the tag it stands for, in the order given; a name without one is left out. */
export const resolveTags = (sql: Db, names: string[]) => sql<
  { asked: string; id: number; name: string; subject: Subject | null }[]
>`
  select asked.name as asked, t.id, t.name, t.subject
  from unnest(${names}::text[]) with ordinality as asked (name, place)
    left join tag_synonyms s on s.name = asked.name
    join tags t on t.id = coalesce(s.tag_id, (select id from tags where tags.name = asked.name))
  order by asked.place`

export const insertTags = (sql: Db, { names, subject }: { names: string[]; subject: Subject | null }) =>
  sql`insert into tags (name, subject) select name, ${subject} from unnest(${names}::text[]) as name on conflict (name) do nothing`

const NAMES = 4_201_780 // any number of our own

/** What the names of tags stand for stays so until the transaction ends: nobody merges tags or gives them other names. */
export const holdNames = (sql: Db) => sql`select pg_advisory_xact_lock_shared(${NAMES})`

/** Waits for all who rely on the names of tags, and has them wait until the transaction ends. */
export const holdNamesAlone = (sql: Db) => sql`select pg_advisory_xact_lock(${NAMES})`

export type TagPage = {
  viewerId: string | undefined
  q: string | undefined
  subject: Subject | undefined
  sort: TagSort
  after: string[] | undefined
  limit: number
}

/** Sorted by use, name or age; typing finds names that begin with the word first, then names that hold or resemble it. */
export function listTags(sql: Db, { viewerId, q, subject, sort, after, limit }: TagPage) {
  const where = sql`where t.merging_into is null ${subject ? sql`and t.subject = ${subject}` : sql``}`
  if (q)
    return sql<TagRow[]>`
      ${tag(sql, viewerId)} ${where} and (t.name like ${`%${escapeLike(q)}%`} or t.name % ${q} or t.id in (select tag_id from tag_synonyms s where s.name like ${`${escapeLike(q)}%`}))
      order by t.name like ${`${escapeLike(q)}%`} desc, t.question_count desc, t.name limit ${limit}`
  if (sort === 'name')
    return sql<
      TagRow[]
    >`${tag(sql, viewerId)} ${where} ${after ? sql`and t.name > ${after[0]!}` : sql``} order by t.name limit ${limit}`
  if (sort === 'new')
    return sql<
      TagRow[]
    >`${tag(sql, viewerId)} ${where} ${after ? sql`and t.id < ${after[0]!}` : sql``} order by t.id desc limit ${limit}`
  return sql<TagRow[]>`
    ${tag(sql, viewerId)} ${where} ${after ? sql`and (t.question_count, -t.id) < (${after[0]!}, ${-Number(after[1]!)})` : sql``}
    order by t.question_count desc, -t.id desc limit ${limit}`
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
