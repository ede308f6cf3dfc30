import { plainWords } from './plain-words.ts'

const MOST_WORDS = 160
const PIECES = [3, 4, 5]

/**
 * What a text is made of, as places in a table of `size` weights: its words, pairs of words, and `pieces` of so many letters,
 * so that a misspelt word still has most of its pieces. Numbers count as one and the same. No place comes twice.
 */
export function featuresOf(text: string, size: number, pieces = PIECES): number[] {
  const words = wordsOf(text)
  const places = new Set<number>()
  const add = (piece: string) => places.add(hash(piece) % size)
  for (const [index, word] of words.entries()) {
    add(`1${word}`)
    add(`2${words[index - 1] ?? '<'} ${word}`)
    addPieces(word, pieces, add)
  }
  if (words.length > 0) add(`2${words.at(-1)} >`)
  return [...places]
}

/** The beginning and the end of a long text: what is asked stands there. */
function wordsOf(text: string): string[] {
  const words = plainWords(text).replace(/\d+/g, '0').split(' ').filter(Boolean)
  return words.length <= MOST_WORDS ? words : [...words.slice(0, MOST_WORDS / 2), ...words.slice(-MOST_WORDS / 2)]
}

function addPieces(word: string, pieces: number[], add: (piece: string) => void) {
  const padded = ` ${word.slice(0, 24)} `
  for (const length of pieces)
    for (let start = 0; start + length <= padded.length; start++) add(`3${padded.slice(start, start + length)}`)
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  // the last bits of FNV alone are poor for tables of a power of two
  return (value ^ (value >>> 15)) >>> 0
}

/** One number of a kind and two others, as scattered as a hash of their names would be. */
export function mixed(kind: number, one: number, two = 0): number {
  let value = Math.imul(one ^ Math.imul(kind, 0x9e3779b1), 0xcc9e2d51)
  value = Math.imul(((value << 15) | (value >>> 17)) ^ two, 0x1b873593)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
