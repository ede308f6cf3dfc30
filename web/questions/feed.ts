import { useQueryClient } from '@tanstack/react-query'
import type { Feed } from '#contract/questions.ts'
import { answer } from '../api.ts'
import { viewerList } from '../query.ts'
import type { Viewer } from '../viewer.tsx'

/** For one member alone: questions of whom and what they follow, or those that they could answer. */
export const feedList = (viewer: Viewer, feed: Feed, limit: number) =>
  viewerList(viewer, ['questions', { feed, limit }], (api, cursor) =>
    answer(api.questions.$get({ query: { feed, limit: String(limit), cursor } })),
  )

/** Another follow, another feed: what shows one asks again. */
export function useTouchFeeds(): () => void {
  const client = useQueryClient()
  return () => {
    for (const feed of ['following', 'answerable'] satisfies Feed[])
      void client.invalidateQueries({ queryKey: ['questions', { feed }] })
  }
}
