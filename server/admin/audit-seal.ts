import type { AdminRow } from '#contract/admin.ts'
import { hmacOf, sameBytes } from '#server/platform/tokens.ts'

/** An entry as it is sealed. `at` has microseconds, as the database has. */
export type Entry = {
  id: string
  number: string
  actor_id: string
  action: string
  table: string
  row_id: string | null
  label: string
  before: AdminRow
  after: AdminRow
  at: string
}
export type Seals = { previous: Buffer; digest: Buffer; seal: Buffer }
export type SealedEntry = Entry & Seals & { emptied: Buffer | null }

/** What the first entry has before it. */
export const BEGINNING = Buffer.alloc(32)
export const EMPTIED_LABEL = 'deleted member'

/** Seals an entry onto the one before. */
export function sealEntry(secret: string, entry: Entry, previous: Buffer): Seals {
  const digest = digestOf(secret, entry)
  return { previous, digest, seal: sealOf(secret, entry, { previous, digest }) }
}

/** Whether it stands as we sealed it, or as we emptied it when the member that it tells of had left. */
export function isUntouched(secret: string, entry: SealedEntry): boolean {
  if (!sameBytes(entry.seal, sealOf(secret, entry, entry))) return false
  return sameBytes(entry.digest, digestOf(secret, entry)) || isEmptied(secret, entry)
}

/** Our word that we emptied this entry. */
export const emptiedMark = (secret: string, { id, number, seal }: Pick<SealedEntry, 'id' | 'number' | 'seal'>) =>
  hmacOf(secret, 'audit-emptied', number, id, seal.toString('hex'))

/** Our word that the entries up to this one were cut off after their time. */
export const anchorMark = (secret: string, { number, seal, at }: { number: string; seal: Buffer; at: string }) =>
  hmacOf(secret, 'audit-anchor', number, seal.toString('hex'), at)

/** The digest keeps what can be emptied apart, so that the seal holds without it; keyed, so that nobody can guess it back. */
const digestOf = (secret: string, { number, label, before, after }: Entry) =>
  hmacOf(secret, 'audit-content', number, label, inOrder(before), inOrder(after))

const sealOf = (secret: string, entry: Entry, { previous, digest }: Pick<Seals, 'previous' | 'digest'>) =>
  hmacOf(
    secret,
    'audit-entry',
    ...[entry.number, entry.id, entry.actor_id, entry.action, entry.table, JSON.stringify(entry.row_id), entry.at],
    ...[digest.toString('hex'), previous.toString('hex')],
  )

const isEmptied = (secret: string, entry: SealedEntry) =>
  entry.emptied !== null &&
  sameBytes(entry.emptied, emptiedMark(secret, entry)) &&
  entry.label === EMPTIED_LABEL &&
  inOrder(entry.before) === '{}' &&
  inOrder(entry.after) === '{}'

/** JSON with its names in order: the database does not keep theirs. */
const inOrder = (row: AdminRow) =>
  JSON.stringify(Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
