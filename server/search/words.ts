import type { Sql } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { frequenciesOf, type Frequencies } from './frequencies.ts'
import { nearestWords } from './nearest.ts'
import { listKnownLexemes, listLookalikes } from './queries.ts'
import { stem, type Stemmed } from './stems.ts'
import { rarest, weigh, type Finding, type Weighed } from './weighing.ts'

export type Words = {
  /** As the index knows them, with what each weighs; none when all that was typed is of the kind of "what is the". */
  lexemes: Weighed[]
  /** Those that somebody wrote. */
  known: string[]
  /** Of what was typed, all that the index knows something of. */
  indexed: Set<string>
  inTitles: Finding
  inQuestions: Finding
  inAnswers: Finding
}
const NOTHING_FOUND: Finding = { lexemes: [], share: 1, rows: 0 }
export const NO_WORDS: Words = {
  lexemes: [],
  known: [],
  indexed: new Set(),
  inTitles: NOTHING_FOUND,
  inQuestions: NOTHING_FOUND,
  inAnswers: NOTHING_FOUND,
}
const SHORTEST_MENDED = 3
const MOST_MENDED = 4
/** What stands in the index for the words that were typed. A word that nobody ever wrote gives way to those that it resembles. */
export async function readWords(platform: Pick<Platform, 'sql' | 'clock'>, typed: string[]): Promise<Words> {
  if (typed.length === 0) return NO_WORDS
  const { sql } = platform
  const frequencies = await frequenciesOf(platform)
  const found = await lookUp(sql, frequencies, typed)
  const strange = typed
    .filter((word) => found.some((row) => row.word === word) && found.every((row) => row.word !== word || !row.known))
    .map((word) => word.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter((word) => word.length >= SHORTEST_MENDED && !/[^\p{L}\p{M}'-]/u.test(word))
  const meant = strange.length > 0 ? await mend(sql, strange.slice(0, MOST_MENDED)) : []
  const rows = meant.length > 0 ? [...found, ...(await lookUp(sql, frequencies, meant))] : found
  const lexemes = [...new Set(rows.map((row) => row.lexeme))]
  const known = [...new Set(rows.filter((row) => row.known).map((row) => row.lexeme))]
  const weighed = weigh(known, frequencies)
  return {
    lexemes: weigh(lexemes, frequencies),
    known,
    indexed: new Set(found.map(({ word }) => word)),
    inTitles: rarest(weighed, frequencies, 'titles'),
    inQuestions: rarest(weighed, frequencies, 'questions'),
    inAnswers: rarest(weighed, frequencies, 'answers'),
  }
}

type Row = Stemmed & { known: boolean }

async function lookUp(sql: Sql, { questions, answers }: Frequencies, words: string[]): Promise<Row[]> {
  const rows = await stem(sql, words)
  const isCommon = (lexeme: string) => questions.has(lexeme) || answers.has(lexeme)
  const rare = rows.map(({ lexeme }) => lexeme).filter((lexeme) => !isCommon(lexeme))
  const known = new Set(rare.length > 0 ? (await listKnownLexemes(sql, rare)).map(({ lexeme }) => lexeme) : [])
  return rows.map((row) => ({ ...row, known: isCommon(row.lexeme) || known.has(row.lexeme) }))
}

async function mend(sql: Sql, strange: string[]): Promise<string[]> {
  const near = await listLookalikes(sql, strange)
  return strange.flatMap((word) =>
    nearestWords(
      word,
      near.filter((row) => row.typed === word).map((row) => row.word),
    ),
  )
}
