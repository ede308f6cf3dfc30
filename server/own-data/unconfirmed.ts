import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { HELD } from './held-on-members.ts'
import { deleteUnconfirmed, listUnconfirmed, lockAlone } from './unconfirmed-queries.ts'

const DAY_MS = 24 * 3600 * 1000
const AT_ONCE = 500
/** What every new account has, or has for a while; anything else that is held on a member keeps the account. */
const OF_EVERYBODY = new Set(['users', 'sessions', 'email_codes', 'password_resets', 'notifications', 'waitlist'])
const WRITTEN = HELD.filter(({ table }) => !OF_EVERYBODY.has(table))

/**
 * Accounts whose address nobody confirmed for some days, and on which nothing was written: whoever mistyped an address
 * gets the name back. Not staff, not who logs in through another site, not a child (there is no address to confirm).
 * How many went.
 */
export async function forgetUnconfirmed({ sql, clock, numbers, events }: Platform): Promise<number> {
  const before = new Date(clock.now().getTime() - numbers.upkeep.unconfirmedDays * DAY_MS)
  let removed = 0
  for (let after: string | undefined = '0'; after !== undefined;) {
    const ids: string[] = await listUnconfirmed(sql, { before, after, limit: AT_ONCE })
    for (const id of ids) {
      const isGone = await transaction(sql, async (sql) => {
        await lockAlone(sql, id)
        return deleteUnconfirmed(sql, { id, before, unless: WRITTEN })
      })
      if (!isGone) continue
      removed++
      events.announce(`profile:${id}`)
    }
    after = ids.at(-1)
  }
  return removed
}
