import type { SearchSort } from '#contract/search.ts'
import type { Subject } from '#rules/subjects.ts'
import { authorColumns, type AuthorColumns } from '#server/profiles/author-columns.ts'
import type { Db } from '#server/platform/db.ts'
import { escapeLike } from './queries.ts'
import { tsquery, type Finding, type Weighed } from './weighing.ts'

/** One more than is counted exactly. */
const CANDIDATES = 1001
/** Answers that a word may find: they help to find the right question. */
const ANSWERS = 500
/** Only so many are looked at again and weighed; whatever else was found follows, the newest first. */
const RANKED = 60
/** A word that stands in more questions than four times those looked at is looked for among the newest; below, sorting all of them costs less. */
const SORTED = 0.25
/** What a word counts beside 1 when it stands in the title or among the tags, and what a title that looks alike counts. */
const TITLED = 0.2
const ALIKE = 0.3
/** How far a question stands back that was asked before: the first one has the answers. */
const DUPLICATE = 0.3

export type PostSearch = {
  questions: boolean
  answers: boolean
  sort: SearchSort
  /** All words as a tsquery in PostgreSQL's notation; empty where there are not two. */
  every: string
  /** Words of which one is enough; where there are none, nothing is narrowed. */
  inTitles: Finding
  inQuestions: Finding
  inAnswers: Finding
  /** What brings a post to the front. */
  weighed: Weighed[]
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
  with ${isWeighed(search) ? sql`told as materialized (${hits(sql, search, 'a', search.inAnswers, 'search')}),` : sql``} found as materialized (
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
type Fragment = ReturnType<typeof recent>
const FROM = {
  q: (sql: Db) => sql`questions q`,
  a: (sql: Db) => sql`answers a join questions q on q.id = a.question_id`,
}

function foundPosts(sql: Db, search: PostSearch, kind: Kind) {
  const isRanked = search.sort === 'relevance'
  // by relevance only those at the front are looked at again
  return sql`
    select ${kind === 'q' ? 1 : 0}::int as "isQuestion", id,
      (case when ${isRanked ? sql`place <= ${RANKED}` : sql`true`} then (
        select ${keyOf(sql, search, kind)} from ${FROM[kind](sql)}, lateral (select ${sql(kind)}.search || ''::tsvector as words offset 0) unpacked
        where ${sql(kind)}.id = candidate.id) else 0 end)::float8 as key
    from (select id, weight, row_number() over (order by weight desc, id desc) as place from (${candidates(sql, search, kind)}) bounded) candidate`
}

/** Whether the indexes shall find word by word. */
const isWeighed = ({ sort, inQuestions }: PostSearch) => sort === 'relevance' && inQuestions.lexemes.length > 0

/** The posts that are worth a look; by relevance, each with the weight of those words by which the indexes found it. */
function candidates(sql: Db, search: PostSearch, kind: Kind) {
  const { every, inQuestions, inTitles } = search
  if (inQuestions.lexemes.length === 0) return bounded(sql, search, kind, { limit: CANDIDATES })
  if (!isWeighed(search))
    return bounded(sql, search, kind, { limit: CANDIDATES, narrowed: sql`and ${anyOf(sql, search, kind)}` })
  const narrowed = sql`and ${sql(kind)}.search @@ ${every}::tsquery`
  const wholly = every
    ? sql`union all select id, ${kind === 'q' ? sql`0,` : sql``} ${totalOf(search)}, true from (${bounded(sql, search, kind, { limit: RANKED, narrowed })}) wholly`
    : sql``
  if (kind === 'a')
    return sql`select id, sum(weight) as weight from (select id, weight, true from told ${wholly}) hits group by id`
  return sql`
    select id, sum(weight) as weight from (
      select id, place, max(weight) as weight, bool_or(own) as own from (
        select id, place, weight, true as own from (${hits(sql, search, 'q', inQuestions, 'search')}) written
        union all select question_id, place, weight, false from told) hits
      group by id, place
      union all select id, 0, ${TITLED}::float8 * weight, true from (${hits(sql, search, 'q', inTitles, 'title')}) titled
      ${wholly}) words
    group by id having bool_or(own)`
}

const totalOf = ({ weighed }: PostSearch): number => weighed.reduce((sum, { weight }) => sum + weight, 0)

/**
 * Every post in which a word stands, once a word; of a word that stands in too many the newest questions, and any
 * answers.
 */
function hits(sql: Db, search: PostSearch, kind: Kind, { lexemes, share }: Finding, where: 'search' | 'title') {
  const { filters, isFiltered } = filtersOf(sql, search, kind)
  const words = where === 'search' ? sql`${sql(kind)}.search` : sql`to_tsvector('english', q.title)`
  const newest = kind === 'q' && share < SORTED && !isFiltered ? recent(sql, kind, share) : sql``
  return sql`
    select hit.*, word.place, word.weight from ${weighedWords(sql, lexemes)}, lateral (
      select ${sql(kind)}.id ${kind === 'a' ? sql`, a.question_id` : sql``} from ${FROM[kind](sql)}
      where ${filters} and ${words} @@ word.query ${newest}
      ${kind === 'q' ? sql`order by q.id + 0 desc limit ${CANDIDATES}` : sql`limit ${isFiltered ? CANDIDATES : ANSWERS}`}) hit`
}

const weighedWords = (sql: Db, words: Weighed[]) => sql`
  unnest(${words.map(({ lexeme }) => tsquery([lexeme], '|'))}::text[]::tsquery[], ${words.map(({ weight }) => weight)}::float8[]) with ordinality as word (query, weight, place)`

/** The newest or the best of a kind. `+ 0`: the index of words finds; walking the newest posts would unpack the words of every post on the way. */
function bounded(sql: Db, search: PostSearch, kind: Kind, { limit, narrowed }: { limit: number; narrowed?: Fragment }) {
  const post = sql(kind)
  return sql`
    select ${post}.id, 0::float8 as weight from ${FROM[kind](sql)} where ${filtersOf(sql, search, kind).filters} ${narrowed ?? sql``}
    order by ${search.sort === 'votes' ? sql`${post}.score desc,` : sql``} ${post}.id ${narrowed ? sql`+ 0` : sql``} desc limit ${limit}`
}

function anyOf(sql: Db, search: PostSearch, kind: Kind) {
  const { isFiltered } = filtersOf(sql, search, kind)
  const any = ({ lexemes, share }: Finding, words: Fragment) =>
    sql`(${words} @@ ${tsquery(
      lexemes.map(({ lexeme }) => lexeme),
      '|',
    )}::tsquery ${isFiltered || search.sort === 'votes' ? sql`` : recent(sql, kind, share)})`
  if (kind === 'a') return any(search.inAnswers, sql`a.search`)
  return sql`(${any(search.inQuestions, sql`q.search`)} or ${any(search.inTitles, sql`to_tsvector('english', q.title)`)})`
}

const recent = (sql: Db, kind: Kind, share: number) =>
  share < 1
    ? sql`and ${sql(kind)}.id > ((select max(id) from ${kind === 'q' ? sql`questions` : sql`answers`}) * ${1 - share}::float8)::bigint`
    : sql``

/** How much of what was asked for a post has, and its title once more; a good answer and votes decide between equals. */
function keyOf(sql: Db, search: PostSearch, kind: Kind) {
  const { sort, weighed, words } = search
  const post = sql(kind)
  if (sort === 'newest') return sql`extract(epoch from ${post}.created_at)`
  if (sort === 'votes') return sql`${post}.score`
  const accepted =
    kind === 'q' ? sql`q.accepted_answer_id is not null` : sql`a.id is not distinct from q.accepted_answer_id`
  const covered = sql`
    (select sum(word.weight * ((unpacked.words @@ word.query)::int + ${TITLED}::float8 * (ts_filter(unpacked.words, '{a,b}') @@ word.query)::int)) from ${weighedWords(sql, weighed)}) / ${totalOf(search)}::float8`
  return sql`
    greatest(0, round((${weighed.length > 0 ? sql`${covered} + candidate.weight / ${totalOf(search)}::float8` : sql`0`} ${kind === 'q' ? sql`+ ${ALIKE}::float8 * similarity(q.title, ${words})` : sql``}
      + 0.05 * (${accepted})::int + 0.02 * ln(1 + greatest(0, ${post}.score)) - ${DUPLICATE}::float8 * (q.duplicate_of is not null)::int)::numeric, 6))`
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
