import { useQueryClient } from '@tanstack/react-query'
import type { MemberRole } from '#contract/roles.ts'
import { withProof } from '../accounts/proof.ts'
import { answer, type ApiClient } from '../api.ts'
import { useApi } from '../viewer.tsx'

type Change = Parameters<ApiClient['users'][':username']['role']['$put']>[0]['json']

/** What a member is, always asked for anew: another admin may have changed it. And the change. */
export function useRoleCalls() {
  const call = useApi().users[':username'].role
  const client = useQueryClient()
  return {
    find: async (username: string): Promise<MemberRole> => (await answer(call.$get({ param: { username } }))).user,
    change: async (username: string, change: Change): Promise<MemberRole> => {
      const { user } = await withProof(() => answer(call.$put({ param: { username }, json: change })))
      void client.invalidateQueries() // a role shows in many places
      return user
    },
  }
}
