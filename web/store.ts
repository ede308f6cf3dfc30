import { useSyncExternalStore } from 'react'

/** A value that lives outside React. During server rendering and hydration everybody sees the first one. */
export function createStore<T>(first: T) {
  let value = first
  const listeners = new Set<() => void>()
  return {
    first,
    get: () => value,
    set(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Store<T> = ReturnType<typeof createStore<T>>

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, () => store.first)
