import pLimit from 'p-limit'
import { overloaded } from '#server/errors.ts'

type Options = {
  atOnce: number
  /** So many may wait in line; the next one gets 503. */ waiting?: number
  retryAfterSeconds?: number
}

/** So much work at once and no more; the rest waits in line. */
export function openTurns({ atOnce, waiting = Infinity, retryAfterSeconds = 5 }: Options) {
  const limit = pLimit(atOnce)
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw overloaded(retryAfterSeconds)
    return limit(work)
  }
}
