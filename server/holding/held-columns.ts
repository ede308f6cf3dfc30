import type { HoldReason } from '#rules/holding.ts'
import type { Crisis } from '#server/ask-ai/crisis.ts'
import type { Db } from '#server/platform/db.ts'
import type { Eyes } from '#server/questions/eyes.ts'

/** Why a post waits, or was turned down. */
export type HeldRow = { state: 'waiting' | 'declined'; reasons: HoldReason[]; crisis: Crisis | null; reason: string }

/** Of a post `q`, `a` or `c` of a query, as one column; null for visitors and of what everybody sees. */
export const heldColumn = (sql: Db, eyes: Eyes, kind: 'question' | 'answer' | 'comment') => {
  if (!eyes) return sql`null as held`
  const post = sql(kind.slice(0, 1))
  return sql`case when ${post}.visibility <> 'public' then (
    select json_build_object('state', h.state, 'reasons', h.reasons, 'crisis', h.crisis, 'reason', h.decline_reason)
    from held_posts h where h.${sql(`${kind}_id`)} = ${post}.id and h.state <> 'approved') end as held`
}
