import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#contract/answer.ts'
import type { Question, QuestionLink } from '#contract/questions.ts'
import { idOfSlug } from '#rules/slug.ts'
import { type AnswersView, queryOf, sortAnswers } from '../answers/answers-view.ts'
import { ApiError } from '../api-error.ts'
import { answer, type ApiClient } from '../api.ts'
import { viewerQuery } from '../query.ts'
import type { Viewer } from '../viewer.tsx'

/** All that a question's page shows: one thing, which every change of one's own updates. */
export type QuestionPage = {
  question: Question
  answers: Answer[]
  next_cursor: string | null
  related: QuestionLink[]
  view: AnswersView
  /** The answer that the address asks for is not there (any more). */
  missing: boolean
}

/** Begins the keys of all that is cached of a question, whatever its slug says just now. */
export const questionKey = (slug: string) => ['question', idOfSlug(slug) ?? slug]

export function questionPage(viewer: Viewer, slug: string, view: AnswersView) {
  const { placeholderData, ...query } = viewerQuery<QuestionPage>(
    viewer,
    [...questionKey(slug), queryOf(view)],
    (api) => readPage(api, slug, view),
  )
  return {
    ...query,
    // the same question in another order: what is here stays until it comes, in that order if all of it is here
    placeholderData: (previous: QuestionPage | undefined) => {
      if (!previous || idOfSlug(previous.question.slug) !== idOfSlug(slug)) return undefined
      return isWhole(previous) ? { ...previous, view, answers: sortAnswers(previous.answers, view.sort) } : previous
    },
  }
}

export const isWhole = ({ next_cursor, view }: QuestionPage): boolean =>
  next_cursor === null && !view.answer && !view.cursor

/** One call; a second one beside it when the answers are not simply the best ones first. */
async function readPage(api: ApiClient, slug: string, view: AnswersView): Promise<QuestionPage> {
  const isPlain = view.sort === 'best' && !view.answer && !view.cursor
  const [page, chosen] = await Promise.all([
    answer(api.questions[':slug'].$get({ param: { slug }, query: { include: 'answers,related' } })),
    isPlain ? undefined : readAnswers(api, slug, view).catch(orUndefined),
  ])
  const { question, answers = [], next_cursor = null, related = [] } = page
  return {
    question,
    related,
    answers,
    next_cursor,
    ...chosen,
    view: chosen ? view : { sort: 'best' },
    missing: view.answer !== undefined && !chosen,
  }
}

export const readAnswers = (api: ApiClient, slug: string, view: AnswersView) =>
  answer(api.questions[':slug'].answers.$get({ param: { slug }, query: view }))

/** An answer that was deleted, or a cursor that is none: the question is there all the same. */
function orUndefined(error: unknown): undefined {
  if (error instanceof ApiError && error.statusCode < 500 && error.statusCode !== 401) return undefined
  throw error
}

export const withQuestion = (page: QuestionPage, question: Question): QuestionPage => ({ ...page, question })

export const withAnswer = (page: QuestionPage, changed: Answer): QuestionPage => ({
  ...page,
  answers: page.answers.map((each) => (each.id === changed.id ? changed : each)),
})

/** Lists, feeds and tags that may show what was changed ask again when they are next seen. */
export function useTouchLists(): () => void {
  const client = useQueryClient()
  return () => {
    for (const key of ['questions', 'tags', 'tag', 'similar', 'profile', 'ai-conversation', 'close-votes'])
      void client.invalidateQueries({ queryKey: [key] })
  }
}
