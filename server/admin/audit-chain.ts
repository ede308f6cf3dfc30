import { transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import * as queries from './audit-chain-queries.ts'
import { BEGINNING, emptiedMark, sealEntry } from './audit-seal.ts'
import { readNote } from './audit-note.ts'
import type { Line } from './audit-queries.ts'

export { pruneAudit } from './audit-cut.ts'
export { checkAudit } from './audit-check.ts'
export { noteHead } from './audit-note.ts'

const BATCH = 200

/**
 * Writes these lines as the newest of the chain; answers the last. Call it when all else of the transaction is done: it holds
 * the one lock of the chain to the commit, and whoever waited for a row while holding it could wait for ever.
 */
export async function appendEntries(
  sql: Db,
  platform: Pick<Platform, 'secret' | 'clock' | 'auditNotes'>,
  { actorId, lines }: { actorId: string; lines: Line[] },
): Promise<queries.Head | undefined> {
  if (lines.length === 0) return undefined
  await queries.lockChain(sql)
  let head = (await queries.findHead(sql)) ?? (await sealOld(sql, platform)) ?? (await beginning(sql))
  const at = stampOf(platform.clock.now())
  for (const line of lines) {
    const number = String(BigInt(head.number) + 1n)
    const entry = { ...line, id: await queries.nextId(sql), number, actor_id: actorId, at }
    const seals = sealEntry(platform.secret, entry, head.seal)
    await queries.insertSealed(sql, { ...entry, ...seals })
    head = { number, seal: seals.seal }
  }
  return head
}

/** Seals what was written before there were seals; the site does it when it starts. Doing it twice harms nothing. */
export const sealOldEntries = (platform: Platform): Promise<unknown> =>
  transaction(platform.sql, async (sql) => {
    await queries.lockChain(sql)
    return (await queries.findHead(sql)) ?? (await sealOld(sql, platform))
  })

/** Only where there never was a chain: else whoever puts entries in by hand would have them sealed at the next start. */
async function sealOld(sql: Db, platform: Pick<Platform, 'secret' | 'auditNotes'>): Promise<queries.Head | undefined> {
  if ((await queries.findAnchor(sql)) || (await readNote(platform))) return undefined
  let head: queries.Head | undefined
  for (;;) {
    const rows = await queries.listUnsealed(sql, BATCH)
    for (const row of rows) {
      const number = String(BigInt(head?.number ?? 0) + 1n)
      const seals = sealEntry(platform.secret, { ...row, number }, head?.seal ?? BEGINNING)
      await queries.updateSeals(sql, { id: row.id, number, ...seals })
      head = { number, seal: seals.seal }
    }
    if (rows.length < BATCH) return head
  }
}

const beginning = async (sql: Db): Promise<queries.Head> =>
  (await queries.findAnchor(sql)) ?? { number: '0', seal: BEGINNING }

/** Of a member who has left the audit keeps the number, and loses what it said of them. Answers how many entries. */
export const emptyEntriesAbout = ({ sql, secret }: Platform, { id, limit }: { id: string; limit: number }) =>
  transaction(sql, async (sql) => {
    await queries.lockChain(sql)
    const found = await queries.listAboutMember(sql, { id, limit })
    for (const entry of found)
      await queries.emptyEntry(sql, { id: entry.id, mark: entry.seal && emptiedMark(secret, entry) })
    return found.length
  })

const stampOf = (time: Date) => time.toISOString().replace('Z', '000Z')
