import { AIMED, BULLYING, DANGEROUS, NEVER_SAID, type Abusive } from './abuse-words.ts'
import { withoutCode, withoutQuotations } from './prose.ts'
import { readingsOf, type Reading } from './unmasked.ts'

/** Where a text is rude. */
export type Abuse = { start: number; end: number }

const NEAR = 160

/** Insults at people, slurs, sexual talk, threats and hate, in the order of the text and without overlaps. */
export function findAbuse(text: string): Abuse[] {
  const own = withoutQuotations(text)
  const words = withoutCode(own)
  const found = [
    ...readingsOf(own).flatMap((reading) => matchesIn(reading, NEVER_SAID, text)),
    ...readingsOf(words).flatMap((reading) => matchesIn(reading, [...AIMED, ...BULLYING, ...DANGEROUS], text)),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end)
  const kept: Abuse[] = []
  for (const one of found) {
    const last = kept.at(-1)
    if (last && one.start < last.end) last.end = Math.max(last.end, one.end)
    else kept.push(one)
  }
  return kept
}

function matchesIn({ text: plain, at }: Reading, words: Abusive[], text: string): Abuse[] {
  return words.flatMap(({ pattern, unless }) =>
    [...plain.matchAll(pattern)].flatMap(({ 0: match, index }) => {
      const near = `${plain.slice(Math.max(0, index - NEAR), index)} | ${plain.slice(index + match.length, index + match.length + NEAR)}`
      if (unless?.test(near)) return []
      const end = (at[index + match.trimEnd().length - 1] ?? text.length - 1) + 1
      return [{ start: at[index] ?? 0, end }]
    }),
  )
}
