import type { Features } from './classifier.ts'
import { hash } from './features.ts'
import { plainWords } from './plain-words.ts'

const MOST_WORDS = 160
/** How many words apart two of them may stand and still belong together. */
const REACH = 8

/**
 * What a text is made of, and beside it what its words are about, and what stands near what: so a sentence nobody has
 * written before still has something of those that were learnt. `senses`: words that stand for one another.
 */
export function withSenses(senses: Record<string, string>, features: Features): Features {
  const senseOf = new Map(
    Object.entries(senses).flatMap(([sense, words]) =>
      plainWords(words)
        .split(' ')
        .map((word) => [word, sense] as const),
    ),
  )
  return (text, size) => {
    const found = plainWords(text)
      .split(' ')
      .slice(0, MOST_WORDS)
      .map((word) => senseOf.get(word))
    const places = new Set(features(text, size))
    for (const [index, sense] of found.entries()) {
      if (!sense) continue
      places.add(hash(`4${sense}`) % size)
      for (const near of found.slice(index + 1, index + 1 + REACH))
        if (near && near !== sense) places.add(hash(`5${sense} ${near}`) % size)
    }
    return [...places]
  }
}
