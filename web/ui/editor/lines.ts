import { type Edit, type Writing, wholeLines } from './edits.ts'

const BULLET = /^(\s*)[-*+] +/
const NUMBER = /^(\s*)\d{1,9}[.)] +/
const QUOTE = /^(\s*)> ?/

/** Each selected line a bullet; all of them bullets already: plain lines again. */
export const toggleBullets = (writing: Writing): Edit =>
  toggleLines(writing, BULLET, (indent, line) => `${indent}- ${line}`)

/** Each selected line numbered from 1, or plain again. */
export const toggleNumbers = (writing: Writing): Edit =>
  toggleLines(writing, NUMBER, (indent, line, n) => `${indent}${n}. ${line}`)

/** Each selected line quoted, or plain again. Empty lines are quoted too, so that the quote holds together. */
export function toggleQuote(writing: Writing): Edit {
  const { from, to, lines } = wholeLines(writing)
  const isQuoted = lines.every((line) => QUOTE.test(line))
  return replaceLines(
    writing,
    from,
    to,
    lines
      .map((line) => (isQuoted ? line.replace(QUOTE, '$1') : line === '' && lines.length > 1 ? '>' : `> ${line}`))
      .join('\n'),
  )
}

function toggleLines(writing: Writing, own: RegExp, mark: (indent: string, line: string, n: number) => string): Edit {
  const { from, to, lines } = wholeLines(writing)
  const isEmpty = (line: string) => lines.length > 1 && line.trim() === ''
  const isMarked = lines.every((line) => isEmpty(line) || own.test(line))
  let n = 0
  const changed = lines.map((line) => {
    if (isEmpty(line)) return line
    const plain = line.replace(BULLET, '$1').replace(NUMBER, '$1')
    const indent = /^\s*/.exec(plain)?.[0] ?? ''
    return isMarked ? plain : mark(indent, plain.slice(indent.length), ++n)
  })
  return replaceLines(writing, from, to, changed.join('\n'))
}

/** With a selection all the lines stay selected; without one the caret stays at its place in the words. */
function replaceLines({ start, end }: Writing, from: number, to: number, insert: string): Edit {
  if (start !== end) return { from, to, insert, select: [from, from + insert.length] }
  const caret = Math.max(from, from + insert.length - (to - start))
  return { from, to, insert, select: [caret, caret] }
}
