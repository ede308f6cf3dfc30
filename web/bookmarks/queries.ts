import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { Question, QuestionCard } from '#contract/questions.ts'
import { answer } from '../api.ts'
import { useOptimistic } from '../optimistic.ts'
import { viewerList } from '../query.ts'
import { questionKey } from '../questions/question-page.ts'
import { useApi, type Viewer } from '../viewer.tsx'

const LIST = ['bookmarks']

/** What a member keeps for later, the latest first. */
export const bookmarkList = (viewer: Viewer, from?: string) =>
  viewerList(viewer, LIST, (api, cursor) => answer(api.user.bookmarks.$get({ query: { cursor } })), from)

type Pages = InfiniteData<{ questions: QuestionCard[]; next_cursor: string | null }>
type Change = { slug: string; on: boolean }

/** Takes a bookmark away, or brings it back: its row stays where it is until the list is opened again. */
export function useChangeBookmark() {
  const api = useApi()
  const client = useQueryClient()
  return useOptimistic<Pages, { question: Question }, Change>({
    queryKey: LIST,
    send: async ({ slug, on }) => {
      const call = api.questions[':slug'].bookmark
      const result = await (on ? answer(call.$post({ param: { slug } })) : answer(call.$delete({ param: { slug } })))
      for (const queryKey of [LIST, questionKey(slug)]) void client.invalidateQueries({ queryKey, refetchType: 'none' })
      return result
    },
    apply: withBookmark,
    settle: (pages) => pages,
  })
}

const withBookmark = (data: Pages, { slug, on }: Change): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) =>
      question.slug === slug && question.viewer
        ? { ...question, viewer: { ...question.viewer, bookmarked: on } }
        : question,
    ),
  })),
})
