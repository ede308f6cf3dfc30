import { useQueryClient } from '@tanstack/react-query'
import { withProof } from '../accounts/proof.ts'
import { answer } from '../api.ts'
import { useApi } from '../viewer.tsx'

/** Suspends a member, and ends that; both ask who it is. The page must have a `ProofDialog`. */
export function useSuspending() {
  const call = useApi().users[':username'].suspend
  const client = useQueryClient()
  const touch = () => void client.invalidateQueries({ queryKey: ['moderation'] })
  return {
    suspend: async (username: string, json: { until: string; reason: string }): Promise<void> => {
      await withProof(() => answer(call.$post({ param: { username }, json })))
      touch()
    },
    end: async (username: string): Promise<void> => {
      await withProof(() => answer(call.$delete({ param: { username } })))
      touch()
    },
  }
}
