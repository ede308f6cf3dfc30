import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { ProviderId } from '#rules/sign-in.ts'
import { ApiError } from '../api-error.ts'
import { answer, type ApiClient } from '../api.ts'
import { viewerQuery } from '../query.ts'
import { keepUser } from '../session-store.ts'
import { useApi, type Viewer } from '../viewer.tsx'
import { withProof } from './proof.ts'

type SignUp = Parameters<ApiClient['users']['$post']>[0]['json']['user']
type Reset = Parameters<ApiClient['users']['password']['reset']['$post']>[0]['json']
type Arrival = Parameters<ApiClient['auth'][':provider']['callback']['$post']>[0]['json']
type Change = Parameters<ApiClient['user']['$put']>[0]['json']['user']

/** The other sites through which people may log in here. */
export const providersQuery = (viewer: Viewer) =>
  viewerQuery(viewer, ['sign-in-providers'], (api) => answer(api.auth.providers.$get()))

/** 429: refused for a while only. */
export class TooManyTries extends ApiError {
  readonly seconds: number

  constructor(seconds: number) {
    super(429, 'That was one try too many.', { code: 'too-many-tries' })
    this.seconds = seconds
  }
}

/** The calls on the caller's own account, and what each leaves behind in this browser. */
export function useAccountCalls() {
  const api = useApi()
  const client = useQueryClient()
  const keep = ({ user }: { user: User }): User => {
    keepUser(user)
    void client.invalidateQueries() // a new name, or a right just gained, shows in many places
    return user
  }
  return {
    signUp: (user: SignUp) => patiently(api.users.$post({ json: { user } })),
    logIn: (login: string, password: string, totp?: string) =>
      patiently(api.users.login.$post({ json: { user: { email: login, password, ...(totp && { totp }) } } })),
    finishSecondStep: (ticket: string, totp: string) =>
      patiently(api.auth['second-step'].$post({ json: { ticket, totp } })),
    verifyEmail: async (code: string) => keep(await patiently(api.users.verify.$post({ json: { code } }))),
    resendCode: () => patiently(api.users.verify.resend.$post()),
    forgotPassword: (email: string) => patiently(api.users.password.forgot.$post({ json: { email } })),
    resetPassword: (reset: Reset) => patiently(api.users.password.reset.$post({ json: reset })),
    startSignIn: (provider: ProviderId, returnTo: string) =>
      patiently(api.auth[':provider'].start.$get({ param: { provider }, query: { return_to: returnTo } })),
    finishSignIn: (provider: ProviderId, arrival: Arrival) =>
      patiently(api.auth[':provider'].callback.$post({ param: { provider }, json: arrival })),
    connectSignIn: async (ticket: string) => keep(await patiently(api.user['sign-ins'].$post({ json: { ticket } }))),
    change: async (user: Change) => keep(await withProof(() => patiently(api.user.$put({ json: { user } })))),
  }
}

type Call = Parameters<typeof answer>[0]

/** The answer; `TooManyTries` where it is refused for a while only. */
export async function patiently<Asked extends Call>(call: Asked) {
  try {
    return await answer(call)
  } catch (error) {
    const isBusy = error instanceof ApiError && error.statusCode === 429
    const seconds = isBusy ? Number((await call).headers.get('retry-after')) : 0
    throw seconds > 0 ? new TooManyTries(seconds) : error
  }
}
