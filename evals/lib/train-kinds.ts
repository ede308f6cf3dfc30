import { abuseFeaturesOf } from '#rules/abuse-features.ts'
import { readWeights, scoreWith, type Features, type Lettered, type Score } from '#rules/classifier.ts'
import { lettersOf, tellingFeaturesOf } from '#rules/personal-features.ts'
import { withoutCode, withoutQuotations } from '#rules/prose.ts'
import { sentencesOf, type Place } from '#rules/sentences.ts'
import { spamFeaturesOf } from '#rules/spam-senses.ts'
import { letter, train, withoutRare, type Example } from './train.ts'
import { readDevHalf, readSchoolTexts, readWritten, weigh, type Telling, type Written } from './written-examples.ts'

/**
 * How a kind of finding in posts is learnt: what texts of other kinds are none of its own, and what a text is made of.
 * `least`: pieces of fewer texts are forgotten. `inPieces`: what is none is learnt by sentences and parts of them too, of what
 * tells something the words that do and what stands beside them, and everything without capitals. `devHalf`: from the half of
 * the safety sets that may be learnt from as well. `times`: the mean of so many runs.
 */
export type Kind = {
  name: string
  /** Whose sentences it learns from, if they are not its own. */
  from?: string
  features: Features
  size: number
  notOfOthers: readonly string[]
  rounds?: number
  decay?: number
  steps?: number
  least?: number
  inPieces?: boolean
  devHalf?: boolean
  times?: number
}

/** Quotations and code are not looked at. */
const abuseFeatures: Features = (text, size) => abuseFeaturesOf(withoutCode(withoutQuotations(text)), size)

/** `notOfOthers`: whose positives are none. Everybody's negatives are none of any kind. */
export const KINDS: Kind[] = [
  {
    name: 'abuse',
    features: abuseFeatures,
    size: 65536,
    notOfOthers: ['crisis'],
    rounds: 12,
    steps: 3,
    times: 3,
    least: 2,
    devHalf: true,
  },
  {
    name: 'personal',
    features: tellingFeaturesOf,
    size: 65536,
    notOfOthers: [],
    steps: 3,
    times: 3,
    least: 8,
    inPieces: true,
    devHalf: true,
  },
  {
    name: 'personal-letters',
    from: 'personal',
    features: lettersOf,
    size: 32768,
    notOfOthers: [],
    steps: 3,
    least: 8,
    inPieces: true,
    devHalf: true,
  },
  { name: 'spam', features: spamFeaturesOf, size: 32768, notOfOthers: [], steps: 6, times: 3, least: 2, devHalf: true },
]
export const sourceOf = ({ name, from = name }: Kind): string => from
const SEED = 11
/** How finely weights are kept: whole numbers up to this. */
const STEPS = 20
/** What is written for this kind counts for more than what is written for others, or stands on the site. */
const OWN = 4
const OTHER = 2
const FEWEST_WORDS = 5

/** What a kind learns from: what was written for it, the negatives of all, and what stands on the site. */
export function examplesOf(kind: Kind, written: Written[] = readWritten()): Example[] {
  const name = sourceOf(kind)
  const mine = written.filter((one) => one.kind === name)
  const own = mine.flatMap(({ positives, negatives }) => [
    ...weigh(positives, true, OWN),
    ...weigh(negatives, false, OWN),
  ])
  const others = written
    .filter((one) => one.kind !== name)
    .flatMap((one) => [...one.negatives, ...(kind.notOfOthers.includes(one.kind) ? one.positives : [])])
  const dev = kind.devHalf ? [...readDevHalf(name, OWN), ...readDevHalf('ordinary', OWN)] : []
  const learnt = [...own, ...dev]
  const rest = [...weigh(others, false, OTHER), ...readSchoolTexts()]
  if (!kind.inPieces) return [...learnt, ...rest]
  const inPieces = [...learnt.flatMap(piecesOf), ...mine.flatMap(({ tellings }) => tellings.flatMap(toldPieces))]
  return [...inPieces.flatMap(alsoSmall), ...rest, ...readSchoolTexts().flatMap(sentencesIn)]
}

