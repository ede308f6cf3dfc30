import { diffArrays } from 'diff'
import { anchorsOf } from './anchors.ts'

export type Piece = { text: string; changed: boolean }
/** A line that stayed, or what became of one or more: either side may be empty. Each line ends in its line break. */
export type Row = { kind: 'same'; text: string } | { kind: 'changed'; before: Piece[]; after: Piece[] }

/** Steps that a comparison may take, about as many microseconds: beyond them a passage counts as rewritten. */
const MOST_STEPS = 30_000
/** Passages with less in common than this read better as one instead of the other. */
const LEAST_IN_COMMON = 0.3

/** Two texts side by side: by lines first, then by words within the lines that changed. However long they are, it is soon done. */
export function rowsOf(before: string, after: string): Row[] {
  const steps = { left: MOST_STEPS }
  return compareLines(linesOf(before), linesOf(after), steps).flatMap((part) =>
    part.same ? part.before.map((text): Row => ({ kind: 'same', text })) : rowsOfPassage(part, steps),
  )
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n').map((line) => `${line}\n`))
/** Words, single spaces and line breaks, other blanks, and signs one by one. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}_]+|\n|[^\S\n]+|./gsu) ?? []

type Part = { same: boolean; before: string[]; after: string[] }

/** What lies between two anchors is compared by itself, so that a long passage that came or went does not use up the steps. */
function compareLines(before: string[], after: string[], steps: { left: number }): Part[] {
  let [fromBefore, fromAfter] = [0, 0]
  return [...anchorsOf(before, after), [before.length, after.length] as const].flatMap(([inBefore, inAfter]) => {
    const parts = compare(before.slice(fromBefore, inBefore), after.slice(fromAfter, inAfter), steps)
    const anchor = before.slice(inBefore, inBefore + 1)
    ;[fromBefore, fromAfter] = [inBefore + 1, inAfter + 1]
    return [...parts, { same: true, before: anchor, after: anchor }]
  })
}

function compare(before: string[], after: string[], steps: { left: number }): Part[] {
  // each edit looks at no more ways than there were edits, nor at many more than the shorter side is long
  const width = 2 * Math.min(before.length, after.length) + 2
  const most = Math.floor(Math.max(Math.sqrt(steps.left), steps.left / width))
  const found = diffArrays(before, after, { maxEditLength: most })
  const edits = found ? found.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0) : most
  steps.left = Math.max(0, steps.left - edits * Math.min(edits, width))
  if (!found) return [{ same: false, before, after }]
  const parts: Part[] = []
  for (const { added, removed, value } of found) {
    const last = parts.at(-1)
    if (!added && !removed) parts.push({ same: true, before: value, after: value })
    else if (last && !last.same) last[added ? 'after' : 'before'].push(...value)
    else parts.push({ same: false, before: removed ? [...value] : [], after: added ? [...value] : [] })
  }
  return parts
}

/** A line break that both sides share ends a row. */
function rowsOfPassage(passage: Part, steps: { left: number }): Row[] {
  const [before, after] = [passage.before.join(''), passage.after.join('')]
  const parts = withoutLoneBlanks(compare(wordsOf(before), wordsOf(after), steps))
  const shared = parts.reduce((sum, part) => sum + (part.same ? part.before.join('').trim().length : 0), 0)
  if (shared < LEAST_IN_COMMON * Math.min(before.trim().length, after.trim().length))
    return [{ kind: 'changed', before: pieceOf(before, true), after: pieceOf(after, true) }]

  const rows: Row[] = []
  let row: { before: Piece[]; after: Piece[] } = { before: [], after: [] }
  const end = () => {
    const isSame = [...row.before, ...row.after].every(({ changed }) => !changed)
    if (isSame && row.before.length > 0) rows.push({ kind: 'same', text: row.before.map(({ text }) => text).join('') })
    else if (!isSame) rows.push({ kind: 'changed', ...row })
    row = { before: [], after: [] }
  }
  for (const part of parts) {
    if (!part.same) {
      row.before.push(...pieceOf(part.before.join(''), true))
      row.after.push(...pieceOf(part.after.join(''), true))
      continue
    }
    for (const text of part.before.join('').split(/(?<=\n)/)) {
      row.before.push(...pieceOf(text, false))
      row.after.push(...pieceOf(text, false))
      if (text.endsWith('\n')) end()
    }
  }
  end()
  return rows
}

const pieceOf = (text: string, changed: boolean): Piece[] => (text === '' ? [] : [{ text, changed }])

/** A space between two changed words belongs to them: one passage reads better than many shreds. */
function withoutLoneBlanks(parts: Part[]): Part[] {
  const joined: Part[] = []
  for (const [index, part] of parts.entries()) {
    const last = joined.at(-1)
    const isBlank = part.same && parts[index + 1] !== undefined && /^[^\S\n]*$/.test(part.before.join(''))
    if (last && !last.same && (isBlank || !part.same)) {
      last.before.push(...part.before)
      last.after.push(...part.after)
    } else joined.push({ same: part.same, before: [...part.before], after: [...part.after] })
  }
  return joined
}
