import type { Platform } from '#server/platform/platform.ts'
import { sameBytes } from '#server/platform/tokens.ts'
import { findAnchor, findSeal, type Head } from './audit-chain-queries.ts'

const NOTE = 'last-entry'
let noting: Promise<unknown> = Promise.resolve()

/**
 * After the commit: notes beside the database which entry is the last, so that a tail that is cut off is missed. A note that
 * the chain does not bear out stays, as the witness that it is.
 */
export function noteHead(platform: Platform, head: Head): Promise<unknown> {
  noting = noting
    .then(async () => {
      const noted = await readNote(platform)
      if (noted && (BigInt(noted.number) >= BigInt(head.number) || !(await isBorneOut(platform, noted)))) return
      await platform.auditNotes.put(NOTE, Buffer.from(writeNote(head)))
    })
    .catch((error: Error) => platform.log.error({ err: error }, 'the last entry of the audit could not be noted'))
  return noting
}

async function isBorneOut({ sql }: Platform, noted: Head): Promise<boolean> {
  const seal = await findSeal(sql, noted.number)
  if (seal) return sameBytes(seal, noted.seal)
  const anchor = await findAnchor(sql)
  return anchor !== undefined && BigInt(noted.number) <= BigInt(anchor.number)
}

/** What was noted last beside the database. */
export async function readNote({ auditNotes }: Pick<Platform, 'auditNotes'>): Promise<Head | undefined> {
  return parseNote((await auditNotes.get(NOTE))?.toString() ?? '')
}

/** An entry's number and seal in one word, for people to write down. */
export const writeNote = ({ number, seal }: Head) => `${number}-${seal.toString('hex')}`

/** The beginning of the seal is enough, if it is not too short. */
export function parseNote(text: string): Head | undefined {
  const [, number, seal] = /^(\d{1,18})-((?:[\da-f]{2}){8,32})$/.exec(text.trim().toLowerCase()) ?? []
  return number && seal ? { number, seal: Buffer.from(seal, 'hex') } : undefined
}
