import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnDecision } from '#contract/moderation.ts'
import { answer } from '../api.ts'
import { viewerList } from '../query.ts'
import { useApi, type Viewer } from '../viewer.tsx'

const DECISIONS = ['decisions']
type DecisionPage = { decisions: OwnDecision[]; next_cursor: string | null }

/** What moderators decided about one's own posts, asked for anew whenever it is opened. */
export const decisionList = (viewer: Viewer, from?: string) => ({
  ...viewerList(
    viewer,
    DECISIONS,
    (api, cursor) => answer(api.user.decisions.$get({ query: { cursor } }), { background: true }),
    from,
  ),
  staleTime: 0,
  refetchOnMount: true,
})

/** Asks for a second look; the decision says so from then on. */
export function useAppeal({ id, target }: OwnDecision) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      answer(api.appeals.$post({ json: { appeal: { target: target.kind, id: target.id, text } } })),
    onSuccess: ({ decision }) =>
      client.setQueriesData<InfiniteData<DecisionPage>>(
        { queryKey: DECISIONS },
        (list) => list && withDecision(list, id, decision),
      ),
  })
}

const withDecision = (
  list: InfiniteData<DecisionPage>,
  id: string,
  changed: OwnDecision,
): InfiniteData<DecisionPage> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    decisions: page.decisions.map((decision) => (decision.id === id ? changed : decision)),
  })),
})
