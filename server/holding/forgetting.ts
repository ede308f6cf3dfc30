import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteDeclined } from './forgetting-queries.ts'

const DAY_MS = 24 * 3600 * 1000
const AT_ONCE = 200

/** Posts that were turned down some time ago, and that nobody ever saw or answered. How many went. */
export async function forgetDeclined({ sql, clock, numbers }: Platform): Promise<number> {
  const before = new Date(clock.now().getTime() - numbers.upkeep.declinedDays * DAY_MS)
  let removed = 0
  for (let gone = AT_ONCE; gone > 0; removed += gone)
    gone = await transaction(sql, (sql) => deleteDeclined(sql, { before, limit: AT_ONCE }))
  return removed
}
