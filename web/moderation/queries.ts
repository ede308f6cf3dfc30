import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ModerationItem, ModerationQueue } from '#contract/moderation.ts'
import { answer } from '../api.ts'
import { viewerList, viewerQuery } from '../query.ts'
import type { Viewer } from '../viewer.tsx'

/** What a tab of the queue shows: all that waits, the appeals alone, or what was decided. */
export type QueueView = 'open' | 'appeal' | 'decided'

const QUEUE = ['moderation', 'queue']
const FILTERS = { open: {}, appeal: { kind: 'appeal' }, decided: { state: 'decided' } } as const

/** Others decide too: whoever opens it asks anew. */
export const queueOf = (viewer: Viewer, view: QueueView) => ({
  ...viewerList(viewer, [...QUEUE, view], (api, cursor) =>
    answer(api.moderation.queue.$get({ query: { ...FILTERS[view], cursor } })),
  ),
  staleTime: 0,
  refetchOnMount: true,
})

/** How much waits, for the menu. */
export const waitingQuery = (viewer: Viewer) => ({
  ...viewerQuery(viewer, ['moderation', 'waiting'], async (api) => {
    const { counts } = await answer(api.moderation.queue.$get({ query: { limit: '1' } }), { background: true })
    return counts
  }),
  staleTime: 60_000,
})

export const suspensionList = (viewer: Viewer) => ({
  ...viewerList(viewer, ['moderation', 'suspensions'], (api, cursor) =>
    answer(api.moderation.suspensions.$get({ query: { cursor } })),
  ),
  staleTime: 0,
  refetchOnMount: true,
})

type Queue = InfiniteData<ModerationQueue>

const changeQueues = (
  client: QueryClient,
  views: QueueView[],
  change: (items: ModerationItem[]) => ModerationItem[],
) => {
  for (const view of views)
    client.setQueriesData<Queue>({ queryKey: [...QUEUE, view] }, (queue) => queue && withItems(queue, change))
}

/** The first page holds what is added; the others only lose something. */
const withItems = (queue: Queue, change: (items: ModerationItem[]) => ModerationItem[]): Queue => {
  const [first, ...rest] = queue.pages
  if (!first) return queue
  const shown = new Set(queue.pages.flatMap(({ items }) => items.map(({ id }) => id)))
  const after = change(queue.pages.flatMap(({ items }) => items))
  const kept = new Set(after.map(({ id }) => id))
  const added = after.filter(({ id }) => !shown.has(id))
  const left = (page: ModerationQueue) => ({ ...page, items: page.items.filter(({ id }) => kept.has(id)) })
  return { ...queue, pages: [{ ...left(first), items: [...added, ...left(first).items] }, ...rest.map(left)] }
}

/** What is decided, by whomever, waits no more. */
export function dropItems(client: QueryClient, ids: readonly string[]): void {
  changeQueues(client, ['open', 'appeal'], (items) => items.filter(({ id }) => !ids.includes(id)))
  void client.invalidateQueries({ queryKey: ['moderation', 'waiting'] })
}

/** What is taken back stands first again, until the queue is read anew. */
export function bringBack(client: QueryClient, item: ModerationItem): void {
  changeQueues(client, item.kind === 'appeal' ? ['open', 'appeal'] : ['open'], (items) => [
    item,
    ...items.filter(({ id }) => id !== item.id),
  ])
  changeQueues(client, ['decided'], (items) => items.filter(({ id }) => id !== item.id))
  void client.invalidateQueries({ queryKey: ['moderation', 'waiting'] })
}
