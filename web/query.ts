import {
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
} from '@tanstack/react-query'
import type { ApiClient } from './api.ts'
import { isServer } from './is-server.ts'
import { sessionStore } from './session-store.ts'
import type { Viewer } from './viewer.tsx'

/** One thing. The viewer ends its key; what a visitor sees stands in until the member's own answer is there. */
export const viewerQuery = <T>(viewer: Viewer, key: QueryKey, read: (api: ApiClient) => Promise<T>) =>
  queryOptions<T, Error, T, QueryKey>({
    queryKey: [...key, viewer.key],
    queryFn: () => read(viewer.api),
    placeholderData: (previous, query) => (query && isSameThing(query.queryKey, key) ? previous : undefined),
  })

/** A list in pages, read with the cursor of the last one. The list before stays until the new one is there. */
export const viewerList = <Page extends { next_cursor?: string | null | undefined }>(
  viewer: Viewer,
  key: QueryKey,
  read: (api: ApiClient, cursor: string | undefined) => Promise<Page>,
  from?: string,
) =>
  infiniteQueryOptions({
    queryKey: [...key, from ?? '', viewer.key],
    // a first page that came with the document has `null` where there was no cursor: JSON knows no undefined
    queryFn: ({ pageParam }) => read(viewer.api, pageParam ?? undefined),
    initialPageParam: from,
    getNextPageParam: (page: Page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })

/** What no visitor's page begins with: the server has nothing to ask, so a row of them costs it nothing. */
export const useLaterQuery: typeof useQuery = isServer
  ? // the part of a result that tells that nothing was asked; the rest is for what happens in a browser
    ((() => ({ data: undefined, isFetching: false })) as unknown as typeof useQuery)
  : useQuery

/** What a head may tell of a thing: the viewer's own answer, or what a visitor sees, which stands in until it is there. */
export const knownData = <T>(client: QueryClient, { queryKey }: ViewerQuery<T>): T | undefined =>
  client.getQueryData(queryKey) ?? client.getQueryData<T>([...queryKey.slice(0, -1), sessionStore.first.viewerKey])
type ViewerQuery<T> = ReturnType<typeof viewerQuery<T>>

const isSameThing = (queryKey: QueryKey, key: QueryKey): boolean => hashKey(queryKey.slice(0, -1)) === hashKey(key)
