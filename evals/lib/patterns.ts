import { SLOTS } from './templates/slots.ts'

/** Numbers from 0 to 1 that come out the same each time. */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)] as T

/** Sentences from patterns: at most `each` of every one. `term` gives a word for `{term}`. */
export function expand(
  patterns: string[],
  each: number,
  random: () => number,
  term: () => string = () => '',
): string[] {
  const sentences = new Set<string>()
  for (const pattern of patterns) for (let count = 0; count < each; count++) sentences.add(fill(pattern, random, term))
  return [...sentences]
}

function fill(pattern: string, random: () => number, term: () => string): string {
  let text = pattern
  // slots may stand in choices, choices never in slots
  for (let depth = 0; depth < 3 && text.includes('['); depth++)
    text = text.replace(/\[([^[\]]*)\]/g, (_, choices: string) => pick(choices.split('|'), random))
  text = text.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'term' ? term() : pick(slot(name), random)))
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.?:])/g, '$1')
    .trim()
}

function slot(name: string): string[] {
  const choices = SLOTS[name]
  if (!choices) throw new Error(`There is no slot {${name}}`)
  return choices.split('|')
}

/** The same sentence as another learner types it: capitals, a question mark, a slip of the finger, short forms. */
export function retype(sentence: string, random: () => number): string {
  let text = random() < 0.25 ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : sentence
  if (random() < 0.3) for (const [long, short] of SHORT) if (random() < 0.5) text = text.replace(long, short)
  if (random() < 0.3) text = text.replace(/\b[a-z]{5,}\b/g, (word) => (random() < 0.12 ? slip(word, random) : word))
  return random() < 0.3 && !/[.?!]$/.test(text) ? `${text}?` : text
}

const SHORT: [RegExp, string][] = [
  [/\byou\b/g, 'u'],
  [/\byour\b/g, 'ur'],
  [/\bare\b/g, 'r'],
  [/\bto\b/g, '2'],
  [/\bplease\b/g, 'pls'],
  [/\bwhat\b/g, 'wat'],
  [/\bbecause\b/g, 'cuz'],
  [/\bwhats\b/g, "what's"],
  [/\bdont\b/g, "don't"],
  [/\bim\b/g, "I'm"],
  [/\band\b/g, 'n'],
]

function slip(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const [a, b] = [word.charAt(at), word.charAt(at + 1)]
  const kinds = [
    word.slice(0, at) + b + a + word.slice(at + 2),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + a + word.slice(at),
  ]
  return pick(kinds, random)
}
