import type { SearchSort } from '#contract/search.ts'
import type { Subject } from '#rules/subjects.ts'
import { authorColumns, stays, type AuthorColumns } from '#server/profiles/author-columns.ts'
import type { Db } from '#server/platform/db.ts'

/** One more than is counted exactly. */
const CANDIDATES = 1001
/** Only so many are weighed; whatever else was found follows, the newest first. */
const RANKED = 250

export type Lexeme = { word: string; lexeme: string; questionRows: number; answerRows: number; known: boolean }

/** The lexemes of words, with the posts each stands in as far as PostgreSQL's statistics tell; 0 stands for few. */
export const listLexemes = (sql: Db, words: string[]) => sql<Lexeme[]>`
  with common as materialized (
    select s.tablename, common.lexeme, common.frequency * greatest(c.reltuples, 0) as rows
    from pg_stats s join pg_class c on c.relname = s.tablename and c.relnamespace = current_schema()::regnamespace,
      unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as common (lexeme, frequency)
    where s.schemaname = current_schema() and s.tablename in ('questions', 'answers') and s.attname = 'search'),
  typed as (
    select typed.place, typed.word, vector.lexeme, quote_literal(vector.lexeme)::tsquery as query
    from unnest(${words}::text[]) with ordinality as typed (word, place), unnest(to_tsvector('english', typed.word)) as vector)
  select typed.word, typed.lexeme, coalesce(q.rows, 0)::float8 as "questionRows", coalesce(a.rows, 0)::float8 as "answerRows",
    q.rows is not null or a.rows is not null or exists (select from questions where listed and search @@ typed.query)
      or exists (select from answers where listed and search @@ typed.query) as known
  from typed left join common q on q.tablename = 'questions' and q.lexeme = typed.lexeme left join common a on a.tablename = 'answers' and a.lexeme = typed.lexeme
  order by typed.place, typed.lexeme`

/** Swapped letters leave a short word little in common with itself; until the transaction ends, little is enough. */
export const widenLookalikes = (sql: Db) =>
  sql`select set_config('pg_trgm.word_similarity_threshold', '0.35', true), set_config('pg_trgm.similarity_threshold', '0.25', true)`

/** Words of titles and tags that look like these. */
export const listLookalikes = (sql: Db, words: string[]) => sql<{ typed: string; word: string }[]>`
  select typed.word as typed, near.word from unnest(${words}::text[]) as typed (word), lateral (
    select word from (
      select distinct word from questions q, regexp_split_to_table(lower(q.title), '[^[:alpha:]''-]+') as word where q.listed and q.title %> typed.word
      union select name from tags where name % typed.word) words
    where word <> '' order by similarity(word, typed.word) desc, word limit 20) near`

/** Words of which one is enough, and the share of the newest posts that is looked through for them. */
type Finding = { words: string; share: number }

export type PostSearch = {
  questions: boolean
  answers: boolean
  sort: SearchSort
  /** As tsqueries in PostgreSQL's notation; empty ones narrow nothing. */
  every: string
  inQuestions: Finding
  inAnswers: Finding
  weighed: string
  words: string
  phrases: string[]
  without: string[]
  tagIds: number[]
  authorId: string | undefined
  subject: Subject | undefined
  grade: number | undefined
  answered: boolean | undefined
  accepted: true | undefined
  score: number | undefined
  after: string[] | undefined
  limit: number
}

export type PostRow = AuthorColumns & {
  isQuestion: 0 | 1
  key: number
  id: string
  slug: string
  title: string
  bodyHtml: string
  tags: string[]
  subject: Subject
  grade: number | null
  score: number
  accepted: boolean
  answerCount: number
  createdAt: string
}
export type Counted<Row> = Omit<Row, 'id'> & { id: string | null; total: number }

/** A page of posts. Candidates are bounded before they are weighed; the page after the last one is a row without an id, so that the count is always told. */
export const listPosts = (sql: Db, search: PostSearch) => sql<Counted<PostRow>[]>`
  with found as materialized (
    ${search.questions ? foundPosts(sql, search, 'q') : sql``} ${search.questions && search.answers ? sql`union all` : sql``}
    ${search.answers ? foundPosts(sql, search, 'a') : sql``}),
  page as (
    select * from found ${search.after ? sql`where (key, "isQuestion", id) < (${search.after[0]!}::float8, ${search.after[1]!}::int, ${search.after[2]!}::bigint)` : sql``}
    order by key desc, "isQuestion" desc, id desc limit ${search.limit})
  select counted.total, page."isQuestion", page.key, page.id, q.slug, q.title, coalesce(a.body_html, q.body_html) as "bodyHtml", q.tags, q.subject, q.grade,
    coalesce(a.score, q.score) as score, coalesce(a.created_at, q.created_at) as "createdAt", q.answer_count as "answerCount",
    case when a.id is null then q.accepted_answer_id is not null else a.id is not distinct from q.accepted_answer_id end as accepted, ${authorColumns(sql)}
  from (select count(*)::int as total from found) counted left join page on true
    left join answers a on page."isQuestion" = 0 and a.id = page.id
    left join questions q on q.id = case when page."isQuestion" = 1 then page.id else a.question_id end
    left join users u on u.id = coalesce(a.author_id, q.author_id)
  order by page.key desc, page."isQuestion" desc, page.id desc`

