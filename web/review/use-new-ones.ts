import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answer, type ApiClient } from '../api.ts'
import { useLive } from '../live/use-live.ts'
import { viewerQuery } from '../query.ts'
import { useViewer } from '../viewer.tsx'
import type { PagedList } from './use-next-when-dry.ts'

const EVERY_MS = 60_000
type Keys = Promise<{ keys: string[] }>

/** Names of what waits, as the queue of cases and that of posts have them. */
export const WAITING = {
  cases: (api: ApiClient): Keys => answer(api.moderation.waiting.$get(), { background: true }),
  posts: (api: ApiClient): Keys => answer(api.review.waiting.$get(), { background: true }),
}

/**
 * How many came since the list was read. It looks while somebody has the page before them: when they come back to it,
 * when news of theirs arrive, and every minute. Nothing moves until they want to see them.
 */
export function useNewOnes(list: PagedList, of: keyof typeof WAITING | undefined) {
  const viewer = useViewer()
  const [known, setKnown] = useState<ReadonlySet<string>>()
  const [busy, setBusy] = useState(false)
  const { data, refetch } = useQuery({
    ...viewerQuery(viewer, ['waiting', of], (api) => WAITING[of!](api)),
    enabled: of !== undefined && list.isSuccess,
    staleTime: 0,
    gcTime: 0, // a list that is opened again is read anew
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: EVERY_MS,
  })
  useLive(null, () => void (of && refetch()))
  if (data && !known) setKnown(new Set(data.keys)) // what waited when the page opened is in the list, or on its next page
  const fresh = data && known ? data.keys.filter((key) => !known.has(key)) : []
  const show = async () => {
    setBusy(true)
    await list.refetch()
    setKnown(new Set([...(known ?? []), ...fresh]))
    setBusy(false)
  }
  return { count: fresh.length, busy, show }
}
