import { readWeights, scoreWith } from './classifier.ts'
import { lettersOf, tellingFeaturesOf } from './personal-features.ts'
import { CONTACTS } from './contact-shapes.ts'
import { SHAPES } from './personal-shapes.ts'
import type { Shape, ShapeKind } from './shape.ts'
import { withoutCode } from './prose.ts'
import { sentencesOf, type Place } from './sentences.ts'
import letters from './weights/personal-letters.json' with { type: 'json' }
import weights from './weights/personal.json' with { type: 'json' }

/** `told`: in words of its own, such as the way to a house; what is found is the sentence. */
export type PersonalKind = ShapeKind | 'told'
/** `since`: where the words begin that tell what it is, such as "call me". `sure`: enough to refuse it to a child. */
export type PersonalData = { kind: PersonalKind; start: number; end: number; since: number; sure: boolean }

const MASKS: Record<PersonalKind, string> = {
  phone: '[phone]',
  email: '[e-mail]',
  contact: '[contact]',
  street: '[address]',
  place: '[place]',
  handle: '[account]',
  school: '[school]',
  meeting: '[meeting place]',
  'name-and-age': '[name and age]',
  document: '[number]',
  told: '[personal]',
}

const AROUND = 60
/** How much a sentence without any shape must sound like telling, and from where on it does for sure. */
const BAR = 1.1
const SURE = 4
const byMeaning = scoreWith(readWeights(weights), tellingFeaturesOf)
const byLetters = scoreWith(readWeights(letters), lettersOf)
/** Two that look at different things err less together than either alone. */
const soundsLikeTelling = (text: string): number => (2 * byMeaning(text) + byLetters(text)) / 3

/**
 * What tells who somebody is or where to find them, in the order of the text and without overlaps. Shapes such as a row of
 * digits count by what their sentence sounds like: numbers of exercises, dates and the addresses of books are let be.
 */
export function findPersonalData(text: string): PersonalData[] {
  const words = withoutCode(text)
  const sentences = sentencesOf(words).map((place) => ({ ...place, score: soundsLikeTelling(wordsOf(words, place)) }))
  const known = new Map<number, number>()
  /** Of the sentence in which, or after which, it stands, and of those beside it too: a number often stands by itself. */
  const best = (start: number): number => {
    const index = sentences.findLastIndex((one) => one.start <= start)
    const score = known.get(index) ?? scoreAround(words, sentences, index)
    known.set(index, score)
    return score
  }
  const shapes = [
    ...CONTACTS.flatMap((shape) => matchesOf(shape, text, 0)),
    ...SHAPES.flatMap((shape) => matchesOf(shape, words, 0)),
  ].filter(({ start, bar }) => best(start) > bar)
  const told = sentences.flatMap(({ start, end, score }) =>
    score > BAR && HAS_WORDS.test(wordsOf(words, { start, end })) && !shapes.some((one) => isIn(one, { start, end }))
      ? [{ kind: 'told' as const, start, end, since: start, sure: score > SURE, bar: BAR }]
      : [],
  )
  return withoutOverlaps([...shapes, ...told])
}

type Scored = Place & { score: number }

function scoreAround(words: string, sentences: Scored[], index: number): number {
  const around = sentences.slice(Math.max(0, index - 1), index + 2)
  const [first, last] = [around[0], around.at(-1)]
  if (!first || !last) return Infinity
  const together = soundsLikeTelling(wordsOf(words, { start: first.start, end: last.end }))
  return Math.max(sentences[index]?.score ?? -Infinity, together)
}

const wordsOf = (text: string, { start, end }: Place): string => text.slice(start, end)
const isIn = (one: Place, { start, end }: Place): boolean => one.start < end && start < one.end

/** Phone numbers and e-mail addresses as everybody writes them, from `from` on; what stands before is context. */
export const findContactData = (text: string, from: number): PersonalData[] =>
  withoutOverlaps(CONTACTS.flatMap((shape) => matchesOf(shape, text, from)))

/**
 * The text with labels such as `[phone]` in place of what was found. Of a sentence that tells something in its own words
 * only names and numbers are hidden, so that what is asked in it can be answered.
 */
export function maskPersonalData(text: string): string {
  let masked = ''
  let at = 0
  for (const { kind, start, end } of withoutOverlaps([...findPersonalData(text), ...findContactData(text, 0)])) {
    masked += text.slice(at, start)
    masked += kind === 'told' ? text.slice(start, end).replace(NAMED, MASKS.told) : MASKS[kind]
    at = end
  }
  return masked + text.slice(at)
}

const HAS_WORDS = /\p{L}{2}.*?\s.*?\p{L}{2}/su
/** Names inside a sentence, numbers of three digits and more, and words with digits or strokes inside. */
const NAMED =
  /(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}'’-]+(?: (?:\p{Ll}{2,3} )?\p{Lu}[\p{L}'’-]+)*|\d{3,}|[\p{L}\d]+(?:_[\p{L}\d]+)+|\p{L}{2,}\d+/gu

type Match = PersonalData & { bar: number }

function matchesOf({ kind, pattern, bar, accepts }: Shape, text: string, from: number): Match[] {
  const found: Match[] = []
  pattern.lastIndex = from
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [start, end] = match.indices?.groups?.['it'] ?? [match.index, match.index + match[0].length]
    const [before, after] = [text.slice(Math.max(0, start - AROUND), start), text.slice(end, end + AROUND)]
    if (accepts?.(text.slice(start, end), after, before) ?? true)
      found.push({ kind, start, end, since: match.index, sure: true, bar })
  }
  return found
}

function withoutOverlaps(found: PersonalData[]): PersonalData[] {
  const kept: PersonalData[] = []
  for (const { kind, start, end, since, sure } of found.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (start >= (kept.at(-1)?.end ?? 0)) kept.push({ kind, start, end, since, sure })
  return kept
}
