import type { Row } from './diff.ts'

const AROUND = 2
const LEAST_FOLDED = 4

/** A run of rows; folded where nothing near it changed. */
export type Passage = { folded: boolean; rows: Row[] }

/** Keeps a little of what stayed around each change, and folds the rest away. */
export function foldRows(rows: Row[]): Passage[] {
  const isNear = rows.map((_, index) =>
    rows.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ kind }) => kind === 'changed'),
  )
  const passages: Passage[] = []
  for (const [index, row] of rows.entries()) {
    const folded = !isNear[index]
    const last = passages.at(-1)
    if (last?.folded === folded) last.rows.push(row)
    else passages.push({ folded, rows: [row] })
  }
  return passages.map((passage) => ({ ...passage, folded: passage.folded && passage.rows.length >= LEAST_FOLDED }))
}
