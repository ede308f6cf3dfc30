import { readWeights, scoreWith } from './classifier.ts'
import { tellingFeaturesOf } from './personal-features.ts'
import { CONTACTS, SHAPES, type Shape, type ShapeKind } from './personal-shapes.ts'
import { withoutCode } from './prose.ts'
import { sentencesOf } from './sentences.ts'
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
const BAR = 0
const SURE = 1
const soundsLikeTelling = scoreWith(readWeights(weights), tellingFeaturesOf)

/**
 * What tells who somebody is or where to find them, in the order of the text and without overlaps. Shapes such as a row of
 * digits count by what their sentence sounds like: numbers of exercises, dates and the addresses of books are let be.
 */
export function findPersonalData(text: string): PersonalData[] {
  const words = withoutCode(text)
  const shapes = SHAPES.flatMap((shape) => matchesOf(shape, words, 0))
  const found = CONTACTS.flatMap((shape) => matchesOf(shape, text, 0))
  for (const { start, end } of sentencesOf(words)) {
    const score = soundsLikeTelling(words.slice(start, end))
    const isInside = (one: Match) => one.start >= start && one.start < end
    found.push(...shapes.filter((one) => isInside(one) && score > one.bar))
    if (score > BAR && !found.some(isInside) && HAS_WORDS.test(words.slice(start, end)))
      found.push({ kind: 'told', start, end, since: start, sure: score > SURE, bar: BAR })
  }
  return withoutOverlaps(found)
}

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
  for (const { kind, start, end } of findPersonalData(text)) {
    masked += text.slice(at, start)
    masked += kind === 'told' ? text.slice(start, end).replace(NAMED, MASKS.told) : MASKS[kind]
    at = end
  }
  return masked + text.slice(at)
}

const HAS_WORDS = /\p{L}{2}.*?[^\p{L}].*?\p{L}{2}/su
/** Names inside a sentence, numbers of three digits and more, and words with digits or strokes inside. */
const NAMED =
  /(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}'’-]+(?: (?:\p{Ll}{2,3} )?\p{Lu}[\p{L}'’-]+)*|\d{3,}|[\p{L}\d]+(?:_[\p{L}\d]+)+|\p{L}{2,}\d+/gu

type Match = PersonalData & { bar: number }

function matchesOf({ kind, pattern, bar = -Infinity, accepts }: Shape, text: string, from: number): Match[] {
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

function withoutOverlaps(found: Match[]): PersonalData[] {
  const kept: PersonalData[] = []
  for (const { bar: _, ...one } of found.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one)
  return kept
}
