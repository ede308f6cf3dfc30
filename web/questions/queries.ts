import { queryOptions } from '@tanstack/react-query'
import { answer, type ApiClient } from '../api.ts'
import { viewerList } from '../query.ts'
import type { Viewer } from '../viewer.tsx'
import type { QuestionFilters } from './filters.ts'

/** Questions by sort and filter. `from` is the cursor that the address begins at, `limit` the size of a page. */
export const questionList = (
  viewer: Viewer,
  filters: QuestionFilters,
  { from, limit }: { from?: string | undefined; limit?: number } = {},
) =>
  viewerList(
    viewer,
    ['questions', { ...filters, limit }],
    (api, cursor) => answer(api.questions.$get({ query: { ...filters, limit: limit?.toString(), cursor } })),
    from,
  )

/** Questions much like a title that is being typed. */
export const similarQuestions = (api: ApiClient, title: string) =>
  queryOptions({
    queryKey: ['similar', title],
    queryFn: ({ signal }) =>
      answer(api.questions.similar.$get({ query: { title } }, { init: { signal } }), { background: true }),
  })
