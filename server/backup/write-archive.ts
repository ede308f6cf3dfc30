import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { pack as openPack } from 'tar-stream'

/** Longer streams are cut into parts of this size: tar wants to know how long each is before it begins. */
export const PART_BYTES = 4 * 1024 * 1024

export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>
  /** Adds a stream of any length as `name/000001` and so on; nothing larger than a part is held. */
  addStream(name: string, chunks: AsyncIterable<Buffer>): Promise<void>
  /** Resolves when all of it is on the disk. */
  close(): Promise<void>
  abandon(): Promise<void>
}

/** Writes a new compressed tar file that its owner alone may read. Rejects where there is such a file already. */
export function writeArchive(path: string): ArchiveWriter {
  const pack = openPack()
  const stopped = new AbortController()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(pack, createZstdCompress(), file, { signal: stopped.signal })
  written.catch(() => {}) // heard by whoever adds next, or closes
  const failure = written.then(() => new Promise<never>(() => {}))

  const add = (name: string, bytes: Buffer) =>
    Promise.race([
      failure,
      new Promise<void>((done, fail) => {
        const entry = pack.entry({ name, size: bytes.length, mode: 0o600 }, (error) => (error ? fail(error) : done()))
        entry.end(bytes)
      }),
    ])
  return {
    add,
    async addStream(name, chunks) {
      let held: Buffer[] = []
      let size = 0
      let parts = 0
      const flush = async () => {
        parts += 1
        const bytes = Buffer.concat(held)
        held = []
        size = 0
        await add(`${name}/${String(parts).padStart(6, '0')}`, bytes)
      }
      for await (const chunk of chunks)
        for (let rest = chunk; rest.length > 0;) {
          const piece = rest.subarray(0, PART_BYTES - size)
          rest = rest.subarray(piece.length)
          held.push(piece)
          size += piece.length
          if (size === PART_BYTES) await flush()
        }
      if (size > 0) await flush()
    },
    async close() {
      pack.finalize()
      await written
    },
    async abandon() {
      stopped.abort()
      await written.catch(() => {})
    },
  }
}
