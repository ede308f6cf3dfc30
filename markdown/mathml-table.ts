import type { MarkupElement } from './markup.ts'

/** The classes of one cell: how it is aligned and the lines after and below it, which MathML 3 says on the table. */
export function cellClasses(table: MarkupElement, row: number, column: number): string[] {
  const { columnalign, columnlines, rowlines } = table.attributes
  const alignments = words(columnalign)
  const side = alignments[column] ?? alignments.at(-1) ?? 'center'
  return [
    side === 'center' ? '' : `math-${side}`,
    lineClass(words(columnlines)[column], 'after'),
    lineClass(words(rowlines)[row], 'below'),
  ].filter(Boolean)
}

/** The class of a table: as wide as the page because of a tag, or with columns that touch at the sign they align. */
export function tableClass(table: MarkupElement): string {
  const { width, columnspacing } = table.attributes
  return width === '100%' ? 'math-tagged' : columnspacing?.startsWith('0em') ? 'math-aligned' : ''
}

function lineClass(kind: string | undefined, side: 'after' | 'below'): string {
  return kind === 'solid' || kind === 'dashed' ? `math-${kind}-${side}` : ''
}

function words(list: string | undefined): string[] {
  return list ? list.split(' ') : []
}
