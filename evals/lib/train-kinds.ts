import { readWeights, scoreWith, type Features, type Lettered, type Score } from '#rules/classifier.ts'
import { featuresOf } from '#rules/features.ts'
import { letter, train, type Example } from './train.ts'
import { readSchoolTexts, readWritten, weigh, type Written } from './written-examples.ts'

/** How a kind of finding in posts is learnt: what texts of other kinds are none of its own, and what a text is made of. */
export type Kind = { name: string; features: Features; size: number; notOfOthers: readonly string[] }

/** `notOfOthers`: whose positives are none. Everybody's negatives are none of any kind. */
export const KINDS: Kind[] = [
  { name: 'abuse', features: featuresOf, size: 16384, notOfOthers: ['crisis'] },
  { name: 'personal', features: featuresOf, size: 8192, notOfOthers: [] },
  { name: 'spam', features: featuresOf, size: 8192, notOfOthers: [] },
]
const SEED = 11
/** How finely weights are kept: whole numbers up to this. */
const STEPS = 20
/** What is written for this kind counts for more than what is written for others, or stands on the site. */
const OWN = 4
const OTHER = 2

/** What a kind learns from: what was written for it, the negatives of all, and what stands on the site. */
export const examplesOf = ({ name, notOfOthers }: Kind, written: Written[] = readWritten()): Example[] => [
  ...written.flatMap(({ kind, positives, negatives }) => {
    if (kind === name) return [...weigh(positives, true, OWN), ...weigh(negatives, false, OWN)]
    return weigh([...negatives, ...(notOfOthers.includes(kind) ? positives : [])], false, OTHER)
  }),
  ...readSchoolTexts(),
]

export const trainKind = ({ features, size }: Kind, examples: Example[]): Lettered =>
  letter(train(examples, { features, size, rounds: 6, rate: 0.4, decay: 5e-4, seed: SEED }), STEPS)

/** One writer left out at a time: what of theirs is found at each bar, and what of their negatives by mistake. */
export function leaveOut(kind: Kind, bars: number[]) {
  const written = readWritten()
  return written
    .filter((one) => one.kind === kind.name)
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
