import type { Frequencies } from './frequencies.ts'

/** A rare word tells more of what is meant than a common one. */
export type Weighed = { lexeme: string; weight: number }
/** The rarest words, which together stand in no more posts than can be looked at; and where even one of them stands in more, the share of the newest posts that is looked through. `rows`: in how many posts the rarest stands, 0 where that are few. */
export type Finding = { lexemes: Weighed[]; share: number; rows: number }

/** A post that words led to, with how much they weigh together. */
export type Hit = { id: number; weight: number }
export type Hits = { questions: Hit[]; answers: Hit[] }

/** What a word counts beside 1 when it stands in the title or among the tags. */
export const TITLED = 0.2
/** Posts that the words of one search may reach: however large the site, a search stays a matter of milliseconds. */
const REACH = { titles: 600, questions: 1001, answers: 500 }
/** What a site counts as having at least, so that the words of its first questions weigh something. */
const FEWEST_QUESTIONS = 100

export function weigh(lexemes: string[], { questions, total }: Frequencies): Weighed[] {
  const all = Math.max(total, FEWEST_QUESTIONS)
  return lexemes.map((lexeme) => ({ lexeme, weight: Math.log(1 + all / Math.max(1, questions.get(lexeme) ?? 1)) }))
}

/** The rarest one whatever it reaches, and the next ones while there is room. Words that are not among the common ones cost nothing. */
export function rarest(
  words: Weighed[],
  frequencies: Pick<Frequencies, keyof typeof REACH>,
  where: keyof typeof REACH,
): Finding {
  const [common, most] = [frequencies[where], REACH[where]]
  const rowsOf = ({ lexeme }: Weighed) => common.get(lexeme) ?? 0
  const sorted = words.toSorted((a, b) => rowsOf(a) - rowsOf(b))
  let reach = 0
  const lexemes = sorted.filter((word, index) => (reach += rowsOf(word)) <= most || index === 0)
  const rows = sorted[0] ? rowsOf(sorted[0]) : 0
  return { lexemes, share: Math.min(1, most / (rows || 1)), rows }
}

/** A tsquery in PostgreSQL's own notation, every word quoted. */
export const tsquery = (lexemes: string[], operator: '|' | '&'): string =>
  lexemes.map((lexeme) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(` ${operator} `)

/** Words as a statement reads them, anywhere and in titles and tags, whose plan does not hang on how many they are. */
export const queriesOf = (words: Weighed[]) =>
  words.map((word) => {
    const query = tsquery([word.lexeme], '|')
    return { ...word, query, titled: `${query}:AB` }
  })

export const lexemesOf = (words: Weighed[]): string[] => words.map(({ lexeme }) => lexeme)
