import { createStore, useStore } from './store.ts'

type Connection = 'fine' | 'offline' | 'unreachable'

const connection = createStore<Connection>('fine')

export const useConnection = (): Connection => useStore(connection)

/** A call in the background failed, or any call worked again. */
export function noteReachable(reachable: boolean): void {
  const next = !navigator.onLine ? 'offline' : reachable ? 'fine' : 'unreachable'
  if (connection.get() !== next) connection.set(next)
}

export function watchConnection(): void {
  const update = () => noteReachable(true)
  addEventListener('online', update)
  addEventListener('offline', update)
  update()
}

let leaving = false
/** While the browser leaves the document it breaks off what is running: that is no failure. */
export const isLeavingDocument = (): boolean => leaving
export function watchLeaving(): void {
  addEventListener('pagehide', () => (leaving = true))
  addEventListener('pageshow', () => (leaving = false))
}
