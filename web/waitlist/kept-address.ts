import { STORAGE_KEYS } from '#rules/browser-storage.ts'
import { createStore } from '../store.ts'

const KEY = STORAGE_KEYS.waitlistEmail

/** The address somebody had typed when an error led away from the page, or when this tab loaded anew after that. */
export const keptAddress = createStore('')
if (!import.meta.env.SSR) keptAddress.set(takeStored())

export function keepAddress(email: string): void {
  sessionStorage.setItem(KEY, email)
  keptAddress.set(email)
}

export function forgetAddress(): void {
  sessionStorage.removeItem(KEY)
  keptAddress.set('')
}

/** Read once: whoever comes to this tab later begins anew. */
function takeStored(): string {
  const email = sessionStorage.getItem(KEY) ?? ''
  sessionStorage.removeItem(KEY)
  return email
}
