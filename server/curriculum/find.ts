import MiniSearch from 'minisearch'
import { stemmer } from 'stemmer'
import type { Curriculum, Lesson, Term } from './shelf.ts'

export type FoundLesson = {
  lesson: Lesson
  /** 0 to 1: how much of the question, and of what the lesson is called, came together. */ closeness: number
}
export type Finder = {
  /** The lesson that a question is about; undefined rather than a wrong one. */
  findLesson(question: string): Lesson | undefined
  /** Two lessons of which a question may mean either. */
  findEither(question: string): Lesson[]
  /** The term whose meaning is asked for: "what is osmosis?", "define osmosis", "osmosis". */
  findTerm(question: string): Term | undefined
  /** The closest lessons, the best first, for measuring. */
  rankLessons(question: string): FoundLesson[]
}

/** Below it no lesson is shown, nor where the next one comes as near as this; found on `evals/sets/concepts.one.tsv`. */
const CLOSE_ENOUGH = 0.46
const AHEAD = 0.08
const CANDIDATES = 8
/** What a word counts that stands in the text alone. */
const IN_TEXT = 0.7
const ENOUGH = 12
const FIELDS = ['title', 'also', 'tags', 'text'] as const

/** What the words of a question lead to in the curriculum. */
export function createFinder({ lessons, terms }: Curriculum): Finder {
  const known = countWords(lessons)
  const rarity = (word: string) => Math.log((lessons.length + 1) / ((known.get(word) ?? 0) + 0.5))
  const index = new MiniSearch<Lesson>({
    idField: 'slug',
    fields: [...FIELDS],
    extractField: (lesson, field) => fieldOf(lesson, field),
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      boost: { title: 5, also: 4, tags: 2 },
      fuzzy: (word) => (word.length >= 6 && !known.has(word) ? 1 : false),
    },
  })
  index.addAll(lessons)
  const bySlug = new Map(lessons.map((lesson) => [lesson.slug, lesson]))
  const names = new Map(lessons.map((lesson) => [lesson.slug, namesOf(lesson)]))
  const meanings = new Map(
    terms.flatMap((term) => [term.term, ...term.also].map((name) => [wordsOf(name).join(' '), term])),
  )

  function rankLessons(question: string): FoundLesson[] {
    const asked = [...new Set(wordsOf(question))]
    if (asked.length === 0) return []
    const whole = massOf(asked, rarity)
    return index
      .search(asked.join(' '), { tokenize: (words) => words.split(' ') }) // they are stems by now
      .slice(0, CANDIDATES)
      .map(({ id, match, queryTerms }) => {
        const met = Object.entries(match)
        const inNames = new Set(
          met.filter(([, fields]) => fields.some((field) => field !== 'text')).map(([word]) => word),
        )
        const told =
          massOf(queryTerms, rarity) -
          (1 - IN_TEXT) *
            massOf(
              met.filter(([word]) => !inNames.has(word)).map(([word]) => word),
              rarity,
            )
        const named = Math.max(
          ...(names.get(id) ?? []).map((name) => {
            const hit = massOf(
              name.filter((word) => inNames.has(word)),
              rarity,
            )
            return (hit / massOf(name, rarity)) ** 0.5 * Math.min(1, hit / Math.min(whole, ENOUGH)) ** 0.5
          }),
        )
        return { lesson: bySlug.get(id)!, closeness: Math.sqrt((Math.max(0, told) / whole) * named) } // it was indexed from there
      })
      .toSorted((one, other) => other.closeness - one.closeness)
  }

  return {
    rankLessons,
    findLesson(question) {
      const [best, next] = rankLessons(question)
      return best && isClose(best) && !isTie(best, next) ? best.lesson : undefined
    },
    findEither(question) {
      const [best, next] = rankLessons(question)
      return best && next && isClose(best) && isTie(best, next) ? [best.lesson, next.lesson] : []
    },
    findTerm(question) {
      return meanings.get(wordsOf(question).join(' '))
    },
  }
}

const isClose = ({ closeness }: FoundLesson): boolean => closeness >= CLOSE_ENOUGH
const isTie = (best: FoundLesson, next: FoundLesson | undefined): boolean =>
  next !== undefined && best.closeness - next.closeness < AHEAD

/** What a lesson is called, in words; a name of small words alone is none. */
const namesOf = ({ title, also, tags }: Lesson): string[][] =>
  [title, ...also, ...tags].map(wordsOf).filter((name) => name.length > 0)

const fieldOf = (lesson: Lesson, field: string): string =>
  ({
    slug: lesson.slug,
    title: lesson.title,
    also: lesson.also.join(', '),
    tags: lesson.tags.join(' ').replaceAll('-', ' '),
  })[field] ?? [lesson.body, lesson.simpler, lesson.example].join('\n')

const UNTOLD = new Set(
  `a about actually an and any are as at be been between but by can could define definition describe did difference do does done dont example exactly explain for from get give had has
  have help hey hi how i if im in into is it its just like make me mean means meaning much my of on or our please pls some someone tell than that the their them then there
  they thing this to understand us use used was we were what whats when where which who why will with work works would you your`.split(
    /\s+/,
  ),
)

/** The words that say what a question is about, without their endings. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mn}|['’]/gu, '')
    .toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !UNTOLD.has(word)).map((word) => stemmer(word))
}

/** In how many lessons each word stands. */
function countWords(lessons: Lesson[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const lesson of lessons)
    for (const word of new Set(FIELDS.flatMap((field) => wordsOf(fieldOf(lesson, field)))))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const massOf = (words: string[], rarity: (word: string) => number): number =>
  words.reduce((sum, word) => sum + rarity(word), 0)
