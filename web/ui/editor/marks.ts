import { type Edit, replaceSelection, trimmed, type Writing } from './edits.ts'

/** Bold, italic: puts the mark around the selection, or takes it away where it is. Without a selection a word to type over. */
export function toggleMark(writing: Writing, mark: '**' | '*', placeholder: string): Edit {
  const { text, start, end } = trimmed(writing)
  const size = mark.length
  if (isMarked(text, start, end, mark))
    return { from: start - size, to: end + size, insert: text.slice(start, end), select: [start - size, end - size] }
  const selected = text.slice(start, end)
  if (selected.length > 2 * size && isMarked(text, start + size, end - size, mark))
    return { from: start, to: end, insert: selected.slice(size, -size), select: [start, end - 2 * size] }
  const inner = selected || placeholder
  return replaceSelection({ text, start, end }, mark + inner + mark, [size, size + inner.length])
}

/** `*` and `**` are told apart by how many stars stand there: two are bold, one or three are (also) italic. */
function isMarked(text: string, start: number, end: number, mark: '**' | '*'): boolean {
  const before = /\*+$/.exec(text.slice(Math.max(0, start - 3), start))?.[0].length ?? 0
  const after = /^\*+/.exec(text.slice(end, end + 3))?.[0].length ?? 0
  const stars = Math.min(before, after)
  return mark === '**' ? stars >= 2 : stars % 2 === 1
}

/** Code in a line: as many ticks around it as it takes. */
export function toggleCode(writing: Writing): Edit {
  const { text, start, end } = trimmed(writing)
  const selected = text.slice(start, end)
  if (selected && text[start - 1] === '`' && text[end] === '`')
    return { from: start - 1, to: end + 1, insert: selected, select: [start - 1, end - 1] }
  if (/^`[^`]+`$/.test(selected))
    return { from: start, to: end, insert: selected.slice(1, -1), select: [start, end - 2] }
  const inner = selected || 'code'
  const longest = Math.max(0, ...(inner.match(/`+/g) ?? []).map((run) => run.length))
  const ticks = '`'.repeat(longest === 0 ? 1 : longest + 1)
  const space = longest === 0 ? '' : ' '
  return replaceSelection({ text, start, end }, ticks + space + inner + space + ticks, [
    ticks.length + space.length,
    ticks.length + space.length + inner.length,
  ])
}

const ADDRESS = /^(?:https?:\/\/|\/)\S+$/i

/** A link: what is selected becomes its words, or its address if it looks like one. */
export function insertLink(writing: Writing): Edit {
  const { text, start, end } = trimmed(writing)
  const selected = text.slice(start, end)
  if (ADDRESS.test(selected)) return replaceSelection({ text, start, end }, `[text](${selected})`, [1, 5])
  const words = selected || 'text'
  const address = 'https://'
  const insert = `[${words}](${address})`
  const marked: [number, number] = selected
    ? [words.length + 3, words.length + 3 + address.length]
    : [1, 1 + words.length]
  return replaceSelection({ text, start, end }, insert, marked)
}
