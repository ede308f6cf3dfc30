import MiniSearch from 'minisearch'
import type { Curriculum, Lesson, Term } from './shelf.ts'
import { termNames } from './term-names.ts'
import { isAround, wordsOf } from './words.ts'

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

/**
 * Below it no lesson is shown, nor where the next one comes as near as this. Found, with the weights below, on
 * `evals/sets/concepts.one.tsv` and `.three.tsv` and on the school questions of `guard.one` and `.two`.
 */
const CLOSE_ENOUGH = 0.43
const AHEAD = 0.1
const CANDIDATES = 8
/** What a word counts that stands in the text alone, or that tells no more than where a question comes from. */
const IN_TEXT = 0.85
const AROUND = 0.4
const ENOUGH = 12
/** How much of a question must be told, against how well the lesson's name is met; and what a second name adds. */
const TOLD = 0.7
const SECOND = 0.15
const FIELDS = ['title', 'also', 'tags', 'text'] as const

/** What the words of a question lead to in the curriculum. */
export function createFinder({ lessons, terms }: Curriculum): Finder {
  const termsOf = termNames({ lessons, terms })
  const shelf = lessons.map((lesson) => ({ ...lesson, also: [...lesson.also, ...(termsOf.get(lesson.slug) ?? [])] }))
  const known = countWords(shelf)
  const massOf = (words: string[]) =>
    words.reduce((sum, word) => sum + rarity(known.get(word) ?? 0, lessons.length) * (isAround(word) ? AROUND : 1), 0)
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
  index.addAll(shelf)
  const bySlug = new Map(lessons.map((lesson) => [lesson.slug, lesson]))
  const names = new Map(shelf.map((lesson) => [lesson.slug, namesOf(lesson)]))
  const meanings = new Map(
    terms.flatMap((term) => [term.term, ...term.also].map((name) => [wordsOf(name).join(' '), term])),
  )

  function rankLessons(question: string): FoundLesson[] {
    const asked = [...new Set(wordsOf(question))]
    const whole = massOf(asked)
    if (whole === 0) return []
    return index
      .search(asked.join(' '), { tokenize: (words) => words.split(' ') }) // they are stems by now
      .slice(0, CANDIDATES)
      .map(({ id, match, queryTerms }) => {
        const met = Object.entries(match)
        const inNames = new Set(
          met.filter(([, fields]) => fields.some((field) => field !== 'text')).map(([word]) => word),
        )
        const inText = met.map(([word]) => word).filter((word) => !inNames.has(word))
        const told = Math.max(0, massOf(queryTerms) - (1 - IN_TEXT) * massOf(inText)) / whole
        const [named = 0, second = 0] = (names.get(id) ?? [])
          .map((name) => {
            const hit = massOf(name.filter((word) => inNames.has(word)))
            return Math.sqrt((hit / massOf(name)) * Math.min(1, hit / Math.min(whole, ENOUGH)))
          })
          .toSorted((one, other) => other - one)
        const called = named + SECOND * second * (1 - named)
        return { lesson: bySlug.get(id)!, closeness: told ** TOLD * Math.sqrt(called) } // it was indexed from there
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
  })[field] ??
  [
    lesson.body,
    lesson.simpler,
    lesson.example,
    ...lesson.quiz.flatMap(({ question, answer }) => [question, answer]),
  ].join('\n')

/** In how many lessons each word stands. */
function countWords(lessons: Lesson[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const lesson of lessons)
    for (const word of new Set(FIELDS.flatMap((field) => wordsOf(fieldOf(lesson, field)))))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** What a word weighs that stands in `count` of the lessons: the rarer, the more. */
const rarity = (count: number, lessons: number): number => Math.log((lessons + 1) / (count + 0.5))
