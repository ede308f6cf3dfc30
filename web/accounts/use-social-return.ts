import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SignInOutcome } from '#contract/sign-ins.ts'
import { PROVIDERS, type ProviderId } from '#rules/sign-in.ts'
import { ApiError } from '../api-error.ts'
import { useSession } from '../session.tsx'
import { sessionStore } from '../session-store.ts'
import { problemsOf } from './problems.ts'
import { useAccountCalls } from './queries.ts'
import { safeReturnTo } from './return-to.ts'

/** What the sign-in led to, once it is known; a member is led on and gets none of these. */
export type SocialReturn =
  | { failure: string }
  /** A member wanted to connect the other site, which knows them by another address. */
  | { mismatch: true; return_to: string }
  | Exclude<SignInOutcome, { user: unknown }>

/** Ends the sign-in with what stands in the address, once, however often the page is rendered. */
export function useSocialReturn(provider: ProviderId): SocialReturn | undefined {
  const [search] = useSearchParams()
  const [outcome, setOutcome] = useState<SocialReturn>()
  const { finishSignIn } = useAccountCalls()
  const { login } = useSession()
  const navigate = useNavigate()
  const isBegun = useRef(false)

  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    const tell = (found: SocialReturn) => {
      setOutcome(found)
      void navigate(location.pathname, { replace: true }) // what came back works once: out of the address with it
    }
    const finish = async () => {
      const { code, state, iss, error } = Object.fromEntries(search)
      if (!code || !state) return tell({ failure: sentBack(PROVIDERS[provider], error) })
      const found = await finishSignIn(provider, { code, state, ...(iss && { iss }) })
      if ('signup' in found && sessionStore.get().token) return tell({ mismatch: true, return_to: found.return_to })
      if (!('user' in found)) return tell(found)
      await login(found.user.token)
      await navigate(safeReturnTo(found.return_to), { replace: true })
    }
    void finish().catch((error: unknown) => tell({ failure: reasonOf(PROVIDERS[provider], error) }))
  }, [provider, search, finishSignIn, login, navigate])

  return outcome
}

/** `error` is the provider's own word (RFC 6749). */
function sentBack(name: string, error: string | undefined): string {
  if (error === 'access_denied') return `You stopped at ${name}, so nothing happened. We have stored nothing about you.`
  if (error) return `${name} sent you back without saying who you are. Please try again, or log in another way.`
  return `This page is only a stop on the way back from ${name}. Begin on the log-in page.`
}

function reasonOf(name: string, error: unknown): string {
  if (error instanceof ApiError && error.statusCode === 404) return `Logging in with ${name} is not switched on here.`
  return problemsOf(error, []).form ?? `Logging in with ${name} did not work. Please try again.`
}
