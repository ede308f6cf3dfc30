import { createHash } from 'node:crypto'

const NEWLINE = 0x0a

/** Rows, bytes and checksum of what flows by; a row is a line. */
export class Tally {
  rows = 0
  bytes = 0
  readonly #hash = createHash('sha256')

  add(chunk: Buffer): void {
    this.bytes += chunk.length
    this.#hash.update(chunk)
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) this.rows += 1
  }

  /** Call it once, at the end. */
  total(): { rows: number; bytes: number; sha256: string } {
    return { rows: this.rows, bytes: this.bytes, sha256: this.#hash.digest('hex') }
  }
}