type Kind = 'q' | 'a'
const FROM = {
  q: (sql: Db) => sql`questions q`,
  a: (sql: Db) => sql`answers a join questions q on q.id = a.question_id`,
}

function foundPosts(sql: Db, search: PostSearch, kind: Kind) {
  const post = sql(kind)
  const { words, share } = kind === 'q' ? search.inQuestions : search.inAnswers
  const { filters, isFiltered } = filtersOf(sql, search, kind)
  const recent =
    share < 1 && !isFiltered && search.sort !== 'votes'
      ? sql`and ${post}.id > ((select max(id) from ${kind === 'q' ? sql`questions` : sql`answers`}) * ${1 - share}::float8)::bigint`
      : sql``
  // `+ 0`: the index of words finds; walking the newest posts would unpack the words of every post on the way
  const candidates = (words: string, limit: number) => sql`
    select ${post}.id from ${FROM[kind](sql)} where ${filters} ${words ? sql`and ${post}.search @@ ${words}::tsquery ${recent}` : sql``}
    order by ${search.sort === 'votes' ? sql`${post}.score desc,` : sql``} ${post}.id ${words ? sql`+ 0` : sql``} desc limit ${limit}`
  const any = candidates(words, CANDIDATES)
  const whole =
    search.sort === 'relevance' && search.every
      ? sql`select id, max(whole) as whole from ((select id, 1 as whole from (${candidates(search.every, RANKED)}) wholly) union all (select id, 0 from (${any}) partly)) two group by id`
      : sql`select id, 0 as whole from (${any}) partly`
  return sql`
    select ${kind === 'q' ? 1 : 0}::int as "isQuestion", ${post}.id, (${keyOf(sql, search, kind)})::float8 as key
    from (select id, row_number() over (order by whole desc, id desc) as place from (${whole}) bounded) candidate
      join ${kind === 'q' ? sql`questions q using (id)` : sql`answers a using (id) join questions q on q.id = a.question_id`}`
}

function keyOf(sql: Db, { sort, weighed, words }: PostSearch, kind: Kind) {
  const post = sql(kind)
  if (sort === 'newest') return sql`extract(epoch from ${post}.created_at)`
  if (sort === 'votes') return sql`${post}.score`
  const accepted =
    kind === 'q' ? sql`q.accepted_answer_id is not null` : sql`a.id is not distinct from q.accepted_answer_id`
  return sql`
    case when place <= ${RANKED} then ts_rank(${post}.search, ${weighed}::tsquery, 1) ${kind === 'q' ? sql`+ similarity(q.title, ${words})` : sql``}
      + 0.05 * (${accepted})::int + 0.02 * ln(1 + greatest(0, ${post}.score)) else 0 end`
}

function filtersOf(sql: Db, search: PostSearch, kind: Kind) {
  const post = sql(kind)
  const { phrases, without, tagIds, authorId, subject, grade, answered, accepted, score } = search
  const chosen = [
    ...phrases.map((phrase) => sql`and ${holds(sql, kind, phrase)}`),
    ...without.map((phrase) => sql`and not ${holds(sql, kind, phrase)}`),
    ...tagIds.map(
      (id) => sql`and exists (select from question_tags t where t.tag_id = ${id} and t.question_id = q.id)`,
    ),
    authorId !== undefined && sql`and ${post}.author_id = ${authorId}`,
    subject !== undefined && sql`and q.subject = ${subject}`,
    grade !== undefined && sql`and q.grade = ${grade}`,
    answered !== undefined && (answered ? sql`and q.answer_count > 0` : sql`and q.answer_count = 0`),
    accepted && sql`and q.accepted_answer_id is not null`,
    score !== undefined && sql`and ${post}.score >= ${score}`,
  ].filter((filter) => filter !== false && filter !== undefined)
  const listed = kind === 'a' ? sql`a.listed and q.listed` : sql`q.listed`
  return { filters: [listed, ...chosen], isFiltered: chosen.length > 0 }
}

/** The phrase in the index; one of words that the index does not know ("to be or not to be"), in the title. */
const holds = (sql: Db, kind: Kind, phrase: string) => sql`
  (${sql(kind)}.search @@ phraseto_tsquery('english', ${phrase})
    or (numnode(phraseto_tsquery('english', ${phrase})) = 0 and q.title ilike ${`%${escapeLike(phrase)}%`}))`

export type Headline = { title: string; text: string }

/** Texts with signs around what was found, a long text cut to where that is. */
export const listHeadlines = (
  sql: Db,
  { headlines, weighed, whole, cut }: { headlines: Headline[]; weighed: string; whole: string; cut: string },
) => sql<Headline[]>`
  select ts_headline('english', post.title, ${weighed}::tsquery, ${whole}) as title,
    ts_headline('english', post.text, ${weighed}::tsquery, case when length(post.text) <= 200 then ${whole} else ${cut} end) as text
  from unnest(${headlines.map(({ title }) => title)}::text[], ${headlines.map(({ text }) => text)}::text[]) with ordinality as post (title, text, place)
  order by post.place`

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
    where (t.name like ${`%${escapeLike(name)}%`} or t.name % ${name} or t.id in (select tag_id from tag_synonyms s where s.name like ${`${escapeLike(name)}%`})
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
  Counted<PersonRow>[]
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

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
