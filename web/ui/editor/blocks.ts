import { type Edit, insertBlock, trimmed, type Writing } from './edits.ts'

/** A block of code; its fence is longer than any in it. */
export function insertCodeBlock(writing: Writing): Edit {
  const code = selectedOf(writing) || 'code'
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return wrapBlock(writing, fence, code, fence)
}

/** A formula on a line of its own. An empty line would end it, so none stays. */
export function insertDisplayFormula(writing: Writing): Edit {
  const formula = selectedOf(writing).replace(/\n{2,}/g, '\n') || 'a^2 + b^2 = c^2'
  return wrapBlock(writing, '$$', formula, '$$')
}

/** A fold: what is in it shows when the reader wants it. */
export const insertFold =
  (kind: 'hint' | 'step' | 'solution', example: string) =>
  (writing: Writing): Edit =>
    wrapBlock(writing, `:::${kind}`, selectedOf(writing) || example, ':::')

/** A table of two columns, or what was selected as rows with tabs. */
export function insertTable(writing: Writing): Edit {
  const selected = selectedOf(writing)
  const table = selected.includes('\t') ? tableOfTabs(selected) : undefined
  if (table) return insertBlock(writing, table, [0, table.length])
  return insertBlock(writing, '| Column 1 | Column 2 |\n| --- | --- |\n|  |  |\n|  |  |', [2, 10])
}

/** Rows of a spreadsheet, cells split by tabs, as a Markdown table; undefined when it is no table. */
export function tableOfTabs(text: string): string | undefined {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split('\t'))
  const width = rows[0]?.length ?? 0
  if (rows.length < 2 || width < 2 || rows.some((row) => row.length !== width)) return undefined
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.trim().replaceAll('|', '\\|')).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n')
}

const selectedOf = (writing: Writing): string => {
  const { text, start, end } = trimmed(writing)
  return text.slice(start, end).trim()
}

function wrapBlock(writing: Writing, open: string, inner: string, close: string): Edit {
  const begin = open.length + 1
  return insertBlock(writing, `${open}\n${inner}\n${close}`, [begin, begin + inner.length])
}
