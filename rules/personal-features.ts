import type { Features } from './classifier.ts'
import { featuresOf, hash } from './features.ts'
import { HOURS, ME, SENSES, SMALL, THERE, WHERE } from './personal-senses.ts'

const MOST_TOKENS = 160
/** How many words apart two of them may stand and still belong together. */
const REACH = 12

const ADDRESS = '[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+'
const ROW_OF_DIGITS = '[+(]{0,2}\\d(?:[ ().\\-–/]{0,3}\\d){6,14}(?![\\d.,])'
const WORD = "[@#]?[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_'’]*(?:[.:/\\-–_]+[\\p{L}\\p{N}_][\\p{L}\\p{M}\\p{N}_'’]*)*"
const TOKEN = new RegExp(`${ADDRESS}|${ROW_OF_DIGITS}|${WORD}|[^\\s\\p{L}\\p{N}]`, 'gu')

const idOf = new Map<string, number>()
const named = (name: string): number => idOf.get(name) ?? (idOf.set(name, hash(name)), hash(name))

const sensesOf = new Map<string, number[]>()
for (const [sense, words] of Object.entries(SENSES))
  for (const word of words.split(' ')) sensesOf.set(word, [...(sensesOf.get(word) ?? []), named(sense)])
/** What begins like a word that is known, such as one with an ending of its own, means the same. */
const STEM = 5
const stems = new Map<string, Set<number>>()
for (const [word, senses] of sensesOf)
  if (word.length >= STEM)
    stems.set(word.slice(0, STEM), new Set([...(stems.get(word.slice(0, STEM)) ?? []), ...senses]))
const meaningOf = (word: string): number[] =>
  sensesOf.get(word) ?? (word.length > STEM ? [...(stems.get(word.slice(0, STEM)) ?? [])] : [])

const wordsOf = (list: string) => new Set(list.split(' '))
const [small, me, there, where, hours] = [SMALL, ME, THERE, WHERE, HOURS].map(wordsOf) as [
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
]

/** What a text is made of for who listens for personal data: its words, their meaning, their look, and what stands near what. */
export function tellingFeaturesOf(text: string, size: number): number[] {
  const tokens = tokensOf(text)
  for (const index of tokens.keys()) addPhrase(tokens, index)
  const places = new Set<number>()
  const add = (kind: number, one: number, two = 0, three = 0) => {
    let value = Math.imul(kind ^ one, 0x01000193)
    value = Math.imul(value ^ two ^ (value >>> 13), 0x5bd1e995)
    value = Math.imul(value ^ three ^ (value >>> 15), 0x1b873593)
    places.add(((value ^ (value >>> 14)) >>> 0) % size)
  }
  for (let index = 0; index < tokens.length; index++) {
    const { word, id, isWord, is, role } = tokens[index] as Token
    if (isWord) {
      add(1, id)
      if (word.length > 4) {
        add(3, hash(word.slice(0, 4)))
        add(4, hash(word.slice(-4)))
        if (word.length > 6) add(4, hash(word.slice(-6)))
      }
    }
    for (const one of is) {
      add(5, one)
      for (let next = index + 1; next <= index + REACH && next < tokens.length; next++)
        for (const other of (tokens[next] as Token).is) if (other !== one) add(6, one, other)
    }
    const [second, third] = [tokens[index + 1]?.role ?? 0, tokens[index + 2]?.role ?? 0]
    add(7, role, second)
    add(8, role, second, third)
  }
  if (!tokens.some(({ is }) => is.some((one) => SOMEBODY.has(one)))) {
    add(9, Math.min(4, tokens.length >> 2))
    for (const { is } of tokens) for (const one of is) add(10, one)
  }
  return [...places]
}

/** The same without meaning: its words, pairs of them, and pieces of three to five letters. */
export const lettersOf: Features = (text, size) => featuresOf(text, size, [3, 4, 5])

/** Where neither the writer nor a reader is meant, it is hardly ever told of them. */
const SOMEBODY = new Set(['i', 'my', 'we', 'you', 'self'].map(named))

/** `is`: what it means and how it looks; `role`: what it is in a row of words; `isName`: of nobody and nothing famous. */
type Token = {
  word: string
  id: number
  isWord: boolean
  is: number[]
  role: number
  isName: boolean
  isFirst: boolean
}

/** What only a few words together say: a full name, "in <Name>", an hour, "I am at". */
function addPhrase(tokens: Token[], index: number) {
  const { word, is, isName, isFirst } = tokens[index] as Token
  const [first, second] = [tokens[index - 2]?.word ?? '', tokens[index - 1]?.word ?? '']
  const next = tokens[index + 1]
  if (isName && next?.isName && !next.isFirst) is.push(named('full name'))
  if (isName && !isFirst && where.has(second)) is.push(named('in Name'))
  if ((hours.has(second) && isHour(word)) || word === 'oclock' || is.includes(named('time of day')))
    is.push(named('clock'))
  if (where.has(word) && (me.has(second) || (me.has(first) && there.has(second)))) is.push(named('me in'))
}

