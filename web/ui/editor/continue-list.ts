import type { Edit, Writing } from './edits.ts'

const ITEM = /^(\s*)(?:([-*+])|(\d{1,9})([.)]))( +)(\[[ xX]\] +)?/
const QUOTE = /^\s*(?:> ?)+/

/**
 * What Enter does in a list or a quote: the next line begins like this one. In an item without words it ends the list,
 * with an empty line, else what follows would still belong to the item before. Undefined: a line break like everywhere.
 */
export function continueList({ text, start, end }: Writing): Edit | undefined {
  if (start !== end || isInFence(text, start)) return undefined
  const from = text.lastIndexOf('\n', start - 1) + 1
  const before = text.slice(from, start)
  const [own] = ITEM.exec(before) ?? QUOTE.exec(before) ?? []
  if (own === undefined) return undefined
  const next = text.indexOf('\n', start)
  const isBare = before === own && text.slice(start, next === -1 ? text.length : next).trim() === ''
  if (isBare) {
    const insert = from > 0 && text[from - 2] !== '\n' ? '\n' : ''
    return { from, to: start, insert, select: [from + insert.length, from + insert.length] }
  }
  const insert = `\n${nextMark(own)}`
  return { from: start, to: start, insert, select: [start + insert.length, start + insert.length] }
}

function nextMark(own: string): string {
  const [, indent = '', bullet, number, sign = '', space = ' ', box] = ITEM.exec(own) ?? []
  if (number !== undefined) return `${indent}${Number(number) + 1}${sign}${space}${box ? '[ ] ' : ''}`
  if (bullet !== undefined) return `${indent}${bullet}${space}${box ? '[ ] ' : ''}`
  return own
}

const isInFence = (text: string, place: number): boolean =>
  (text.slice(0, place).match(/^ {0,3}(?:`{3,}|~{3,})/gm) ?? []).length % 2 === 1
