import type { SearchSort } from '#contract/search.ts'
import type { Subject } from '#rules/subjects.ts'
import { authorColumns, stays, type AuthorColumns } from '#server/profiles/author-columns.ts'
import type { Db } from '#server/platform/db.ts'
import { tsquery } from './weighing.ts'

/** One more than is counted exactly. */
const CANDIDATES = 1001

/** The words that PostgreSQL's statistics know as common, and how many titles, questions and answers have each. */
export const listCommonLexemes = (sql: Db) => sql<{ place: string; lexeme: string; rows: number; total: number }[]>`
  select place.name as place, common.lexeme, common.frequency * greatest(c.reltuples, 0)::float8 as rows, (select greatest(reltuples, 0)::float8 from pg_class where oid = 'questions'::regclass) as total
  from (values ('titles', 'questions_title_words', 'to_tsvector'), ('questions', 'questions', 'search'), ('answers', 'answers', 'search')) as place (name, relation, attribute)
    join pg_stats s on s.schemaname = current_schema() and s.tablename = place.relation and s.attname = place.attribute
    join pg_class c on c.relname = s.tablename and c.relnamespace = current_schema()::regnamespace,
    unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as common (lexeme, frequency)`

/** Words as they are stemmed, in the order in which they were typed. */
export const listLexemes = (sql: Db, words: string[]) => sql<{ word: string; lexeme: string }[]>`
  select typed.word, vector.lexeme from unnest(${words}::text[]) with ordinality as typed (word, place), unnest(to_tsvector('english', typed.word)) as vector
  order by typed.place, vector.lexeme`

/** Those that stand in a question or an answer; of words that are not common. `+ 0`: the index finds an answer, instead of one after the other being looked at. */
export const listKnownLexemes = (sql: Db, lexemes: string[]) => sql<{ lexeme: string }[]>`
  select lexeme from jsonb_to_recordset(${sql.json(lexemes.map((lexeme) => ({ lexeme, query: tsquery([lexeme], '|') })))}) as word (lexeme text, query tsquery)
  where exists (select from question_words known where known.lexeme = word.lexeme)
    or (select a.id from answers a where a.listed and a.search @@ word.query order by a.id + 0 limit 1) is not null`

/** Words of titles and tags that look like these. Swapped letters leave a short word little in common with itself: for this one statement little is enough, which is said before the first word is looked for. */
export const listLookalikes = (sql: Db, words: string[]) => sql<{ typed: string; word: string }[]>`
  with enough as materialized (select set_config('pg_trgm.word_similarity_threshold', '0.35', true), set_config('pg_trgm.similarity_threshold', '0.25', true))
  select typed.word as typed, near.word from enough, jsonb_array_elements_text(case when enough is not null then ${sql.json(words)}::jsonb end) as typed (word), lateral (
    select word from (select word from title_words where word %> typed.word union select name from tags where name % typed.word) words
    order by similarity(word, typed.word) desc, word limit 20) near`

type NameSearch = { text: string; sort: SearchSort; after: string[] | undefined; limit: number }

export type TagRow = {
  id: number
  key: number
  name: string
  description: string
  subject: Subject | null
  score: number
}

/** By name, by a synonym's beginning, or by a word of the description. */
export const listTags = (
  sql: Db,
  { text, name, sort, after, limit, subject }: NameSearch & { name: string; subject: Subject | undefined },
) => sql<(Omit<TagRow, 'id'> & { id: number | null; total: number })[]>`
  with found as materialized (
    select t.id, (${
      sort === 'newest'
        ? sql`t.id`
        : sort === 'votes'
          ? sql`t.question_count`
          : sql`(t.name = ${name})::int + (t.name like ${`${escapeLike(name)}%`})::int + similarity(t.name, ${name})`
    })::float8 as key
    from tags t
    where t.merging_into is null and (t.name like ${`%${escapeLike(name)}%`} or t.name % ${name} or t.id in (select tag_id from tag_synonyms s where s.name like ${`${escapeLike(name)}%`})
      or to_tsvector('english', t.description) @@ plainto_tsquery('english', ${text}))
      ${subject ? sql`and t.subject = ${subject}` : sql``}
    order by key desc, t.id desc limit ${CANDIDATES}),
  page as (select * from found ${after ? sql`where (key, id) < (${after[0]!}::float8, ${after[1]!}::int)` : sql``} order by key desc, id desc limit ${limit})
  select counted.total, page.id, page.key, t.name, t.description, t.subject, t.question_count as score
  from (select count(*)::int as total from found) counted left join page on true left join tags t on t.id = page.id
  order by page.key desc, page.id desc`

export type PersonRow = AuthorColumns & { id: string; key: number; createdAt: string }

/** By username, or by the full name of an adult who shows it; neither suspended nor an account that was never confirmed. */
export const listPeople = (sql: Db, { text, sort, after, limit, now }: NameSearch & { now: Date }) => sql<
  (Omit<PersonRow, 'id'> & { id: string | null; total: number })[]
>`
  with named as (
    select u.id from users u where lower(u.username) like ${`%${escapeLike(text)}%`} or lower(u.username) % ${text}
    union select u.id from users u where u.age_band = 'adult' and u.preferences->'show_full_name' = 'true' and (lower(u.full_name) like ${`%${escapeLike(text)}%`} or lower(u.full_name) % ${text})),
  found as materialized (
    select u.id, (${
      sort === 'newest'
        ? sql`extract(epoch from u.created_at)`
        : sort === 'votes'
          ? sql`u.reputation`
          : sql`(lower(u.username) = ${text})::int + (lower(u.username) like ${`${escapeLike(text)}%`})::int + similarity(u.username, ${text})`
    })::float8 as key
    from named join users u using (id)
    where ${stays(sql)} and (u.suspended_until is null or u.suspended_until <= ${now}) and (u.ever_verified or u.consented_at is not null)
    order by key desc, u.id desc limit ${CANDIDATES}),
  page as (select * from found ${after ? sql`where (key, id) < (${after[0]!}::float8, ${after[1]!}::bigint)` : sql``} order by key desc, id desc limit ${limit})
  select counted.total, page.id, page.key, u.created_at as "createdAt", ${authorColumns(sql)}
  from (select count(*)::int as total from found) counted left join page on true left join users u on u.id = page.id
  order by page.key desc, page.id desc`

/** A text without the signs that `like` reads. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
