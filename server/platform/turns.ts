import pLimit from 'p-limit'
import { overloaded } from '#server/errors.ts'
import type { Sql } from './db.ts'

type Options = {
  atOnce: number
  /** So many may wait in line; the next one gets 503. */ waiting?: number
  retryAfterSeconds?: number
}

type Turns = ReturnType<typeof openTurns>

/** Turns of their own for each pool of connections: one that hangs keeps nobody else waiting. */
export function openTurnsOfPools(options: Options) {
  const known = new WeakMap<Sql, Turns>()
  return <T>(sql: Sql, work: () => Promise<T>): Promise<T> => {
    const turns = known.get(sql) ?? openTurns(options)
    known.set(sql, turns)
    return turns(work)
  }
}

/** So much work at once and no more; the rest waits in line. */
export function openTurns({ atOnce, waiting = Infinity, retryAfterSeconds = 5 }: Options) {
  const limit = pLimit(atOnce)
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw overloaded(retryAfterSeconds)
    return limit(work)
  }
}
