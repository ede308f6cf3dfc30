import type { SearchSort } from '#contract/search.ts'
import type { Subject } from '#rules/subjects.ts'
import { authorColumns, type AuthorColumns } from '#server/profiles/author-columns.ts'
import type { Db } from '#server/platform/db.ts'
import { escapeLike } from './queries.ts'
import { queriesOf, TITLED, tsquery, type Finding, type Hit, type Hits, type Weighed } from './weighing.ts'

/** One more than is counted exactly. */
const CANDIDATES = 1001
/** Only so many of what words lead to are looked at again and weighed; whatever else was found follows, the newest first. */
export const RANKED = 30
/** What a title that looks alike counts. */
const ALIKE = 0.3
/** How far a question stands back that was asked before: the first one has the answers. */
const DUPLICATE = 0.3

/** Words in their order, whether the index knows any of them, and the stem where it is a single one. */
export type Phrase = { text: string; isIndexed: boolean; lexeme: string | undefined }

export type PostSearch = {
  questions: boolean
  answers: boolean
  /** Whether a question is also found that has words in its answers alone. */
  byAnswers: boolean
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
  phrases: Phrase[]
  /** The share of the newest posts in which phrases of common words are looked for. */
  phraseShare: Record<Kind, number>
  without: Phrase[]
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

/** A page of posts, the first ones of what was hit weighed again; the page after the last one is a row without an id, so that the count is always told. */
export const listPosts = (sql: Db, search: PostSearch, hits: Hits | undefined) => sql<Counted<PostRow>[]>`
  with word as materialized (select * from jsonb_to_recordset(${sql.json(queriesOf(search.weighed))}) as word (query tsquery, titled tsquery, weight float8)),
  found as materialized (
    ${search.questions ? foundPosts(sql, search, 'q', hits?.questions) : sql``} ${search.questions && search.answers ? sql`union all` : sql``}
    ${search.answers ? foundPosts(sql, search, 'a', hits?.answers) : sql``}),
  page as (
    select * from found ${search.after ? sql`where (key, "isQuestion", id) < (${search.after[0]!}::float8, ${search.after[1]!}::int, ${search.after[2]!}::bigint)` : sql``}
    order by key desc, "isQuestion" desc, id desc limit ${search.limit})
  select counted.total, page."isQuestion", page.key, page.id, q.slug, q.title, coalesce(a.body_html, q.body_html) as "bodyHtml", q.tags, q.subject, q.grade,
    coalesce(a.score, q.score) as score, coalesce(a.created_at, q.created_at) as "createdAt", q.answer_count as "answerCount",
    case when a.id is null then q.accepted_answer_id is not null else a.id is not distinct from q.accepted_answer_id end as accepted, ${authorColumns(sql)}
  from (select count(*)::int as total from found) counted left join page on true
    left join answers a on a.id = case when page."isQuestion" = 0 then page.id end
    left join questions q on q.id = case when page."isQuestion" = 1 then page.id else a.question_id end
    left join users u on u.id = coalesce(a.author_id, q.author_id)
  order by page.key desc, page."isQuestion" desc, page.id desc`

export type Kind = 'q' | 'a'
type Fragment = ReturnType<typeof recent>
const FROM = {
  q: (sql: Db) => sql`questions q`,
  a: (sql: Db) => sql`answers a join questions q on q.id = a.question_id`,
}

function foundPosts(sql: Db, search: PostSearch, kind: Kind, hits: Hit[] | undefined) {
  const isQuestion = kind === 'q' ? sql`1 as "isQuestion"` : sql`0 as "isQuestion"`
  const again = hits?.slice(0, RANKED)
  const front = again
    ? sql`unnest(${listOf(again, ({ id }) => id)}::text::bigint[], ${listOf(again, ({ weight }) => weight)}::text::float8[]) as candidate (id, weight)`
    : sql`(${newestOrBest(sql, search, kind)}) candidate`
  // only a page further on shows what was not weighed again
  const rest = hits && hits.length > RANKED && (search.after || search.limit > RANKED)
  return sql`
    select ${isQuestion}, candidate.id, (${keyOf(sql, search, kind)})::float8 as key
    from ${front} join ${sql(TABLE[kind])} ${sql(kind)} on ${sql(kind)}.id = candidate.id ${kind === 'a' ? sql`join questions q on q.id = a.question_id` : sql``},
      lateral (select ${sql(kind)}.search || ''::tsvector as words offset 0) unpacked
    where ${sql(kind)}.listed and q.listed
    ${rest ? sql`union all select ${isQuestion}, rest.id, 0 from unnest(${listOf(hits.slice(RANKED), ({ id }) => id)}::text::bigint[]) as rest (id) join ${sql(TABLE[kind])} post on post.id = rest.id where post.listed` : sql``}`
}

const TABLE = { q: 'questions', a: 'answers' }
const listOf = (hits: Hit[], of: (hit: Hit) => number): string => `{${hits.map(of).join(',')}}`

/** The index of titles knows no words of fewer letters, which stand in many titles. */
const SHORTEST_INDEXED = 3

/** The newest or the best of a kind; with words those that have one of the rarest. `+ 0`: the index of words finds; walking the newest posts would unpack the words of every post on the way. */
export function newestOrBest(sql: Db, search: PostSearch, kind: Kind) {
  const post = sql(kind)
  const isOfWords = search.inQuestions.lexemes.length > 0
  const isByIndex =
    isOfWords || search.phrases.some(({ isIndexed, text }) => isIndexed || text.length >= SHORTEST_INDEXED)
  return sql`
    select ${post}.id, 0::float8 as weight from ${FROM[kind](sql)} where ${filtersOf(sql, search, kind).filters} ${isOfWords ? sql`and ${anyOf(sql, search, kind)}` : sql``} ${search.phrases.length > 0 ? recent(sql, kind, search.phraseShare[kind]) : sql``}
    order by ${search.sort === 'votes' ? sql`${post}.score desc,` : sql``} ${post}.id ${isByIndex ? sql`+ 0` : sql``} desc limit ${CANDIDATES}`
}

const totalOf = ({ weighed }: PostSearch): number => weighed.reduce((sum, { weight }) => sum + weight, 0)

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
    (select sum(word.weight * ((unpacked.words @@ word.query)::int + ${TITLED}::float8 * (unpacked.words @@ word.titled)::int)) from word) / ${totalOf(search)}::float8`
  return sql`
    greatest(0, round((${weighed.length > 0 ? sql`${covered} + candidate.weight / ${totalOf(search)}::float8` : sql`0`} ${kind === 'q' ? sql`+ ${ALIKE}::float8 * similarity(q.title, ${words})` : sql``}
      + 0.05 * (${accepted})::int + 0.02 * ln(1 + greatest(0, ${post}.score)) - ${DUPLICATE}::float8 * (q.duplicate_of is not null)::int)::numeric, 6))`
}

/** What narrows the search, and whether anything does. */
export function filtersOf(sql: Db, search: PostSearch, kind: Kind) {
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

/** The phrase in the index; one of words that the index does not know ("to be or not to be"), in the title. The index finds its words; `is true`: their order is looked at last, because the words of a post must be unpacked for it. */
const holds = (sql: Db, kind: Kind, { text, isIndexed }: Phrase) =>
  isIndexed
    ? sql`(${sql(kind)}.search @@ (select plainto_tsquery('english', ${text})) and (${sql(kind)}.search @@ (select phraseto_tsquery('english', ${text}))) is true)`
    : sql`q.title ilike ${`%${escapeLike(text)}%`}`
