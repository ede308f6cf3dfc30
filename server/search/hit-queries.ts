import type { Db } from '#server/platform/db.ts'
import { filtersOf, newestOrBest, type Kind, type PostSearch } from './post-queries.ts'
import { lexemesOf, queriesOf } from './weighing.ts'

/** Ids as `{3,2,1}`; of a list's front the first ones, as many as `titled`, have the word in the title or among the tags. */
export type HitRow = {
  found: 'fronts' | 'told' | 'whole'
  lexeme: string
  titled: number
  ids: string | null
  questionIds: string | null
}

/** One more than is counted exactly: so far the lists of the rarest words are read. */
const LISTED = 1001
/** So far those of the words that are too common to find anything; they only weigh. */
const LISTED_COMMON = 400
/** Answers that a word may find: they help to find the right question. */
const ANSWERS = 500
/** Questions that have every word. */
const WHOLE = 60
/** Where the rarest word stands in more questions, looking for those that have every word costs more than it finds. */
const RAREST = 2000

/** All that the words of a search lead to, asked at once: what travels and waits costs more than the answers. */
export function listHits(sql: Db, search: PostSearch) {
  const parts = [
    search.questions && fronts(sql, search),
    search.inAnswers.lexemes.length > 0 && told(sql, search),
    search.every && search.questions && search.inQuestions.rows <= RAREST && whole(sql, search),
  ].filter((part) => part !== false && part !== '')
  return parts.length === 0
    ? []
    : sql<HitRow[]>`${parts.flatMap((part, index) => (index === 0 ? [part] : [sql` union all `, part]))}`
}

/** The front of each word's list: first the questions that have it in the title or among the tags, each part the newest first. */
function fronts(sql: Db, search: PostSearch) {
  const { tagIds, authorId, without, inQuestions, weighed } = search
  const looked = { ...search, tagIds: [], authorId: undefined, without: without.filter(({ lexeme }) => !lexeme) }
  const { filters, isFiltered } = filtersOf(sql, looked, 'q')
  // each question that is looked up costs more than many that are listed
  const words = isFiltered ? inQuestions.lexemes : weighed
  const finding = new Set(lexemesOf(inQuestions.lexemes))
  const lists = words.map(({ lexeme }) => ({ lexeme, most: finding.has(lexeme) ? LISTED : LISTED_COMMON }))
  // told by lists alone, however long they are
  const listed = [
    ...tagIds.map(
      (id) => sql`and exists (select from question_tags t where t.tag_id = ${id} and t.question_id = w.question_id)`,
    ),
    ...(authorId === undefined
      ? []
      : [
          sql`and w.question_id in (select own.id from questions own where own.author_id = ${authorId} and own.listed)`,
        ]),
    ...without.flatMap(({ lexeme }) =>
      lexeme
        ? [
            sql`and w.question_id not in (select other.question_id from question_words other where other.lexeme = ${lexeme})`,
          ]
        : [],
    ),
  ]
  return sql`
    select 'fronts' as found, word.lexeme, front.titled, front.ids, '' as "questionIds"
    from jsonb_to_recordset(${sql.json(lists)}) as word (lexeme text, most int), lateral (
      select count(*) filter (where hit.titled)::int as titled, array_agg(hit.question_id)::text as ids from (
        select w.titled, w.question_id from question_words w ${isFiltered ? sql`join questions q on q.id = w.question_id` : sql``}
        where w.lexeme = word.lexeme ${listed.length > 0 ? listed : sql``} ${isFiltered ? sql`and ${filters}` : sql``} order by w.titled desc, w.question_id desc limit word.most) hit) front`
}

/** Answers in which a word stands; of one that stands in too many, any. */
function told(sql: Db, search: PostSearch) {
  const { filters, isFiltered } = filtersOf(sql, search, 'a')
  // few questions are not listed, and where no filter asks for more their short index is all that is looked into
  const posts = isFiltered
    ? sql`answers a join questions q on q.id = a.question_id where ${filters}`
    : sql`answers a where a.listed and not exists (select from questions q where q.id = a.question_id and not q.listed)`
  return sql`
    select 'told' as found, word.lexeme, 0 as titled, hits.ids, hits."questionIds"
    from jsonb_to_recordset(${sql.json(queriesOf(search.inAnswers.lexemes))}) as word (lexeme text, query tsquery), lateral (
      select array_agg(hit.id)::text as ids, array_agg(hit.question_id)::text as "questionIds" from (
        select a.id, a.question_id from ${posts} and a.search @@ word.query limit ${isFiltered ? LISTED : ANSWERS}) hit) hits`
}

/** The newest that have every word. `+ 0`: the index of words finds; walking the newest would unpack the words of every post on the way. */
const whole = (sql: Db, search: PostSearch) => sql`
  select 'whole' as found, '' as lexeme, 0 as titled, hits.ids, '' as "questionIds"
  from jsonb_to_recordset(${sql.json([{ query: search.every, most: WHOLE }])}) as word (query tsquery, most int), lateral (
    select array_agg(hit.id)::text as ids from (
      select q.id from questions q where ${filtersOf(sql, search, 'q').filters} and q.search @@ word.query
      order by q.id + 0 desc limit word.most) hit) hits`

/** Without words: the newest posts. */
export const listNewest = (sql: Db, search: PostSearch, kind: Kind) =>
  sql<{ id: string }[]>`${newestOrBest(sql, search, kind)}`
