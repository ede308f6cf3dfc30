import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Suggestion, SuggestionList } from '#contract/suggestions.ts'
import { ApiError, asSentence } from '../api-error.ts'
import { answer } from '../api.ts'
import { viewerList } from '../query.ts'
import { questionKey, useTouchLists } from '../questions/question-page.ts'
import { toast } from '../ui/toast.tsx'
import { useApi, type Viewer } from '../viewer.tsx'

const LISTS = ['suggestions']
type SuggestionPage = { suggestions: Suggestion[]; next_cursor: string | null }

/** What waits for the viewer's review, or what they suggested. Whoever opens it asks anew: others decide too. */
export const suggestionList = (viewer: Viewer, show: SuggestionList) => ({
  ...viewerList(viewer, [...LISTS, show], (api, cursor) =>
    answer(api.review.suggestions.$get({ query: { show, cursor } })),
  ),
  staleTime: 0,
  refetchOnMount: true,
})

export type Mended = { title?: string; body: string; tags?: string[] }
export type Decision = { suggestion: Suggestion; reason?: string; mended?: Mended }

/** Accepts, as it is or with changes, or turns down with a reason. What is decided, by whomever, leaves the queue. */
export function useDecide() {
  const call = useApi().suggestions[':id']
  const client = useQueryClient()
  const touchLists = useTouchLists()
  const drop = (id: string) =>
    client.setQueriesData<InfiniteData<SuggestionPage>>(
      { queryKey: [...LISTS, 'to-review'] },
      (list) => list && without(list, id),
    )
  return useMutation({
    mutationFn: ({ suggestion: { id }, reason, mended }: Decision) => {
      if (reason !== undefined) return answer(call.reject.$post({ param: { id }, json: { suggestion: { reason } } }))
      if (mended) return answer(call.merge.$post({ param: { id }, json: { suggestion: mended } }))
      return answer(call.accept.$post({ param: { id } }))
    },
    onSuccess: (_result, { suggestion: { id, author, question_slug }, reason }) => {
      drop(id)
      toast(
        reason === undefined ? `Accepted. ${author.name} has been told.` : `Turned down. ${author.name} can read why.`,
        'good',
      )
      if (reason !== undefined) return
      void client.invalidateQueries({ queryKey: questionKey(question_slug) })
      touchLists()
    },
    onError: (error, { suggestion: { id }, mended }) => {
      if (!(error instanceof ApiError) || error.statusCode === 422) return // the card says so
      if (mended && error.code === 'network') return // its form says so
      if (error.code === 'decided' || error.statusCode === 404) drop(id)
      if (error.code === 'outdated') void client.invalidateQueries({ queryKey: LISTS })
      toast(asSentence(error.statusCode === 404 ? 'This is not here any more' : error.message), 'danger')
    },
  })
}

const without = (list: InfiniteData<SuggestionPage>, id: string): InfiniteData<SuggestionPage> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    suggestions: page.suggestions.filter((suggestion) => suggestion.id !== id),
  })),
})
