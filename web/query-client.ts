import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'
import { statusOf } from './api-error.ts'
import { isServer } from './is-server.ts'

const MINUTE = 60_000

/** Data is fresh for 60 minutes and never asked for again by itself: whoever changes something says what it touches. */
export function createQueryClient(): QueryClient {
  return new AskingAgain({
    defaultOptions: {
      queries: {
        staleTime: 60 * MINUTE,
        gcTime: isServer ? Infinity : 30 * MINUTE, // a timer would hold a page's data long after it was sent
        retry: false,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        // what does not exist is a page of its own; every other failure shows in place, with a retry
        throwOnError: (error, query) => statusOf(error) === 404 && query.state.data === undefined,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** An answer that was on its way when something changed may tell of before: as soon as it is there, it is out of date too. */
class AskingAgain extends QueryClient {
  override invalidateQueries<Key extends QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ) {
    const underWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .map((query) => ({ query, before: query.promise }))
    const asking = super.invalidateQueries(filters, options)
    for (const { query, before } of underWay)
      if (before && query.promise === before) {
        const { queryKey } = query
        const again = () => super.invalidateQueries({ ...filters, queryKey, exact: true }, options)
        void before.then(again, again)
      }
    return asking
  }
}
