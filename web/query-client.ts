import { QueryClient } from '@tanstack/react-query'
import { statusOf } from './api-error.ts'

const MINUTE = 60_000

/** Data is fresh for 60 minutes and never asked for again by itself: whoever changes something says what it touches. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60 * MINUTE,
        gcTime: 30 * MINUTE,
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
