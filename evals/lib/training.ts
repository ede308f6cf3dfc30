import { scoreWith, type Features } from '#rules/classifier.ts'
import { featuresOf } from '#rules/features.ts'
import { unpack } from '#server/ask-ai/guard/classifier.ts'
import { needFeaturesOf } from '#server/ask-ai/guard/senses.ts'
import type { Scores } from './guard-decide.ts'
import { pack, train, type Example } from './train.ts'

export const SEED = 7
/** How finely weights are kept: whole numbers up to this. */
const STEPS = 20
const SIZES = { school: 32768, crisis: 16384 }

/** Both classifiers as they are shipped. */
export const makeWeights = (examples: { school: Example[]; crisis: Example[] }) => ({
  school: make(examples.school, SIZES.school, featuresOf),
  crisis: make(examples.crisis, SIZES.crisis, needFeaturesOf),
})

export const scoresOf = (weights: ReturnType<typeof makeWeights>): Scores => ({
  school: scoreWith(unpack(weights.school)),
  crisis: scoreWith(unpack(weights.crisis), needFeaturesOf),
})

function make(examples: Example[], size: number, features: Features) {
  const packed = pack(train(examples, { features, size, rounds: 4, rate: 0.4, decay: 5e-4, seed: SEED }), STEPS)
  const score = scoreWith(unpack(packed), features)
  const wrong = examples.filter(({ text, yes }) => score(text) > 0 !== yes).length
  return { ...packed, training: { examples: examples.length, yes: examples.filter(({ yes }) => yes).length, wrong } }
}
