import { STORAGE_KEYS } from '#rules/browser-storage.ts'
import type { AgeBand } from '#rules/membership.ts'
import { createStore } from '../store.ts'

/** What somebody had typed when an error led away from the page. A password is never among it. */
export type KeptSignUp = { band: AgeBand; username: string; email: string; grade: string }

const KEY = STORAGE_KEYS.signUp

/** During hydration nothing is kept; then what this tab held when the page was loaded anew. */
export const keptSignUp = createStore<KeptSignUp | undefined>(undefined)
if (!import.meta.env.SSR) keptSignUp.set(takeStored())

export function keepSignUp(kept: KeptSignUp): void {
  sessionStorage.setItem(KEY, JSON.stringify(kept))
  keptSignUp.set(kept)
}

export function forgetSignUp(): void {
  sessionStorage.removeItem(KEY)
  keptSignUp.set(undefined)
}

/** Read once: whoever comes to this tab later begins anew. */
function takeStored(): KeptSignUp | undefined {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return text === null ? undefined : (JSON.parse(text) as KeptSignUp) // keepSignUp wrote it, in this tab
}
