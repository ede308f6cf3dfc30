import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

export type PagedList = UseInfiniteQueryResult<unknown>

/** Asks for the next page by itself once all of those that are here have been decided. */
export function useNextWhenDry({ hasNextPage, isFetching, fetchNextPage }: PagedList, count: number): void {
  const isDry = count === 0 && hasNextPage && !isFetching
  useEffect(() => {
    if (isDry) void fetchNextPage()
  }, [isDry, fetchNextPage])
}
