const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю']
const PLACE = new Map(KEYBOARD.flatMap((row, at) => [...row].map((key, index) => [key, at * 100 + index] as const)))
/** One key held down, or the same two or three again and again. */
const STUCK = /(\p{L})\1{5,}|(\p{L}{2,4})\2{2,}/u
const CONSONANTS = /^[bcdfghjklmnpqrstvwxz]{4,}$|[bcdfghjklmnpqrstvwxz]{6,}/
const SHORTHAND =
  /^(?:https?|html|psst|shhh?|grrr?|brrr?|hmmm*|pfft|tsk|sqrt|xcvi*|[ivxlcdm]+|[bcdfghjklmnpqrstvwxz]s)$/

/** How much of a text's letters stand in words that no language has: keys hit at random, or one held down. */
export function mashedShare(text: string): number {
  const words = text.match(/\p{L}{3,}/gu) ?? []
  const lettersIn = (some: string[]) => some.reduce((sum, { length }) => sum + length, 0)
  return lettersIn(words.filter(isMashedWord)) / Math.max(12, lettersIn(words))
}

function isMashedWord(word: string): boolean {
  if (word === word.toUpperCase()) return false // abbreviations, sequences of bases
  const small = word.toLowerCase()
  if (STUCK.test(small) || (CONSONANTS.test(small) && !SHORTHAND.test(small))) return true
  return small.length > 5 && neighboursIn(small) > 0.8
}

/** How often a key is followed by one beside it, or by one between. */
function neighboursIn(word: string): number {
  const places = [...word].map((letter) => PLACE.get(letter) ?? -100)
  const near = places.filter((place, index) => index > 0 && Math.abs(place - (places[index - 1] ?? 0)) <= 2)
  return near.length / (places.length - 1)
}

/** How much of the words of a text has been said in it before. */
export function repeatedShare(text: string): number {
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return words.length < 8 ? 0 : 1 - new Set(words).size / words.length
}

/** Whether hardly anything else is there than keys hit at random; one long word may be a name. */
export const isMashed = (text: string): boolean =>
  mashedShare(text) > 0.5 && !/[=^+(]/.test(text) && (text.match(/\p{L}{3,}/gu) ?? []).filter(isMashedWord).length > 1

const SONG =
  /\b(?:had had|that that|buffalo|police police|punctuate|refrain|chorus|stanza|poem|repeat\w*|loop|regex|string|pattern|dna|sequence|rhyme|song|lyrics|rhythm|pentameter|metre|meter)\b|\?/i
/** A few words four times in a row. */
const AGAIN = /(?<![\p{L}\d])(\p{L}[\p{L}']{1,20}(?: \p{L}{1,20}){0,4}?)(?:[ ,.!?\n]{1,3}\1){3,}(?![\p{L}\d])/giu
const FREELY_REPEATED = /^(?:[ACGTUN]{3} ?)+$|^(?:never|ha|la|na|no|blah|far|very|tomorrow)\b/i

/** The same words again and again, or the same line three times; sums, sequences and songs may. */
export function repetitionsIn(text: string): { start: number; end: number }[] {
  if (SONG.test(text)) return []
  const rows = [...text.matchAll(AGAIN)].filter(
    ({ 0: row, 1: words = '' }) => (row.split(words).length > 6 || words.length > 5) && !FREELY_REPEATED.test(row),
  )
  const lines = Map.groupBy(
    [...text.matchAll(/[^\n.!?]+[.!?]*/g)].filter(
      ({ 0: line }) => (line.match(/\p{L}/gu)?.length ?? 0) > 8 && line.trim().includes(' ') && /\p{Ll}{2}/u.test(line),
    ),
    ({ 0: line }) => line.trim().toLowerCase(),
  )
  const again = [...lines.values()].flatMap((group) =>
    group.length > 2 && group.length * (group[0]?.[0].length ?? 0) > text.length * 0.3 ? group.slice(1, 2) : [],
  )
  return [...rows, ...again].map(({ 0: match, index }) => ({ start: index, end: index + match.length }))
}
