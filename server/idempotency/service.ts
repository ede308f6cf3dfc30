import { conflict } from '#server/errors.ts'
import type { Db } from '#server/platform/db.ts'
import { findResult, insertResult } from './queries.ts'

const REMEMBERED_SECONDS = 24 * 3600

export type Creation = { userId: string; key: string | undefined; kind: 'question' | 'answer' | 'comment'; now: Date }

/**
 * Does the work once for each key and hands the first result's id to everyone after. Call it inside the transaction that
 * has locked the member's row: repeats of the same call wait there for the first.
 */
export async function once(
  sql: Db,
  { userId, key, kind, now }: Creation,
  work: () => Promise<string>,
): Promise<string> {
  if (key === undefined) return work()
  const first = await findResult(sql, { userId, key, since: new Date(now.getTime() - REMEMBERED_SECONDS * 1000) })
  if (first && first.kind !== kind) throw conflict('key-reused', 'This Idempotency-Key belongs to another request.')
  if (first) return first.id
  const id = await work()
  await insertResult(sql, { userId, key, kind, id, now })
  return id
}
