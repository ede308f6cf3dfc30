import { createStore } from './store.ts'

/**
 * What somebody had typed in a form when an error led away from the page, by its name in `rules/browser-storage.ts`. During
 * hydration nothing is kept; then what this tab held when the page was loaded anew, read once: whoever comes to this
 * tab later begins anew. A password is never among it.
 */
export function createKept<T>(key: string) {
  const store = createStore<T | undefined>(undefined)
  if (!import.meta.env.SSR) {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (text !== null) store.set(JSON.parse(text) as T) // `keep` wrote it, in this tab
  }
  return {
    store,
    keep(typed: T): void {
      sessionStorage.setItem(key, JSON.stringify(typed))
      store.set(typed)
    },
    forget(): void {
      sessionStorage.removeItem(key)
      store.set(undefined)
    },
  }
}
