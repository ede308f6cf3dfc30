import { SENSES } from './abuse-senses.ts'
import { hash, mixed } from './features.ts'
import { readingsOf } from './unmasked.ts'

const MOST_WORDS = 160
/** How many words apart two of them may stand and still belong together. */
const REACH = 8
/** The longest part of a word whose pieces are looked at. */
const LONGEST = 24
const PICTURES = /\p{Extended_Pictographic}/gu
/** How a text looks, beside its words: whether it asks, shouts, quotes, counts, computes, begins small or has capitals. */
const LOOKS = [/\?/, /\?\s*$/, /!/, /["“„«]/, /\d/, /[=+^]/, /^\s*\p{Ll}/u, /\p{Lu}{3}/u]
const SPACE = 32

const senseOf = new Map(
  Object.entries(SENSES).flatMap(([sense, words]) => words.split(' ').map((word) => [word, hash(sense)] as const)),
)

/**
 * What a text is made of for who listens for abuse, with its masked words unmasked: words, pairs of them, pieces of 3 and 4
 * letters, how it looks, and what the words are about, beside which words and near what else. `plain`: how it reads.
 */
export function abuseFeaturesOf(text: string, size: number, plain = plainOf(text)): number[] {
  const places = new Set<number>()
  const add = (kind: number, one: number, two = 0) => places.add(mixed(kind, one, two) % size)
  const words = wordsOf(plain)
  const all = [...words, ...(text.match(PICTURES) ?? []).slice(0, MOST_WORDS)]
  const ids = all.map(hash)
  const senses = all.map((word) => senseOf.get(word))
  for (const [index, word] of words.entries()) {
    add(1, ids[index] as number)
    add(2, ids[index - 1] ?? 0, ids[index])
    addPieces(word, add)
  }
  if (words.length > 0) add(2, ids[words.length - 1] as number)
  for (const [index, look] of LOOKS.entries()) if (look.test(text)) add(4, index)
  for (const [index, sense] of senses.entries()) {
    if (sense === undefined) continue
    add(5, sense)
    add(6, ids[index - 1] ?? 0, sense)
    add(7, sense, ids[index + 1])
    const last = Math.min(index + REACH, senses.length - 1)
    for (let next = index + 1; next <= last; next++) {
      const near = senses[next]
      if (near !== undefined && near !== sense) add(8, sense, near)
    }
  }
  return [...places]
}

const plainOf = (text: string): string => readingsOf(text)[0]?.text ?? ''

const wordsOf = (plain: string): string[] =>
  plain
    .replace(/\d+/g, '0')
    .split(/[^\p{L}\p{N}]+/u, MOST_WORDS)
    .filter(Boolean)

function addPieces(word: string, add: (kind: number, one: number, two: number) => void) {
  const length = Math.min(word.length, LONGEST)
  const at = (index: number) => (index < 0 || index >= length ? SPACE : word.charCodeAt(index))
  for (let start = -1; start < length - 1; start++) {
    const [front, back] = [(at(start) << 16) | at(start + 1), at(start + 2)]
    add(3, front, back)
    if (start + 3 <= length) add(3, front, (back << 16) | at(start + 3))
  }
}
