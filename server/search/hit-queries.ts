import type { Db } from '#server/platform/db.ts'
import { filtersOf, newestOrBest, type Kind, type PostSearch } from './post-queries.ts'
import { tsquery, type Weighed } from './weighing.ts'

/** One more than is counted exactly: so far the lists of the rarest words are read. */
const LISTED = 1001
/** So far those of the words that are too common to find anything; they only weigh. */
const LISTED_COMMON = 400
/** Answers that a word may find: they help to find the right question. */
const ANSWERS = 500
/** Questions that have every word. */
const WHOLE = 60

/** The front of each word's list: first the questions that have it in the title or among the tags, each part the newest first. */
export function listFronts(sql: Db, search: PostSearch) {
  const finding = new Set(search.inQuestions.lexemes.map(({ lexeme }) => lexeme))
  const { tagIds, authorId, without } = search
  const looked = { ...search, tagIds: [], authorId: undefined, without: without.filter(({ lexeme }) => !lexeme) }
  const { filters, isFiltered } = filtersOf(sql, looked, 'q')
  // each question that is looked up costs more than many that are listed
  const words = isFiltered ? search.weighed.filter(({ lexeme }) => finding.has(lexeme)) : search.weighed
  const most = ({ lexeme }: Weighed) => (finding.has(lexeme) ? LISTED : LISTED_COMMON)
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
  return sql<{ lexeme: string; titled: boolean; ids: string }[]>`
    select word.lexeme, hit.titled, string_agg(hit.question_id::text, ' ') as ids
    from unnest(${words.map(({ lexeme }) => lexeme)}::text[], ${words.map(most)}::int[]) as word (lexeme, most), lateral (
      select w.titled, w.question_id from question_words w ${isFiltered ? sql`join questions q on q.id = w.question_id` : sql``}
      where w.lexeme = word.lexeme ${listed.length > 0 ? listed : sql``} ${isFiltered ? sql`and ${filters}` : sql``} order by w.titled desc, w.question_id desc limit word.most) hit
    group by word.lexeme, hit.titled`
}

/** Answers in which a word stands; of one that stands in too many, any. */
export function listTold(sql: Db, search: PostSearch) {
  const { filters, isFiltered } = filtersOf(sql, search, 'a')
  const lexemes = search.inAnswers.lexemes.map(({ lexeme }) => lexeme)
  return sql<{ lexeme: string; ids: string; questionIds: string }[]>`
    select word.lexeme, string_agg(hit.id::text, ' ') as ids, string_agg(hit.question_id::text, ' ') as "questionIds"
    from unnest(${lexemes}::text[], ${lexemes.map((lexeme) => tsquery([lexeme], '|'))}::text[]::tsquery[]) as word (lexeme, query), lateral (
      select a.id, a.question_id from answers a join questions q on q.id = a.question_id
      where ${filters} and a.search @@ word.query limit ${isFiltered ? LISTED : ANSWERS}) hit
    group by word.lexeme`
}

/** The newest that have every word. `+ 0`: the index of words finds; walking the newest would unpack the words of every post on the way. */
export const listWhole = (sql: Db, search: PostSearch) => sql<{ id: string }[]>`
  select q.id from questions q where ${filtersOf(sql, search, 'q').filters} and q.search @@ ${search.every}::tsquery
  order by q.id + 0 desc limit ${WHOLE}`

/** Without words: the newest posts. */
export const listNewest = (sql: Db, search: PostSearch, kind: Kind) =>
  sql<{ id: string }[]>`${newestOrBest(sql, search, kind)}`
