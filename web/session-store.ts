import type { User } from '#contract/accounts.ts'
import { STORAGE_KEYS } from '#rules/browser-storage.ts'
import { createStore } from './store.ts'

export type Session = {
  token: string | null
  user: User | null
  loading: boolean
  error: string | null
  /** Part of every query key: `visitor`, or another value for each token. */
  viewerKey: string
}

const TOKEN = STORAGE_KEYS.token
const USER = STORAGE_KEYS.user
const RECENT = STORAGE_KEYS.recent
const VISITOR: Session = { token: null, user: null, loading: false, error: null, viewerKey: 'visitor' }

/** Hydration sees the visitor; what local storage holds comes right after. */
export const sessionStore = createStore<Session>(VISITOR)

let logins = 0

export function restoreSession(): void {
  const token = localStorage.getItem(TOKEN)
  if (token) setSession(token, storedUser())
}

export function beginSession(token: string): void {
  localStorage.setItem(TOKEN, token)
  localStorage.removeItem(USER)
  setSession(token, null)
}

export function endSession(): void {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(USER)
  localStorage.removeItem(RECENT)
  setSession(null, null)
}

export function changeSession(change: Partial<Session>): void {
  sessionStore.set({ ...sessionStore.get(), ...change })
}

export function keepUser(user: User): void {
  localStorage.setItem(USER, JSON.stringify(user))
  changeSession({ user })
}

/** Calls back with what other tabs did: another token (or none), or news of the same user. */
export function followOtherTabs(onToken: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === USER && sessionStore.get().token) changeSession({ user: storedUser() ?? sessionStore.get().user })
    const token = localStorage.getItem(TOKEN)
    if (token === sessionStore.get().token) return
    setSession(token, token ? storedUser() : null)
    onToken()
  })
}

function setSession(token: string | null, user: User | null): void {
  if (token) document.documentElement.dataset['session'] = 'in'
  else delete document.documentElement.dataset['session']
  sessionStore.set(token ? { ...VISITOR, token, user, loading: true, viewerKey: `member-${++logins}` } : VISITOR)
}

function storedUser(): User | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(USER) ?? 'null')
    // keepUser wrote it; what the name shows to be something else is thrown away
    if (user && typeof user === 'object' && 'username' in user && typeof user.username === 'string') return user as User
  } catch {}
  localStorage.removeItem(USER)
  return null
}
