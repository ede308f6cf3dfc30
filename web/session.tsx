import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { answer, type ApiClient } from './api.ts'
import { paths } from './paths.ts'
import { beginSession, changeSession, endSession, keepUser, sessionStore } from './session-store.ts'
import { useStore } from './store.ts'
import { useApi } from './viewer.tsx'

let userLoaded: Promise<void> = Promise.resolve()

/** Fetches the user behind the token, whenever there is one. Never throws: `error` says what happened. */
export function loadUser(api: ApiClient): Promise<void> {
  const { token } = sessionStore.get()
  userLoaded = token ? fetchUser(api, token) : Promise.resolve()
  return userLoaded
}

/** The session's user once the server has said who it is. */
export async function knownUser(): Promise<User | null> {
  await userLoaded
  return sessionStore.get().user
}

export async function logIn(api: ApiClient, token: string): Promise<void> {
  beginSession(token)
  await loadUser(api)
}

export function logOut(api: ApiClient): void {
  // whether the server hears of it or not (a dead token is a 401), this browser forgets
  void api.users.logout.$post().catch(() => {})
  endSession()
}

/** The session for components: who is logged in, and the two doors. During hydration everybody is a visitor. */
export function useSession() {
  const api = useApi()
  const navigate = useNavigate()
  return {
    ...useStore(sessionStore),
    login: (token: string) => logIn(api, token),
    logout: () => {
      logOut(api)
      void navigate(paths.home())
    },
  }
}

async function fetchUser(api: ApiClient, token: string): Promise<void> {
  const isStillMine = () => sessionStore.get().token === token
  changeSession({ loading: true, error: null })
  try {
    const { user } = await answer(api.user.$get(), { background: true })
    if (isStillMine()) keepUser(user)
  } catch (error) {
    if (!isStillMine()) return
    changeSession({ error: 'Failed to fetch user data' })
    if (error instanceof Error && error.message.includes('401')) endSession()
  } finally {
    if (isStillMine()) changeSession({ loading: false })
  }
}
