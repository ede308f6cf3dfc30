import type { Curriculum, Lesson } from './shelf.ts'
import { wordsOf } from './words.ts'

/** How often a lesson must speak of a term to be the one about it; what it is called counts double. */
const OFTEN = 3
const IN_A_NAME = 2

/** The glossary's terms by the lesson (its slug) that speaks of them most: more names that a learner may ask for it by. */
export function termNames({ lessons, terms }: Curriculum): Map<string, string[]> {
  const shelves = Map.groupBy(lessons.map(asPhrases), ({ subject }) => subject)
  const found = terms.flatMap((term) => {
    const called = [term.term, ...term.also].map(phraseOf).filter((name) => name.trim() !== '')
    const told = (shelves.get(term.subject) ?? [])
      .map((phrases) => ({ slug: phrases.slug, count: countOf(called, phrases) }))
      .toSorted((one, other) => other.count - one.count)
    const [best, next] = told
    return best && best.count >= OFTEN && best.count >= 2 * (next?.count ?? 0) ? [{ slug: best.slug, term }] : []
  })
  return new Map(
    [...Map.groupBy(found, ({ slug }) => slug)].map(([slug, each]) => [
      slug,
      each.flatMap(({ term }) => [term.term, ...term.also]),
    ]),
  )
}

type Phrases = { slug: string; subject: string; names: string; text: string }

const asPhrases = ({ slug, subject, title, also, tags, body, simpler, example, quiz }: Lesson): Phrases => ({
  slug,
  subject,
  names: phraseOf([title, ...also, ...tags].join(' ')),
  text: phraseOf([body, simpler, example, ...quiz.flatMap(({ question, answer }) => [question, answer])].join(' ')),
})

const phraseOf = (text: string): string => ` ${wordsOf(text).join(' ')} `

const countOf = (called: string[], { names, text }: Phrases): number =>
  called.reduce((sum, name) => sum + IN_A_NAME * timesIn(names, name) + timesIn(text, name), 0)

const timesIn = (text: string, phrase: string): number => text.split(phrase).length - 1
