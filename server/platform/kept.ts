import type { Clock } from './clock.ts'
import type { Sql } from './db.ts'

type Kept = { at: number; value: Promise<unknown> }
const kept = new WeakMap<Sql, Map<string, Kept>>()

/**
 * What was made under this key at most `seconds` ago, else made now: once for all who ask, also at once. What failed is
 * made again by the next one. The keys must be few: nothing is thrown away.
 */
export function keepFor<T>(
  { sql, clock }: { sql: Sql; clock: Clock },
  { key, seconds }: { key: string; seconds: number },
  make: () => Promise<T>,
): Promise<T> {
  const values = kept.get(sql) ?? new Map<string, Kept>()
  kept.set(sql, values)
  const now = clock.now().getTime()
  const last = values.get(key)
  if (last && now - last.at < seconds * 1000) return last.value as Promise<T> // a key has one maker
  const value = make()
  values.set(key, { at: now, value })
  value.catch(() => values.delete(key))
  return value
}
