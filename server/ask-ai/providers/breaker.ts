export type Breaker = ReturnType<typeof openBreaker>

const FAILURES = 5
const WITHIN_MS = 60_000
const OPEN_MS = 60_000

/**
 * Leaves a provider in trouble alone: after five failures within a minute nothing is asked of it for a minute, then one try
 * decides. `now` in milliseconds. Whoever got leave to ask tells how it went; a try of which nothing is heard for a minute
 * counts as failed.
 */
export function openBreaker(now: () => number) {
  let failures: number[] = []
  let openUntil: number | undefined

  return {
    /** Whether to ask now. While it is open this hands out one try each minute, so call it only to ask then. */
    mayAsk(): boolean {
      if (openUntil === undefined) return true
      if (now() < openUntil) return false
      openUntil = now() + OPEN_MS // the next try, if nothing is heard of this one
      return true
    },
    succeeded() {
      failures = []
      openUntil = undefined
    },
    failed() {
      failures = [...failures.filter((at) => at > now() - WITHIN_MS), now()].slice(-FAILURES)
      if (openUntil !== undefined || failures.length === FAILURES) openUntil = now() + OPEN_MS
    },
    isOpen: () => openUntil !== undefined,
  }
}
