import { findAbuse } from './abuse.ts'
import { findPersonalData } from './personal-data.ts'
import { findSpam } from './spam.ts'

export type PostFinding = { kind: 'personal' | 'abuse' | 'spam'; start: number; end: number; text: string }

/** What should be looked at before others read it, in the order of the text; `text` is the words themselves. */
export function checkPost(text: string): PostFinding[] {
  const found = [
    ...findPersonalData(text).map(({ start, end }) => ({ kind: 'personal' as const, start, end })),
    ...findAbuse(text).map((place) => ({ kind: 'abuse' as const, ...place })),
    ...findSpam(text).map((place) => ({ kind: 'spam' as const, ...place })),
  ]
  return found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .map((one) => ({ ...one, text: text.slice(one.start, one.end) }))
}
