import type { AuditCheck, AuditProblem } from '#contract/audit.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sameBytes } from '#server/platform/tokens.ts'
import * as queries from './audit-chain-queries.ts'
import { parseNote, readNote, writeNote } from './audit-note.ts'
import { anchorMark, BEGINNING, isUntouched, type SealedEntry } from './audit-seal.ts'

const PAGE = 1000
const TOLD = 100
const MOVED_AMONG = 200
const NOTE_BYTES = 10

type Kept = Pick<Platform, 'sql' | 'secret' | 'auditNotes'>

/**
 * Looks at every entry of the audit: which were changed, taken out, put in or moved, and whether the newest are missing.
 * `noted` is what somebody wrote down earlier, beside what the site noted by itself. It sees one moment of the database.
 */
export async function checkAudit(platform: Kept, noted = ''): Promise<AuditCheck> {
  const kept = await readNote(platform) // before the look: what is written meanwhile is in no older note
  return (await platform.sql.begin('isolation level repeatable read read only', (sql) =>
    look(sql, platform, [kept, parseNote(noted)]),
  )) as AuditCheck // the driver types the result as unwrapped promises
}

async function look(sql: Db, { secret }: Kept, notes: (queries.Head | undefined)[]): Promise<AuditCheck> {
  const problems: AuditProblem[] = []
  const tell = (kind: AuditProblem['kind'], from: string, to = from) => problems.push({ kind, from, to })
  const anchor = await queries.findAnchor(sql)
  if (anchor && !sameBytes(anchor.signed, anchorMark(secret, anchor))) tell('anchor', anchor.number)
  let last: queries.Head = anchor ?? { number: '0', seal: BEGINNING }
  let entries = 0
  const broken: SealedEntry[] = []
  for (;;) {
    const rows = await queries.listSealed(sql, { after: entries === 0 ? '-1' : last.number, limit: PAGE })
    for (const row of rows) {
      const gap = BigInt(row.number) - BigInt(last.number)
      if (gap > 1n) tell('removed', String(BigInt(last.number) + 1n), String(BigInt(row.number) - 1n))
      if (!isUntouched(secret, row)) broken.push(row)
      else if (last !== broken.at(-1) && (gap < 1n || (gap === 1n && !sameBytes(row.previous, last.seal))))
        tell('unlinked', row.number)
      last = row
      entries++
    }
    if (rows.length < PAGE) break
  }
  for (const row of broken) tell(...whatBefell(secret, row, broken))
  for (const { id } of await queries.listUnsealed(sql, TOLD)) tell('unsealed', id)
  for (const note of notes) await compare(note)

  async function compare(note: queries.Head | undefined) {
    if (!note || (anchor && BigInt(note.number) <= BigInt(anchor.number))) return
    const seal = await queries.findSeal(sql, note.number)
    if (!seal && BigInt(note.number) > BigInt(last.number)) tell('cut', String(BigInt(last.number) + 1n), note.number)
    else if (seal && !sameBytes(seal.subarray(0, note.seal.length), note.seal)) tell('not-noted', note.number)
  }

  return {
    sound: problems.length === 0,
    entries,
    note: entries === 0 ? null : writeNote({ ...last, seal: last.seal.subarray(0, NOTE_BYTES) }),
    cut_up_to: anchor?.number ?? null,
    problems: problems.toSorted((a, b) => Number(a.from) - Number(b.from)).slice(0, TOLD),
  }
}

/** One that is sound under another number of those that are not stood there before. */
function whatBefell(
  secret: string,
  row: SealedEntry,
  broken: SealedEntry[],
): [kind: AuditProblem['kind'], from: string, to: string] {
  const was = broken.slice(0, MOVED_AMONG).find(({ number }) => isUntouched(secret, { ...row, number }))
  return was ? ['moved', was.number, row.number] : ['changed', row.number, row.number]
}
