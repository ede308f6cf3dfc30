import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, type LoaderFunctionArgs, type Params } from 'react-router'
import { isServer } from './is-server.ts'
import type { Viewer } from './viewer.tsx'

export type Loading = { client: QueryClient; viewer: Viewer }
export const loadingContext = createContext<Loading>()

type Page = {
  viewer: Viewer
  params: Params<string>
  search: URLSearchParams
  prepare: <T, Key extends QueryKey>(query: FetchQueryOptions<T, Error, T, Key>) => Promise<T | undefined>
  prepareList: <T, Key extends QueryKey, Cursor>(
    query: FetchInfiniteQueryOptions<T, Error, T, Key, Cursor>,
  ) => Promise<unknown>
}

/**
 * A page's loader: `load(({ viewer, params, prepare }) => prepare(questionQuery(viewer, params.slug!)))`. The server waits
 * for the answers (and fails with them); the browser only begins to ask, and the page shows its skeletons at once.
 */
export const load =
  (prepareAll: (page: Page) => Promise<unknown>) =>
  async ({ context, params, request }: LoaderFunctionArgs): Promise<null> => {
    const { client, viewer } = context.get(loadingContext)
    await prepareAll({
      viewer,
      params,
      search: new URL(request.url).searchParams,
      prepare: (query) => (isServer ? client.fetchQuery(query) : begin(client.prefetchQuery(query))),
      prepareList: (query) =>
        isServer ? client.fetchInfiniteQuery(query) : begin(client.prefetchInfiniteQuery(query)),
    })
    return null
  }

const begin = (_asking: Promise<void>): Promise<undefined> => Promise.resolve(undefined)
