import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sql } from '#server/platform/db.ts'

export type Value = string | number | boolean | null | string[] | number[] | Date

const CHUNK = 256 * 1024

/** Streams rows into a table by COPY; `columns` as in `questions (id, title)`. */
export async function copyRows(sql: Sql, columns: string, rows: Iterable<Value[]>): Promise<number> {
  let count = 0
  function* chunks() {
    let chunk = ''
    for (const row of rows) {
      count++
      chunk += `${row.map(field).join('\t')}\n`
      if (chunk.length < CHUNK) continue
      yield chunk
      chunk = ''
    }
    yield chunk
  }
  await pipeline(Readable.from(chunks()), await sql.unsafe(`copy ${columns} from stdin`).writable())
  return count
}

function field(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escape(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value))
    return escape(`{${value.map((part) => (typeof part === 'string' ? JSON.stringify(part) : part)).join(',')}}`)
  return String(value)
}

const SPECIAL = /[\\\n\r\t]/g
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escape = (text: string) => text.replace(SPECIAL, (sign) => ESCAPES[sign]!)
