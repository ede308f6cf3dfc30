import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract as openExtract } from 'tar-stream'
import { BackupProblem } from './problem.ts'
import { PART_BYTES } from './write-archive.ts'

export type Part =
  | { kind: 'manifest' | 'key' | 'checksums' | 'jobs'; bytes: Buffer }
  | { kind: 'upload' | 'table'; name: string; bytes: Buffer }

const MB = 1024 * 1024
/** In this order, each with the most that one of them may hold. */
const KINDS = [
  { kind: 'manifest', pattern: /^manifest\.json$/, largest: 4 * MB },
  { kind: 'key', pattern: /^secret-key$/, largest: 4096 },
  { kind: 'upload', pattern: /^uploads\/(?<name>[\w-][\w.-]{0,99})$/, largest: 64 * MB },
  { kind: 'table', pattern: /^tables\/(?<name>[a-z_][a-z0-9_]{0,62})\/(?<number>\d{6,9})$/, largest: PART_BYTES },
  { kind: 'jobs', pattern: /^jobs\/(?<number>\d{6,9})$/, largest: PART_BYTES },
  { kind: 'checksums', pattern: /^checksums\.json$/, largest: 64 * MB },
] as const
/** Texts become a tenth or so; what grows a hundredfold was made to fill a memory or a disk. */
const MOST_GROWTH = 100
const GROWTH_FREE = 64 * MB

/** The parts of a backup one after the other, never more than one held. Throws a sentence at the first that does not belong there. */
export async function* readArchive(path: string): AsyncGenerator<Part> {
  const source = createReadStream(path)
  const extract = openExtract()
  const flowing = pipeline(source, createZstdDecompress(), limitGrowth(source), extract)
  flowing.catch(() => {}) // the iteration below says it too
  const order = orderOfParts()
  try {
    for await (const entry of extract) {
      const { name, type, size = 0 } = entry.header
      const found = order(name, type ?? 'file', size)
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer) // tar-stream's types say any
      yield { ...found, bytes: Buffer.concat(chunks) } as Part // `name` is there where the kind wants it
    }
    await flowing
  } catch (error) {
    throw meaningOf(error)
  } finally {
    source.destroy()
  }
}

/** Says what a part is; throws where it may not stand there. */
function orderOfParts() {
  let place = 0
  let stream = ''
  let parts = 0
  const seen = new Set<string>()
  return (path: string, type: string, size: number) => {
    const at = KINDS.findIndex(({ pattern }) => pattern.test(path))
    const found = KINDS[at]
    if (
      !found ||
      type !== 'file' ||
      at < place ||
      (place === 0 && at > 0 && !seen.has('manifest.json')) ||
      seen.has(path)
    )
      throw new BackupProblem(
        `${JSON.stringify(path.slice(0, 100))} (${type}) does not belong into a backup of Askademy, or not there.`,
      )
    if (size > found.largest)
      throw new BackupProblem(`${path} is larger (${size} bytes) than that part of a backup ever is.`)
    place = at
    const { name = '', number } = found.pattern.exec(path)!.groups ?? {}
    if (number === undefined) seen.add(path)
    else {
      parts = stream === `${found.kind}/${name}` ? parts + 1 : 1
      stream = `${found.kind}/${name}`
      if (Number(number) !== parts || (parts === 1 && seen.has(stream)))
        throw new BackupProblem(`${path} is not the next part: the backup was changed, or some of it is missing.`)
      seen.add(stream)
    }
    return { kind: found.kind, name }
  }
}

function limitGrowth(source: { bytesRead: number }): Transform {
  let grown = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      grown += chunk.length
      if (grown <= GROWTH_FREE + source.bytesRead * MOST_GROWTH) done(null, chunk)
      else done(new BackupProblem('This file grows far beyond what texts do when it is unpacked. It is left alone.'))
    },
  })
}

function meaningOf(error: unknown): unknown {
  if (error instanceof BackupProblem) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupProblem('There is no such file.')
  if (/^E[A-Z]+$/.test(code)) return new BackupProblem(`The backup cannot be read: ${message}`)
  return new BackupProblem(`This is no whole backup of Askademy: it was cut off, or it is something else (${message}).`)
}
