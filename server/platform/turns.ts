import { overloaded } from '#server/errors.ts'

/** So much work at once and no more; the rest waits in line, and past so many in line the caller gets 503. */
export function openTurns({ atOnce, waiting: most }: { atOnce: number; waiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++
    else {
      if (waiting.length >= most) throw overloaded(5)
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
