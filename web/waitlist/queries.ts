import type { Topic } from '#contract/waitlist.ts'
import { answer } from '../api.ts'
import { useApi } from '../viewer.tsx'

export type { Topic }

export function useWaitlist() {
  const api = useApi()
  return {
    join: (topic: Topic, email: string) => answer(api.waitlist.$post({ json: { waitlist: { topic, email } } })),
    leave: (token: string) => answer(api.waitlist.unsubscribe.$post({ json: { token } })),
  }
}