const isHour = (word: string) =>
  (/^\d{1,2}$/.test(word) && Number(word) <= 24) || (sensesOf.get(word)?.includes(named('digitword')) ?? false)

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let isFirst = true
  for (const [raw] of text.matchAll(TOKEN)) {
    const isSmall = SMALL_LETTERS.test(raw) // most words
    const look = isSmall ? undefined : lookOf(raw, isFirst)
    const word = isSmall ? raw : plain(raw)
    const senses = meaningOf(word)
    const sign = signs.get(raw)
    tokens.push({
      word,
      id: hash(word),
      isWord: isSmall || (/\p{L}/u.test(word) && (look === undefined || !UNIQUE.has(look))),
      is: sign !== undefined ? [sign] : look === undefined ? [...senses] : [...senses, named(look)],
      isName: look !== undefined && NAMES.has(look) && !FAMOUS.some((one) => senses.includes(one)),
      isFirst: look === 'First',
      role: senses[0] !== undefined && look !== 'Name' ? senses[0] : look ? named(look) : roleOf(word),
    })
    isFirst = ENDS.test(raw)
    if (tokens.length === MOST_TOKENS) break
  }
  return tokens
}

const SMALL_LETTERS = /^[a-z]+$/
const ENDS = /^[.!?:"“(\n]$/
/** Signs that say what sort of text it is. */
const SIGNS: Record<string, string> = {
  'sign quote': '"“”„«»',
  'sign sum': '=+*/^√×÷%≈<>',
  'sign ask': '?¿',
  'sign code': '{}[];\\|`$&',
  'sign colon': ':',
  'sign bracket': '()',
  'sign loud': '!',
}
const signs = new Map(
  Object.entries(SIGNS).flatMap(([sign, all]) => [...all].map((one) => [one, named(sign)] as const)),
)
/** Looks of words of which no two are the same. */
const UNIQUE = new Set(['account', 'number and letters', '@account', 'CamelCase', 'address'])
const NAMES = new Set(['Name', 'Double-Name', 'First'])
const FAMOUS = [named('known'), named('hero')]
const roleOf = (word: string) => (small.has(word) ? hash(word) : /^\p{L}/u.test(word) ? named('word') : hash(word))

const MARKS = /[\p{M}'’]/gu
const plain = (word: string): string => {
  const lower = word.toLowerCase()
  return /^[a-z\d]*$/.test(lower)
    ? lower
    : lower.normalize('NFD').replace(MARKS, '').replaceAll('ł', 'l').replaceAll('ı', 'i').replaceAll('ß', 'ss')
}

function lookOf(raw: string, isFirst: boolean): string | undefined {
  if (/^[+(\d]/.test(raw) && raw.length > 6) {
    const row = lookOfRow(raw)
    if (row) return row
  }
  if (/^\p{N}/u.test(raw)) return lookOfNumber(raw)
  if (raw.length < 2) return undefined
  if (raw[0] === '@') return '@account'
  if (raw[0] === '#') return '#tag'
  if (/.@./.test(raw)) return 'address'
  if (/^(?:https?|www\.)/.test(raw)) return 'link'
  if (/_|\p{L}\.\p{L}{2,}/u.test(raw)) return 'account'
  if (/^(?:[A-Z][a-z]?\d*){2,}$/.test(raw) && /\d/.test(raw) && raw.length < 9) return 'formula'
  if (/\d/.test(raw)) return raw.length <= 3 ? 'label' : 'account'
  if (/\p{Ll}\p{Lu}/u.test(raw)) return 'CamelCase'
  if (/^\p{Lu}[\p{Ll}'’]/u.test(raw)) return isFirst ? 'First' : /-\p{Lu}/u.test(raw) ? 'Double-Name' : 'Name'
  return /^\p{Lu}{2,}/u.test(raw) ? 'CAPITALS' : undefined
}

function lookOfRow(raw: string): string | undefined {
  if (/[^\d ().\-–/+]/.test(raw)) return undefined
  const digits = raw.replace(/\D/g, '')
  if (digits.length < 7) return undefined
  if (/^\+|^00/.test(raw)) return 'call abroad'
  if (/^\(?0[1-9]/.test(raw)) return 'call'
  if (/^(?:1[- .])?\(?\d{3}\)?[- .]{0,2}\d{3}[- .]?\d{4}$/.test(raw)) return 'call America'
  return /\D/.test(raw) ? 'row of digits' : 'long number'
}

function lookOfNumber(raw: string): string {
  if (/^\d+$/.test(raw)) {
    if (raw.length <= 2) return Number(raw) >= 6 && Number(raw) <= 19 ? 'age' : 'number'
    if (/^(?:1[4-9]|20)\d\d$/.test(raw)) return 'year'
    return raw[0] === '0' ? '0-number' : `number of ${Math.min(raw.length, 6)}`
  }
  if (/^\d{1,2}[:.h]\d\d(?:am|pm)?$|^\d{1,2}(?:am|pm|ish|h|uhr)$/i.test(raw)) return 'time of day'
  if (/^\d{1,3}\.\d{3,}$/.test(raw)) return 'coordinate'
  if (/^\d+[.,]\d+$/.test(raw)) return 'decimal'
  if (/^\d+(?:st|nd|rd|th)$/i.test(raw)) return 'rank'
  if (/^(?:[5-9]|1[0-3])[-./]?[a-hs]\d?$/i.test(raw)) return 'class'
  if (/^\d+[a-z]$/i.test(raw)) return 'number with letter'
  return /\p{L}.*\p{L}/u.test(raw) ? 'number and letters' : 'parts'
}
