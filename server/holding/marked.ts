import type { TextPart } from '#contract/holding.ts'
import { checkPost } from '#rules/post-check.ts'
import { maskPersonalData } from '#rules/personal-data.ts'

/** A text in pieces, so that what a check found in it can be marked; what is personal stands masked, unless all may be seen. */
export function markedParts(text: string, { seesAll }: { seesAll: boolean }): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  // what is personal first: a mask hides whatever else was found in the same words
  const found = checkPost(text)
  const personal = found.filter(({ kind }) => kind === 'personal')
  const others = found.filter(
    ({ kind, start, end }) => kind !== 'personal' && !personal.some((one) => one.start < end && start < one.end),
  )
  for (const { kind, start, end } of [...personal, ...others].toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    if (start > at) parts.push({ text: text.slice(at, start), found: null })
    const words = text.slice(start, end)
    parts.push({ text: kind === 'personal' && !seesAll ? masked(words) : words, found: kind })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), found: null })
  return parts
}

/** What it is in place of what it says; all of a sentence that tells it in its own words, or alone says nothing any more. */
const masked = (words: string): string => /^\[[^\]]+\]$/.exec(maskPersonalData(words))?.[0] ?? '[personal]'
