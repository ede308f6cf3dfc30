import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answer, type ApiClient } from '../api.ts'
import { viewerQuery } from '../query.ts'
import { useApi, useViewer, type Viewer } from '../viewer.tsx'
import { withProof } from './proof.ts'
import { patiently } from './queries.ts'

type Proof = Parameters<ApiClient['user']['proof']['$post']>[0]['json']

// other devices change these: they are asked for anew whenever the page is opened

export const securityQuery = (viewer: Viewer) => ({
  ...viewerQuery(viewer, ['account', 'security'], (api) => answer(api.user.security.$get())),
  gcTime: 0,
})

/** Whether the member has a password; taken to be so until it is known. */
export const useHasPassword = (): boolean => useQuery(securityQuery(useViewer())).data?.security.has_password ?? true

export const sessionsQuery = (viewer: Viewer) => ({
  ...viewerQuery(viewer, ['account', 'sessions'], (api) => answer(api.user.sessions.$get())),
  gcTime: 0,
})

export const signInsQuery = (viewer: Viewer) => ({
  ...viewerQuery(viewer, ['account', 'sign-ins'], (api) => answer(api.user['sign-ins'].$get())),
  gcTime: 0,
})

/** The calls on how the account is guarded, and what each leaves behind on the page. */
export function useSecurityCalls() {
  const api = useApi()
  const viewer = useViewer()
  const client = useQueryClient()
  const again = <T>(result: T): T => {
    void client.invalidateQueries({ queryKey: ['account'] })
    return result
  }
  const sessions = api.user.sessions
  const twoFactor = api.user['two-factor']
  return {
    prove: async (proof: Proof) => {
      const found = await patiently(api.user.proof.$post({ json: proof }))
      client.setQueryData(securityQuery(viewer).queryKey, found)
    },
    sendProofCode: () => patiently(api.user.proof.code.$post()),
    signOut: async (id: string) => again(await answer(sessions[':id'].$delete({ param: { id } }))),
    signOutOthers: async () => {
      client.setQueryData(sessionsQuery(viewer).queryKey, await answer(sessions.$delete()))
    },
    beginTwoFactor: async () => (await withProof(() => answer(twoFactor.$post()))).two_factor,
    confirmTwoFactor: async (code: string) =>
      (await withProof(() => patiently(twoFactor.confirm.$post({ json: { code } })))).recovery_codes,
    endTwoFactor: async (code: string) =>
      again(await withProof(() => patiently(twoFactor.$delete({ json: { code } })))),
    renewRecoveryCodes: async () => (await withProof(() => answer(api.user['recovery-codes'].$post()))).recovery_codes,
    disconnect: async (id: string) => {
      const left = await answer(api.user['sign-ins'][':id'].$delete({ param: { id } }))
      client.setQueryData(signInsQuery(viewer).queryKey, left)
    },
    refresh: () => again(undefined),
  }
}
