import { createContext, useContext } from 'react'
import type { ApiClient } from './api.ts'
import { sessionStore } from './session-store.ts'
import { useStore } from './store.ts'

/** Who looks: the first argument of every query, because a member's answer is not a visitor's. */
export type Viewer = { api: ApiClient; key: string }

const Context = createContext<ApiClient | null>(null)
export const ApiProvider = Context.Provider

export function useApi(): ApiClient {
  const api = useContext(Context)
  if (!api) throw new Error('useApi needs an ApiProvider around it')
  return api
}

export function useViewer(): Viewer {
  return { api: useApi(), key: useStore(sessionStore).viewerKey }
}

export const visitorOf = (api: ApiClient): Viewer => ({ api, key: sessionStore.first.viewerKey })
export const currentViewer = (api: ApiClient): Viewer => ({ api, key: sessionStore.get().viewerKey })
