import { createHash } from 'node:crypto'
import { z } from 'zod'
import { BackupProblem } from './problem.ts'

/** Goes up when an older Askademy could not read what we write. */
export const FORMAT = 1
const NAME = /^[a-z_][a-z0-9_]{0,62}$/
const name = z.string().regex(NAME)
const count = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const stream = { rows: count, bytes: count, sha256 }

/** The first part of a backup: what it is. */
const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  site: z.string().max(2000),
  version: z.string().max(100),
  migration: z.int().min(1),
  takenAt: z.iso.datetime(),
  /** Tells whether a key is the one that the data was sealed with, and nothing about the key. */
  keyFingerprint: sha256,
  leftOut: z.array(name),
  tables: z.array(z.strictObject({ name, columns: z.array(name).min(1).max(1600) })).max(2000),
})

/** The last part: what all of it must come to. A file that was cut off has none. */
const Checksums = z.strictObject({
  /** `counter`: the last number that the table has given out; null where it counts nothing. */
  tables: z.array(
    z.strictObject({
      name,
      ...stream,
      counter: z
        .string()
        .regex(/^\d{1,18}$/)
        .nullable(),
    }),
  ),
  jobs: z.strictObject(stream),
  uploads: z.array(z.strictObject({ name: z.string(), bytes: count, sha256 })),
  /** Images that were deleted while the backup was made. */
  missing: z.array(z.string()),
})

export type Manifest = z.infer<typeof Manifest>
export type Checksums = z.infer<typeof Checksums>

export function parseManifest(bytes: Buffer): Manifest {
  const found = parseJson(bytes)
  if (typeof found === 'object' && found && 'format' in found && Number(found.format) > FORMAT)
    throw new BackupProblem('This backup was made by a newer Askademy. Update this one first.')
  return parse(Manifest, found, 'manifest.json')
}
export const parseChecksums = (bytes: Buffer): Checksums => parse(Checksums, parseJson(bytes), 'checksums.json')

export const fingerprintOf = (key: string) => createHash('sha256').update(`askademy backup\0${key}`).digest('hex')

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

function parse<Parsed>(schema: z.ZodType<Parsed>, found: unknown, part: string): Parsed {
  const result = schema.safeParse(found)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new BackupProblem(
    `This is no backup of Askademy, or it was changed: ${part} is not as it should be (${[...(issue?.path ?? []), issue?.message].join(' ')}).`,
  )
}
