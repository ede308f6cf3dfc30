import type { Clock } from './clock.ts'
import type { Db, Sql } from './db.ts'

export type Limit = { max: number; seconds: number }
export type Limits = ReturnType<typeof openLimits>

/** Counters of attempts in fixed windows of time, in the database, so that every instance counts the same. */
export function openLimits({ sql, clock, enabled }: { sql: Sql; clock: Clock; enabled: boolean }) {
  /** How often each kind of limit was met on this instance; a kind is what stands before the first colon of a key. */
  const met = new Map<string, number>()

  /** Counts one attempt; the seconds to wait when it is one too many, else undefined. Inside a transaction hand it over as `on`. */
  async function count(key: string, { max, seconds }: Limit, on: Db = sql): Promise<number | undefined> {
    if (!enabled) return undefined
    const now = clock.now().getTime()
    const start = new Date(Math.floor(now / (seconds * 1000)) * seconds * 1000)
    const attempts = await increment(on, key, start)
    if (attempts <= max) return undefined
    const kind = key.split(':', 1)[0]!
    met.set(kind, (met.get(kind) ?? 0) + 1)
    return Math.max(1, Math.ceil((start.getTime() + seconds * 1000 - now) / 1000))
  }
  return { enabled, count, met: met as ReadonlyMap<string, number>, forget: (key: string) => forget(sql, key) }
}

async function increment(sql: Db, key: string, windowStart: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    insert into limit_counters (key, window_start, count) values (${key}, ${windowStart}, 1)
    on conflict (key, window_start) do update set count = limit_counters.count + 1
    returning count`
  return row!.count
}
const forget = (sql: Db, key: string) => sql`delete from limit_counters where key = ${key}`
