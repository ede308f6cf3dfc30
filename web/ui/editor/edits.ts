/** What a textarea holds, and what is selected in it. */
export type Writing = { text: string; start: number; end: number }

/** Puts `insert` in the place of `from` to `to`, then selects. As small as it can be, so that undo takes back just this. */
export type Edit = { from: number; to: number; insert: string; select: [start: number, end: number] }

/** The text as it stands after the edit. */
export const applied = ({ text }: Writing, { from, to, insert, select: [start, end] }: Edit): Writing => ({
  text: text.slice(0, from) + insert + text.slice(to),
  start,
  end,
})

/** Replaces the selection; `marked` is the part of `insert` to select afterwards. */
export function replaceSelection({ start, end }: Writing, insert: string, marked: [number, number]): Edit {
  return { from: start, to: end, insert, select: [start + marked[0], start + marked[1]] }
}

/** The selection without the spaces at its ends: `** so **` would not be bold. */
export function trimmed({ text, start, end }: Writing): Writing {
  const selected = text.slice(start, end)
  if (selected.trim() === '') return { text, start, end }
  return { text, start: end - selected.trimStart().length, end: start + selected.trimEnd().length }
}

/** Where the first line of the selection begins and the last one ends. */
export function wholeLines({ text, start, end }: Writing): { from: number; to: number; lines: string[] } {
  const from = text.lastIndexOf('\n', start - 1) + 1
  // a selection that ends just behind a line break does not mean the line after it
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const next = text.indexOf('\n', last)
  const to = next === -1 ? text.length : next
  return { from, to, lines: text.slice(from, to).split('\n') }
}

/** Puts a block in the place of the selection, with empty lines around it; `marked` is the part of it to select. */
export function insertBlock(writing: Writing, block: string, marked: [number, number]): Edit {
  const { text, start, end } = writing
  const before = text.slice(0, start)
  const after = text.slice(end)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const tail = after === '' ? '\n' : after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  return replaceSelection(writing, lead + block + tail, [lead.length + marked[0], lead.length + marked[1]])
}
