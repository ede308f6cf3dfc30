import type { Db } from '#server/platform/db.ts'

/** A word as PostgreSQL stems it. `isRare`: one of those that find candidates. */
export type Word = { lexeme: string; weight: number; isRare: boolean }

/** The words of a text, stemmed as questions are. */
export async function listLexemes(sql: Db, text: string): Promise<string[]> {
  const rows = await sql<{ lexeme: string }[]>`select lexeme from unnest(to_tsvector('english', ${text}))`
  return rows.map(({ lexeme }) => lexeme)
}

/** PostgreSQL's own statistics: how many questions there are, and which share of them has each of the common words. */
export async function readFrequencies(sql: Db) {
  const [total] = await sql<{ questions: number }[]>`
    select greatest(reltuples, 100)::float8 as questions from pg_class where oid = 'questions'::regclass`
  const common = await sql<{ lexeme: string; frequency: number }[]>`
    select word.lexeme, word.frequency::float8 from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as word (lexeme, frequency)
    where schemaname = current_schema() and tablename = 'questions' and attname = 'search'`
  return {
    questions: total!.questions, // the table is there
    shares: new Map(common.map(({ lexeme, frequency }) => [lexeme, frequency])),
  }
}
export type Frequencies = Awaited<ReturnType<typeof readFrequencies>>

const rareOf = (words: Word[]): string[] => words.flatMap(({ lexeme, isRare }) => (isRare ? lexeme : []))

export type MatchRow = {
  id: string
  slug: string
  title: string
  accepted: boolean
  matched: number
  coverage: number
  titleCoverage: number
}

/**
 * Answered questions that share words with a text, the best match first. `coverage` is the share of the text's words that
 * the question has, a rare word weighing more; `titleCoverage` the share of the title that was asked for.
 */
export const listMatches = (sql: Db, { words, limit }: { words: Word[]; limit: number }) => sql<MatchRow[]>`
  with words as (
    select * from unnest(${words.map(({ lexeme }) => lexeme)}::text[], ${words.map(({ weight }) => weight)}::float8[]) as word (lexeme, weight)),
  matching as materialized (
    select id from questions where listed and answer_count > 0
      and search @@ (select string_agg(quote_literal(lexeme), ' | ')::tsquery from unnest(${rareOf(words)}::text[]) as lexeme)),
  whole as (select string_agg(quote_literal(lexeme), ' | ')::tsquery as words from words),
  best as (
    select q.id, q.slug, q.title, q.search, q.accepted_answer_id is not null as accepted
    from whole, (select id from matching order by id desc limit 400) candidate join questions q using (id)
    order by ts_rank(q.search, whole.words, 1) desc, q.id desc limit 12)
  select best.id, best.slug, best.title, best.accepted, asked.matched, asked.coverage, titled.coverage as "titleCoverage"
  from best,
    lateral (select (count(*) filter (where hit))::int as matched, coalesce(sum(weight) filter (where hit), 0) / sum(weight) as coverage
      from (select weight, best.search @@ quote_literal(lexeme)::tsquery as hit from words) each) asked,
    lateral (select (count(*) filter (where lexeme in (select lexeme from words)))::float8 / greatest(count(*), 1) as coverage
      from unnest(to_tsvector('english', best.title)) as word) titled
  order by asked.coverage + titled.coverage desc, best.accepted desc, best.id desc limit ${limit}`
