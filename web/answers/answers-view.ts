import type { Answer } from '#contract/answer.ts'
import type { AnswerSort } from '#contract/answers.ts'

export const ANSWER_SORTS: Record<AnswerSort, string> = { best: 'Best', newest: 'Newest', oldest: 'Oldest' }
export const ANSWER_SORT_NAMES: AnswerSort[] = ['best', 'newest', 'oldest']

/** Which answers an address shows: their order, and the page that begins at a cursor or holds one answer. */
export type AnswersView = { sort: AnswerSort; answer?: string; cursor?: string }

export function answersViewOf(search: URLSearchParams): AnswersView {
  const sort = ANSWER_SORT_NAMES.find((name) => name === search.get('sort')) ?? 'best'
  const answer = search.get('answer')
  const cursor = search.get('cursor')
  if (answer && /^[1-9]\d{0,17}$/.test(answer)) return { sort, answer }
  return cursor ? { sort, cursor } : { sort }
}

/** As it stands in an address: what is the default is left out. */
export const queryOf = ({ sort, ...rest }: AnswersView) => ({ sort: sort === 'best' ? null : sort, ...rest })

/** Where the answer form stands, as an address says it. */
export const ANSWER_PLACE = 'your-answer'

export const anchorOf = (answerId: string): string => `answer-${answerId}`
export const answerIdOf = (hash: string): string | undefined => /^#answer-([1-9]\d{0,17})$/.exec(hash)?.[1]

/** The server's order, for answers that are all here already. */
export function sortAnswers(answers: Answer[], sort: AnswerSort): Answer[] {
  return answers.toSorted((a, b) => {
    if (sort === 'newest') return byAge(b, a)
    if (sort === 'oldest') return byAge(a, b)
    return Number(b.accepted) - Number(a.accepted) || b.score - a.score || byAge(a, b)
  })
}

/** Ids grow, and are too long for a number. */
const byAge = (a: Answer, b: Answer): number => a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
