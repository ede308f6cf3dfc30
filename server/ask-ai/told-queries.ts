import type { Db } from '#server/platform/db.ts'
import type { MatchRow, Word } from './match-queries.ts'

/** `told`: the share of a text's words that the question or an answer to it has, a rare word weighing more; `met` counts them. */
export type ToldRow = MatchRow & { met: number; told: number }

/** So many of the rarest words find answers; so many of these are looked at, and so many questions at the end. */
const RAREST = 8
const ANSWERS = 200
const FINALISTS = 10

/**
 * Answered questions that tell of a text's words in what was asked or answered, the best first: who answers says the words
 * that the next one asks with.
 */
export const listTold = (sql: Db, { words, limit }: { words: Word[]; limit: number }) => sql<ToldRow[]>`
  with words as (
    select lexeme, weight, quote_literal(lexeme)::tsquery as word
    from unnest(${words.map(({ lexeme }) => lexeme)}::text[], ${words.map(({ weight }) => weight)}::float8[]) as word (lexeme, weight)),
  whole as (select string_agg(quote_literal(lexeme), ' | ')::tsquery as words from words),
  rarest as (select string_agg(quote_literal(lexeme), ' | ')::tsquery as words from unnest(${words.slice(0, RAREST).map(({ lexeme }) => lexeme)}::text[]) as lexeme),
  near as (
    (select q.id from whole, (select id, search from questions where listed and answer_count > 0 and search @@ (select words from rarest) limit ${ANSWERS}) q
      order by ts_rank(q.search, whole.words, 1) desc, q.id desc limit ${FINALISTS})
    union
    (select a.question_id from whole, (select id, question_id, search from answers where listed and search @@ (select words from rarest) limit ${ANSWERS}) a
      order by ts_rank(a.search, whole.words, 1) desc, a.id desc limit ${FINALISTS})),
  best as (
    select q.id, q.slug, q.title, q.search, q.accepted_answer_id is not null as accepted,
      array(select unnest(tsvector_to_array(a.search)) from (
        select search from answers where question_id = q.id and listed order by score desc, id limit 3) a) as said
    from near join questions q using (id) where q.listed and q.answer_count > 0)
  select best.id, best.slug, best.title, best.accepted, asked.matched, asked.coverage, titled.coverage as "titleCoverage", asked.met, asked.told
  from best,
    lateral (select (count(*) filter (where hit))::int as matched, coalesce(sum(weight) filter (where hit), 0) / sum(weight) as coverage,
        (count(*) filter (where hit or heard))::int as met, coalesce(sum(weight) filter (where hit or heard), 0) / sum(weight) as told
      from (select weight, best.search @@ word as hit, lexeme = any (best.said) as heard from words) each) asked,
    lateral (select (count(*) filter (where lexeme in (select lexeme from words)))::float8 / greatest(count(*), 1) as coverage
      from unnest(to_tsvector('english', best.title)) as word) titled
  order by asked.told desc, best.accepted desc, best.id desc limit ${limit}`
