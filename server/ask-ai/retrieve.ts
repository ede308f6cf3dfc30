import type { Answer } from '#contract/answer.ts'
import { listAnswerPage } from '#server/answers/list.ts'
import type { Platform } from '#server/platform/platform.ts'
import { contentWords } from './plain-words.ts'
import { listMatches, type MatchRow } from './queries.ts'

/** An answered question of the community, and its accepted or best answer. */
export type Found = MatchRow & { answer: Answer }

const SHOWN = 3
const LONGEST = 600

/** What the community has answered that is close to a question; only what everybody may read. */
export async function retrieve(platform: Platform, question: string): Promise<Found[]> {
  const text = contentWords(question).join(' ').slice(0, LONGEST)
  if (text === '') return []
  const matches = (await listMatches(platform.sql, { text, limit: SHOWN })).filter(isClose)
  const found = await Promise.all(matches.map((match) => withAnswer(platform, match)))
  return found.flat()
}

/** Close enough to be given as the answer: nearly all that was asked for, and an answer that somebody stood by. */
export const isStrong = ({ matched, coverage, titleCoverage, accepted, answer }: Found): boolean =>
  matched >= 2 && coverage >= 0.7 && titleCoverage >= 0.3 && (accepted || answer.score >= 2)

const isClose = ({ coverage, titleCoverage }: MatchRow): boolean => coverage >= 0.4 && titleCoverage > 0

async function withAnswer(platform: Platform, match: MatchRow): Promise<Found[]> {
  const { answers } = await listAnswerPage(platform, undefined, match.id, { sort: 'best', limit: 1 })
  return answers.map((answer) => ({ ...match, answer }))
}
