import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sameBytes } from '#server/platform/tokens.ts'
import * as queries from './audit-chain-queries.ts'
import { anchorMark, BEGINNING, isUntouched } from './audit-seal.ts'

const DAY = 24 * 3600_000
const PAGE = 500

/**
 * Cuts off what is older than the audit is kept, and leaves a signed anchor where the rest begins; answers how many entries
 * went. Only what stands as it was sealed is cut: whatever was touched stays until somebody has looked at it.
 */
export async function pruneAudit(platform: Platform): Promise<number> {
  const { sql, clock, numbers, secret } = platform
  const now = clock.now()
  const before = new Date(now.getTime() - numbers.audit.keptDays * DAY)
  return transaction(sql, async (sql) => {
    await queries.lockChain(sql)
    const wanted = await queries.findLastBefore(sql, before)
    if (wanted === undefined) return 0
    const anchor = await queries.findAnchor(sql)
    let last: queries.Head = anchor ?? { number: '0', seal: BEGINNING }
    if (anchor && !sameBytes(anchor.signed, anchorMark(secret, anchor))) return warn(platform, '0')
    while (BigInt(last.number) < BigInt(wanted)) {
      const rows = await queries.listSealed(sql, { after: last.number, limit: PAGE })
      const broken = rows.findIndex((row, index) => {
        const { number, seal } = rows[index - 1] ?? last
        return BigInt(row.number) !== BigInt(number) + 1n || !sameBytes(row.previous, seal) || !isUntouched(secret, row)
      })
      const good = (broken < 0 ? rows : rows.slice(0, broken)).filter((row) => BigInt(row.number) <= BigInt(wanted))
      last = good.at(-1) ?? last
      if (broken >= 0 && BigInt(rows[broken]!.number) <= BigInt(wanted)) {
        warn(platform, rows[broken]!.number)
        break
      }
    }
    if (last.number === (anchor?.number ?? '0')) return 0
    const at = now.toISOString().replace('Z', '000Z')
    const fresh = { number: last.number, seal: last.seal, at }
    await queries.upsertAnchor(sql, { ...fresh, signed: anchorMark(secret, fresh) })
    return queries.deleteUpTo(sql, last.number)
  })
}

function warn({ log }: Platform, number: string): number {
  log.error({ number }, 'the audit was touched by other hands: its oldest part stays until somebody has looked at it')
  return 0
}
