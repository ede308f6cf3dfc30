import { createHash } from 'node:crypto'
import { parseChecksums, parseManifest, type Checksums, type Manifest } from './manifest.ts'
import { BackupProblem } from './problem.ts'
import { readArchive } from './read-archive.ts'
import { Tally } from './tally.ts'

export type Verified = { manifest: Manifest; checksums: Checksums; key: string | undefined }

/** Reads a backup to its end and compares everything with its checksums, touching nothing. Throws a sentence where it is not whole. */
export async function verifyBackup(path: string): Promise<Verified> {
  let manifest: Manifest | undefined
  let checksums: Checksums | undefined
  let key: string | undefined
  const tables = new Map<string, Tally>()
  const jobs = new Tally()
  const uploads: Checksums['uploads'] = []
  for await (const part of readArchive(path)) {
    if (part.kind === 'manifest') {
      manifest = parseManifest(part.bytes)
      for (const { name } of manifest.tables) tables.set(name, new Tally())
    }
    if (part.kind === 'key') key = part.bytes.toString('utf8')
    if (part.kind === 'upload') uploads.push({ name: part.name, bytes: part.bytes.length, sha256: sha256(part.bytes) })
    if (part.kind === 'jobs') jobs.add(part.bytes)
    if (part.kind === 'table') {
      const tally = tables.get(part.name)
      if (!tally) throw new BackupProblem(`The backup holds a table ${part.name} that it does not list.`)
      tally.add(part.bytes)
    }
    if (part.kind === 'checksums') checksums = parseChecksums(part.bytes)
  }
  if (!manifest || !checksums)
    throw new BackupProblem('This backup is not whole: its end is missing. Take another one.')
  requireSame('jobs', jobs.total(), checksums.jobs)
  requireSame('uploads', uploads, checksums.uploads)
  const names = checksums.tables.map(({ name }) => name)
  requireSame('the list of tables', [...tables.keys()], names)
  for (const { name, counter: _, ...expected } of checksums.tables)
    requireSame(name, tables.get(name)!.total(), expected)
  return { manifest, checksums, key }
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

function requireSame(what: string, found: object, expected: object) {
  const text = (value: object) => JSON.stringify(Array.isArray(value) ? value : Object.entries(value).toSorted())
  if (text(found) !== text(expected))
    throw new BackupProblem(`The checksum of ${what} does not fit: the backup was damaged or changed.`)
}
