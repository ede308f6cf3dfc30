import { isAround, wordsOf } from '#server/curriculum/words.ts'
import type { NamedTag } from './queries.ts'

/** What leads to a tag: each of its names as stems, and the stems of its description. */
type Known = { name: string; names: string[][]; about: Set<string> }
export type Suggester = (title: string, body: string) => string[]

const MOST = 5
/** A title says what a question is about; the body also tells what was tried. */
const IN_BODY = 0.5
const NAMED = 10
/** A word of a description; a rare one, which few descriptions hold, counts this much. */
const TOLD = 3
/** Below it a tag is a guess. */
const ENOUGH = 5

/**
 * Tags for a text, the likeliest first: those of which a name or synonym stands in it word by word, then those whose
 * description shares several rare words with it. Made once for a list of tags; asking takes well under a millisecond.
 */
export function createSuggester(tags: NamedTag[]): Suggester {
  const known = tags.map(({ name, synonyms, description }): Known => ({
    name,
    names: [name, ...synonyms].map(stemsOfName).filter((stems) => stems.length > 0),
    about: new Set(wordsOf(description)),
  }))
  const byStem = new Map<string, Set<Known>>()
  const tellers = new Map<string, number>()
  for (const tag of known) {
    for (const stem of new Set([...tag.names.flat(), ...tag.about]))
      byStem.set(stem, (byStem.get(stem) ?? new Set()).add(tag))
    for (const stem of tag.about) tellers.set(stem, (tellers.get(stem) ?? 0) + 1)
  }

  return (title, body) => {
    const [asked, beside] = [wordsOf(title), wordsOf(body)]
    const words = new Set([...asked, ...beside])
    const candidates = new Set([...words].flatMap((stem) => [...(byStem.get(stem) ?? [])]))
    const texts = [phraseOf(asked), phraseOf(beside)] as const
    const weightOf = (stem: string) => (asked.includes(stem) ? 1 : IN_BODY)
    const named = (tag: Known) =>
      Math.max(
        0,
        ...tag.names.map((stems) => {
          const phrase = phraseOf(stems)
          const place = texts[0].includes(phrase) ? 1 : texts[1].includes(phrase) ? IN_BODY : 0
          return place * (NAMED + stems.length - 1)
        }),
      )
    const told = (tag: Known) =>
      [...tag.about]
        .filter((stem) => words.has(stem) && !isAround(stem))
        .reduce((sum, stem) => sum + (weightOf(stem) * TOLD) / Math.sqrt(tellers.get(stem) ?? 1), 0)
    return [...candidates]
      .map((tag) => ({ name: tag.name, score: named(tag) + told(tag) }))
      .filter(({ score }) => score >= ENOUGH)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, MOST)
      .map(({ name }) => name)
  }
}

/** Words that tell nothing in a sentence may be a whole name: `c++`, `work`. Those are left to the one who types them. */
const stemsOfName = (name: string) => wordsOf(name.replaceAll('-', ' '))
const phraseOf = (stems: string[]) => ` ${stems.join(' ')} `
