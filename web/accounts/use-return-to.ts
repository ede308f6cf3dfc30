import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useSession } from '../session.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { safeReturnTo } from './return-to.ts'

/** Where the reader came from. The server's HTML is the same for every such place, so links have it once the page lives. */
export function useReturnTo(): string {
  const [search] = useSearchParams()
  const place = useHydrated() ? search.get('return_to') : null
  return safeReturnTo(place)
}

/** Leads whoever is logged in, just now or long since, on from a page that is not for them; null lets them stay. */
export function useSendOn(onward: (user: User | null, returnTo: string) => string | null): void {
  const { token, user, loading } = useSession()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isKnown = token !== null && (user !== null || !loading)
  const place = isKnown ? onward(user, safeReturnTo(search.get('return_to'))) : null
  useEffect(() => {
    if (place !== null) void navigate(place, { replace: true })
  }, [place, navigate])
}