/** Of what tells nothing every sentence, and every part of one. */
function piecesOf(example: Example): Example[] {
  if (example.yes) return [example]
  const sentences = textsOf(example.text)
  const clauses = weigh(sentences.flatMap(clausesOf), false, example.weight / 2)
  return [example, ...(sentences.length > 1 ? weigh(sentences, false, example.weight) : []), ...clauses]
}

/** The words that tell it, the sentences they stand in, and the others, which tell nothing. */
function toldPieces({ text, told }: Telling): Example[] {
  const at = text.indexOf(told)
  if (at < 0) return []
  const isTold = ({ start, end }: Place) => start < at + told.length && at < end
  const { inside = [], beside = [] } = Object.groupBy(sentencesOf(text), (one) => (isTold(one) ? 'inside' : 'beside'))
  const sentence = text.slice(inside[0]?.start ?? at, inside.at(-1)?.end ?? at + told.length)
  const telling = new Set([sentence, ...(wordsIn(told) > 3 ? [told] : [])].filter((one) => one !== text))
  const silent = beside.map(({ start, end }) => text.slice(start, end))
  return [...weigh([...telling], true, OWN / 2), ...weigh(silent, false, OWN / 2)]
}

const alsoSmall = (one: Example): Example[] =>
  one.text === one.text.toLowerCase() ? [one] : [one, { ...one, text: one.text.toLowerCase(), weight: one.weight / 2 }]

/** A sentence of a longer text by itself, but for the shortest. */
function sentencesIn({ text, yes, weight }: Example): Example[] {
  const sentences = textsOf(text)
  const long = sentences.filter((one) => wordsIn(one) > 3)
  return sentences.length > 1 ? weigh(long, yes, weight / 2) : []
}

const textsOf = (text: string): string[] => sentencesOf(text).map(({ start, end }) => text.slice(start, end))
const wordsIn = (text: string): number => text.split(' ').length

/** Parts of a sentence between its commas, of at least so many words; none of a sentence that is one part. */
function clausesOf(sentence: string): string[] {
  const clauses: string[] = []
  for (const part of sentence.split(/(?<=[,;:()–—])\s+/u)) {
    const last = clauses.at(-1)
    if (last !== undefined && last.split(' ').length < FEWEST_WORDS) clauses[clauses.length - 1] = `${last} ${part}`
    else clauses.push(part)
  }
  return clauses.length > 1 ? clauses : []
}

export function trainKind(
  { features, size, rounds = 6, decay = 5e-4, steps = STEPS, least = 1, times }: Kind,
  examples: Example[],
): Lettered {
  const weights = train(examples, { features, size, rounds, rate: 0.4, decay, seed: SEED, times })
  return letter(withoutRare(weights, examples, { features, least }), steps)
}

/** One writer left out at a time: what of theirs is found at each bar, and what of their negatives by mistake. */
export function leaveOut(kind: Kind, bars: number[]) {
  const written = readWritten()
  return written
    .filter((one) => one.kind === sourceOf(kind))
    .map((one) => {
      const score = scoreOf(
        kind,
        examplesOf(
          kind,
          written.filter((other) => other.writer !== one.writer),
        ),
      )
      const [yes, no] = [one.positives.map(score), one.negatives.map(score)]
      const above = (scores: number[], bar: number) => scores.filter((value) => value > bar).length / scores.length
      return { writer: one.writer, bars: bars.map((bar) => ({ bar, found: above(yes, bar), false: above(no, bar) })) }
    })
}

const scoreOf = (kind: Kind, examples: Example[]): Score =>
  scoreWith(readWeights(trainKind(kind, examples)), kind.features)
