import { transaction, type Sql } from '#server/platform/db.ts'
import { nearestWords } from './nearest.ts'
import { listLexemes, listLookalikes, widenLookalikes, type Lexeme } from './queries.ts'

export type Words = {
  /** As the index knows them; none of them when all that was typed is of the kind of "what is the". */
  lexemes: string[]
  /** Those that somebody wrote. */
  known: string[]
  inQuestions: Finding
  inAnswers: Finding
}
/** The rarest words, which together stand in no more posts than can be looked at; and where even one of them stands in more, the share of the newest posts that is looked through. */
export type Finding = { lexemes: string[]; share: number }

/** Posts that the words of one search may reach: however large the site, a search stays a matter of milliseconds. */
const REACH = 1500
const NO_WORDS: Words = {
  lexemes: [],
  known: [],
  inQuestions: { lexemes: [], share: 1 },
  inAnswers: { lexemes: [], share: 1 },
}
const SHORTEST_MENDED = 3
const MOST_MENDED = 4

/** What stands in the index for the words that were typed. A word that nobody ever wrote gives way to those that it resembles. */
export async function readWords(sql: Sql, typed: string[]): Promise<Words> {
  if (typed.length === 0) return NO_WORDS
  const found = await listLexemes(sql, typed)
  const strange = typed
    .filter((word) => found.some((row) => row.word === word) && found.every((row) => row.word !== word || !row.known))
    .map((word) => word.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter((word) => word.length >= SHORTEST_MENDED && !/[^\p{L}\p{M}'-]/u.test(word))
  const meant = strange.length > 0 ? await mend(sql, strange.slice(0, MOST_MENDED)) : []
  const rows = meant.length > 0 ? [...found, ...(await listLexemes(sql, meant))] : found
  return {
    lexemes: [...new Set(rows.map((row) => row.lexeme))],
    known: [...new Set(rows.filter((row) => row.known).map((row) => row.lexeme))],
    inQuestions: rarest(rows, 'questionRows'),
    inAnswers: rarest(rows, 'answerRows'),
  }
}

async function mend(sql: Sql, strange: string[]): Promise<string[]> {
  const near = await transaction(sql, async (sql) => {
    await widenLookalikes(sql)
    return listLookalikes(sql, strange)
  })
  return strange.flatMap((word) =>
    nearestWords(
      word,
      near.filter((row) => row.typed === word).map((row) => row.word),
    ),
  )
}

/** The rarest one whatever it reaches, and the next ones while there is room. Words that nobody wrote cost nothing. */
export function rarest(rows: Lexeme[], by: 'questionRows' | 'answerRows'): Finding {
  const rowsOf = new Map(rows.filter((row) => row.known).map((row) => [row.lexeme, row[by]]))
  const sorted = [...rowsOf].toSorted(([, a], [, b]) => a - b)
  let reach = 0
  const chosen = sorted.filter(([, count], index) => (reach += count) <= REACH || index === 0)
  return { lexemes: chosen.map(([lexeme]) => lexeme), share: Math.min(1, REACH / (sorted[0]?.[1] || 1)) }
}

/** A tsquery in PostgreSQL's own notation, every word quoted. */
export const tsquery = (lexemes: string[], operator: '|' | '&'): string =>
  lexemes.map((lexeme) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(` ${operator} `)
