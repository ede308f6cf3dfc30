import type { Numbers } from '#rules/numbers.ts'
import { HELPLINES, type Helpline } from '#server/ask-ai/helplines.ts'
import { inDigits } from './digits.ts'
import { helplineTable } from './helplines.ts'
import { TABLES } from './tables.ts'

const UNITS: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 24 * 3600 }

/** `helplines`: those in force, where they are not the ones that come with the site. */
type Place = { file: string; numbers: Numbers; helplines?: Helpline[] }

/**
 * Puts the numbers in force in the place of `{{votes.perDay}}` and `{{code.lifeSeconds | minutes}}`, and whole lists in
 * that of `{{table privileges}}`. Throws, with the file and the placeholder, at one that it does not know.
 */
export function fillIn(body: string, { file, numbers, helplines = HELPLINES }: Place): string {
  const filled = body.replace(/\{\{(.*?)\}\}/g, (placeholder, inside: string) => {
    const words = inside.trim() === 'table helplines' ? helplineTable(helplines) : valueOf(inside.trim(), numbers)
    if (words === undefined) throw new Error(`${file}: there is nothing to fill in for ${placeholder}`)
    return words
  })
  if (filled.includes('{{')) throw new Error(`${file}: a placeholder is not closed by }} on its line`)
  return filled
}

function valueOf(inside: string, numbers: Numbers): string | undefined {
  const table = /^table ([\w-]+)$/.exec(inside)?.[1]
  if (table !== undefined) return Object.hasOwn(TABLES, table) ? TABLES[table]?.(numbers) : undefined
  const [path = '', unit, ...more] = inside.split('|').map((part) => part.trim())
  const number = path.split('.').reduce<unknown>(insideOf, numbers)
  const per = unit === undefined ? 1 : Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined
  return typeof number === 'number' && per !== undefined && more.length === 0 ? inDigits(number / per) : undefined
}

const insideOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
