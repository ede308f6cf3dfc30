import { invalid } from './errors.ts'

type Part = string | number
/** A moment, a whole number of PostgreSQL's `int`, any number, or a 64-bit id: nothing that its column could not hold. */
export type CursorKind = 'time' | 'int' | 'number' | 'id'

/** Where a page ended, as an opaque word. */
export const makeCursor = (...parts: Part[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url')

/** The parts of a cursor that was made for the same kinds of values; 422 for anything else. */
export function readCursor(cursor: string | undefined, ...kinds: CursorKind[]): string[] | undefined {
  if (cursor === undefined) return undefined
  const parts = parse(cursor)
  if (!Array.isArray(parts) || parts.length !== kinds.length || !kinds.every((kind, index) => FITS[kind](parts[index])))
    throw invalid({ cursor: 'This page address is not one of ours. Start from the first page.' })
  return parts.map(String)
}

const FITS = {
  time: (part: unknown) =>
    typeof part === 'string' && part >= '0001' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(part) && isMoment(part),
  int: (part: unknown) => Number.isInteger(part) && Math.abs(part as number) < 2 ** 31, // a number, as isInteger says
  number: (part: unknown) => typeof part === 'number' && Number.isFinite(part),
  id: (part: unknown) => typeof part === 'string' && /^\d{1,18}$/.test(part),
}

/** Neither the 30th of February nor 25 o'clock. */
function isMoment(text: string): boolean {
  const time = new Date(text)
  return !Number.isNaN(time.getTime()) && time.toISOString() === text
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** Cuts the extra row off that was asked for to learn whether there is more. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { rows: Row[]; next_cursor: string | null } {
  const more = rows.length > limit
  const page = more ? rows.slice(0, limit) : rows
  const last = page.at(-1)
  return { rows: page, next_cursor: more && last !== undefined ? cursorOf(last) : null }
}
