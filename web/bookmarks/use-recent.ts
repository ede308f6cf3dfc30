import { useMemo, useSyncExternalStore } from 'react'
import { STORAGE_KEYS } from '#rules/browser-storage.ts'
import { recentIn } from './recent.ts'

const RECENT = STORAGE_KEYS.recent
const listeners = new Set<() => void>()

/** The questions that were opened last in this browser, and how to forget them. */
export function useRecent() {
  const kept = useSyncExternalStore(subscribe, read, () => null)
  const questions = useMemo(() => recentIn(kept), [kept])
  const forget = () => {
    localStorage.removeItem(RECENT)
    for (const listener of listeners) listener()
  }
  return { questions, forget }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener) // what other tabs do
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(RECENT)
  } catch {
    return null
  }
}
