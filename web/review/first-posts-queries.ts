import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { WaitingPost } from '#contract/holding.ts'
import { ApiError, asSentence } from '../api-error.ts'
import { answer } from '../api.ts'
import { viewerList } from '../query.ts'
import { questionKey, useTouchLists } from '../questions/question-page.ts'
import { toast } from '../ui/toast.tsx'
import { useApi, type Viewer } from '../viewer.tsx'

const LIST = ['first-posts']
type Page = { posts: WaitingPost[]; next_cursor: string | null }
export const keyOf = ({ kind, id }: WaitingPost) => `${kind}-${id}`

/** What waits for the viewer. Whoever opens it asks anew: others decide too. */
export const firstPosts = (viewer: Viewer) => ({
  ...viewerList(viewer, LIST, (api, cursor) => answer(api.review['first-posts'].$get({ query: { cursor } }))),
  staleTime: 0,
  refetchOnMount: true,
})

/** With a reason it is turned down. `personal`: what becomes of words that tell much about somebody. */
export type Decision = { post: WaitingPost; reason?: string | undefined; personal?: 'leave-out' | 'keep' | undefined }

const DONE = {
  'leave-out': 'Let in without these words. Its author has been told.',
  keep: 'Let in as it is. Everybody can read it now.',
}

/** Lets it in, or turns it down. What is decided, by whomever, leaves the queue. */
export function useDecidePost() {
  const call = useApi().review.posts[':kind'][':id']
  const client = useQueryClient()
  const touchLists = useTouchLists()
  const drop = (post: WaitingPost) =>
    client.setQueriesData<InfiniteData<Page>>({ queryKey: LIST }, (list) => list && without(list, post))
  return useMutation({
    mutationFn: ({ post: { kind, id, edited_at: seen }, reason, personal }: Decision) =>
      reason === undefined
        ? answer(call.approve.$post({ param: { kind, id }, json: { seen, personal } }))
        : answer(call.decline.$post({ param: { kind, id }, json: { reason } })),
    onSuccess: (_result, { post, reason, personal }) => {
      drop(post)
      const letIn = personal ? DONE[personal] : 'Let in. Everybody can read it now.'
      toast(reason === undefined ? letIn : 'Turned down. Its author can read why.', 'good')
      void client.invalidateQueries({ queryKey: questionKey(post.question_slug) })
      touchLists()
    },
    onError: (error, { post }) => {
      if (!(error instanceof ApiError) || error.statusCode === 422) return // the card says so
      if (error.code === 'decided' || error.statusCode === 404) drop(post)
      if (error.code === 'changed') void client.invalidateQueries({ queryKey: LIST })
      toast(asSentence(error.statusCode === 404 ? 'This is not here any more' : error.message), 'danger')
    },
  })
}

const without = (list: InfiniteData<Page>, post: WaitingPost): InfiniteData<Page> => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, posts: page.posts.filter((each) => keyOf(each) !== keyOf(post)) })),
})
