import { readdirSync, readFileSync } from 'node:fs'
import { readQuestions } from '#seed/community.ts'
import { pairsOf } from '#server/ask-ai/guard/windows.ts'
import { piecesOf } from '#server/holding/pieces.ts'
import { readSafetySentences } from './safety-sets.ts'
import type { Example } from './train.ts'

const SETS = new URL('../sets/training/', import.meta.url)
const LESSONS = new URL('../../content/curriculum/', import.meta.url)
/** Patterns give many sentences that are nearly alike; one that somebody wrote counts for many of them. */
const WRITTEN = 10
const LESSON = 2
const POSTED = 4
/** Fewer words than that are a heading. */
const FEWEST_WORDS = 6

/** Sentences of a kind, and such as only sound like it, that one writer wrote to be learnt from. */
export type Written = {
  kind: string
  writer: string
  positives: string[]
  negatives: string[]
  tellings: Telling[]
}
/** A text, and which of its words tell it. */
export type Telling = { text: string; told: string }

/** A positive may also say which of its words tell it. */
type Text = string | { text: string; told?: string }
const textOf = (one: Text): string => (typeof one === 'string' ? one : one.text)

/** All of sets/training/<kind>.<writer>.json. */
export const readWritten = (): Written[] =>
  readdirSync(SETS)
    .toSorted()
    .flatMap((file) => {
      const [, kind, writer] = /^(\w+)\.(\w+)\.json$/.exec(file) ?? []
      if (!kind || !writer) return []
      const { positives, negatives } = JSON.parse(readFileSync(new URL(file, SETS), 'utf8')) as Record<string, Text[]>
      const tellings = (positives ?? []).flatMap((one) =>
        typeof one === 'string' || one.told === undefined ? [] : [{ text: one.text, told: one.told }],
      )
      const texts = { positives: (positives ?? []).map(textOf), negatives: (negatives ?? []).map(textOf) }
      return [{ kind, writer, ...texts, tellings }]
    })

/** Of a safety set the half that may be learnt from. */
export const readDevHalf = (set: string, weight: number): Example[] =>
  readSafetySentences(set).flatMap(({ text, isMeant, part }) =>
    part === 'dev' ? [{ text, yes: isMeant, weight }] : [],
  )

/** Needs, and what is none: everything written for other kinds, but for what hurts, where need may be in it. */
export const readWrittenNeeds = (): Example[] => [
  ...readWritten().flatMap(({ kind, positives, negatives }) => {
    if (kind === 'crisis') return [...weigh(positives, true, WRITTEN), ...weigh(negatives, false, WRITTEN)]
    return weigh([...negatives, ...(kind === 'abuse' ? [] : positives)], false, WRITTEN)
  }),
  ...readDevHalf('crisis', WRITTEN),
  ...readDevHalf('ordinary', WRITTEN),
]

/** What stands on the site and is nothing to be found: the lessons, and the posts of the demo community. */
export const readSchoolTexts = (): Example[] => [
  ...weigh(readLessons().flatMap(paragraphsOf), false, LESSON),
  ...weigh(readPosts().flatMap(piecesOf), false, POSTED),
]

/** What of them is read two sentences at a time, as long posts are. */
export const readSchoolPairs = (): Example[] =>
  weigh(
    readSchoolTexts().flatMap(({ text }) => pairsOf(text)),
    false,
    1,
  )

export const weigh = (texts: string[], yes: boolean, weight: number): Example[] =>
  texts.map((text) => ({ text, yes, weight }))

const readLessons = (): string[] =>
  readdirSync(LESSONS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => readFileSync(new URL(file, LESSONS), 'utf8'))

const paragraphsOf = (lesson: string): string[] =>
  lesson.split(/\n\s*\n/).filter((part) => part.split(/\s+/).length >= FEWEST_WORDS)

/** Every text of the demo community by itself. */
const readPosts = (): string[] =>
  readQuestions().flatMap(({ title, body, comments, answers }) => [
    `${title}\n\n${body}`,
    body,
    ...comments.map((comment) => comment.body),
    ...answers.flatMap((answer) => [answer.body, ...answer.comments.map((comment) => comment.body)]),
  ])
