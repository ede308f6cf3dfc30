import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type Props<Data> = {
  query: UseQueryResult<Data> | UseInfiniteQueryResult<Data>
  /** In the shape of what comes. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** The states of everything that is asked of the API: a skeleton while it comes, itself, or what went wrong and a retry. */
export function Loaded<Data>({ query, skeleton, children }: Props<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.error) {
    return (
      <EmptyState
        drawing="lamp"
        title="This did not load."
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
      >
        {query.error.message}
      </EmptyState>
    )
  }
  return (
    <div aria-busy="true">
      <p className="hidden" role="status">
        {query.fetchStatus === 'paused' ? 'You are offline. This loads when you are back.' : 'Loading'}
      </p>
      {skeleton}
    </div>
  )
}
