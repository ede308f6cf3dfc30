import { diffArrays } from 'diff'
import type { PostText } from '#contract/revisions.ts'

/** Lines that two texts may differ in; beyond it they are as good as two texts, and looking on would hold everybody up. */
const MOST_EDITS = 100

/**
 * What was made of `base`, on the text as it stands now. Undefined where both changed the title, the tags, or the same or
 * neighbouring lines in different ways.
 */
export function rebase(base: PostText, suggested: PostText, current: PostText): PostText | undefined {
  const title = pick(base.title, suggested.title, current.title)
  const tags = pick(namesOf(base), namesOf(suggested), namesOf(current))
  const body = mergeLines(base.body, suggested.body, current.body)
  if (title === undefined || tags === undefined || body === undefined) return undefined
  return { title, body, tags: tags?.split(' ') ?? null }
}

const namesOf = ({ tags }: PostText) => tags?.join(' ') ?? null

/** The one of both that differs from `base`; undefined when both do, each in its own way. */
function pick<T>(base: T, one: T, other: T): T | undefined {
  if (one === base || one === other) return other
  return other === base ? one : undefined
}

/** Lines from `from` up to `to` become these. */
type Change = { from: number; to: number; lines: string[] }

function mergeLines(base: string, one: string, other: string): string | undefined {
  const picked = pick(base, one, other)
  if (picked !== undefined) return picked
  const lines = base.split('\n')
  const [mine, theirs] = [changesOf(lines, one), changesOf(lines, other)]
  if (!mine || !theirs) return undefined
  const merged: Change[] = []
  for (const change of [...mine, ...theirs].toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = merged.at(-1)
    if (last && isSame(last, change)) continue
    if (last && change.from <= last.to) return undefined
    merged.push(change)
  }
  for (const { from, to, lines: others } of merged.toReversed()) lines.splice(from, to - from, ...others)
  return lines.join('\n')
}

const isSame = (a: Change, b: Change) => a.from === b.from && a.to === b.to && a.lines.join('\n') === b.lines.join('\n')

function changesOf(base: string[], text: string): Change[] | undefined {
  const parts = diffArrays(base, text.split('\n'), { maxEditLength: MOST_EDITS })
  if (!parts) return undefined
  const changes: Change[] = []
  let line = 0
  let open: Change | undefined
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      line += value.length
      open = undefined
      continue
    }
    if (!open) changes.push((open = { from: line, to: line, lines: [] }))
    if (added) open.lines.push(...value)
    else open.to = line += value.length
  }
  return changes
}
