import type { Answer } from '#contract/answer.ts'
import { listAnswerPage } from '#server/answers/list.ts'
import { keepFor } from '#server/platform/kept.ts'
import type { Platform } from '#server/platform/platform.ts'
import { contentWords } from './plain-words.ts'
import {
  type Frequencies,
  listLexemes,
  listMatches,
  type MatchRow,
  readFrequencies,
  type Word,
} from './match-queries.ts'
import { listTold, type ToldRow } from './told-queries.ts'

/** An answered question of the community, and its accepted or best answer. */
export type Found = MatchRow & { answer: Answer }

const SHOWN = 3
const LONGEST = 600
const MOST_CANDIDATES = 1000

/** What the community has answered that is close to a question; only what everybody may read. */
export async function retrieve(platform: Platform, question: string): Promise<Found[]> {
  const text = contentWords(question).join(' ').slice(0, LONGEST)
  if (text === '') return []
  const [lexemes, frequencies] = await Promise.all([listLexemes(platform.sql, text), frequenciesOf(platform)])
  if (lexemes.length === 0) return []
  const words = weigh(lexemes, frequencies)
  const close = (await listMatches(platform.sql, { words, limit: SHOWN })).filter(isClose)
  const matches = close.length > 0 ? close : (await listTold(platform.sql, { words, limit: SHOWN })).filter(isTold)
  const found = await Promise.all(matches.map((match) => withAnswer(platform, match)))
  return found.flat()
}

/** They change as slowly as PostgreSQL gathers them, and reading them takes longer than the search. */
const frequenciesOf = (platform: Platform): Promise<Frequencies> =>
  keepFor(platform, { key: 'word frequencies', seconds: 600 }, () => readFrequencies(platform.sql))

/** A rare word weighs more. Those that find candidates are the rarest: as many as together stand in at most a thousand questions. */
function weigh(lexemes: string[], { questions, shares }: Frequencies): Word[] {
  const shareOf = (lexeme: string) => shares.get(lexeme) ?? 0
  let reach = 0
  return lexemes
    .toSorted((one, other) => shareOf(one) - shareOf(other) || (one < other ? -1 : 1))
    .map((lexeme, place) => {
      reach += questions * shareOf(lexeme)
      const weight = -Math.log(Math.min(0.9, Math.max(shareOf(lexeme), 1 / questions)))
      return { lexeme, weight, isRare: place === 0 || reach <= MOST_CANDIDATES }
    })
}

/** Close enough to be given as the answer: nearly all that was asked for, and an answer that somebody stood by. */
export const isStrong = ({ matched, coverage, titleCoverage, accepted, answer }: Found): boolean =>
  matched >= 2 && coverage >= 0.7 && titleCoverage >= 0.3 && (accepted || answer.score >= 2)

const isClose = ({ coverage, titleCoverage }: MatchRow): boolean => coverage >= 0.4 && titleCoverage > 0

/** Worth a look where no question is close: a third of what was asked for stands in one and its answers. */
const isTold = ({ met, told }: ToldRow): boolean => met >= 3 && told >= 0.33

async function withAnswer(platform: Platform, match: MatchRow): Promise<Found[]> {
  const { answers } = await listAnswerPage(platform, undefined, match.id, { sort: 'best', limit: 1 })
  return answers.map((answer) => ({ ...match, answer }))
}
