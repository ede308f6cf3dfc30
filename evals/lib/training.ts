import { scoreWith } from '#rules/classifier.ts'
import { featuresOf } from '#rules/features.ts'
import { unpack } from '#server/ask-ai/guard/classifier.ts'
import { needFeaturesOf } from '#server/ask-ai/guard/senses.ts'
import type { Scores } from './guard-decide.ts'
import { pack, train, type Example } from './train.ts'

export const SEED = 7
/** For each: how many weights, how finely they are kept (whole numbers up to `most`), how fast they fade, how many runs. */
const HOW = {
  school: { features: featuresOf, size: 32768, most: 7, decay: 5e-4, times: 1 },
  crisis: { features: needFeaturesOf, size: 65536, most: 4, decay: 5e-3, times: 2 },
}

/** Both classifiers as they are shipped. */
export const makeWeights = (examples: { school: Example[]; crisis: Example[] }) => ({
  school: make(examples.school, HOW.school),
  crisis: make(examples.crisis, HOW.crisis),
})

export const scoresOf = (weights: ReturnType<typeof makeWeights>): Scores => ({
  school: scoreWith(unpack(weights.school)),
  crisis: scoreWith(unpack(weights.crisis), needFeaturesOf),
})

function make(examples: Example[], { features, size, most, decay, times }: (typeof HOW)['school']) {
  const packed = pack(train(examples, { features, size, rounds: 4, rate: 0.4, decay, seed: SEED, times }), most)
  const score = scoreWith(unpack(packed), features)
  const wrong = examples.filter(({ text, yes }) => score(text) > 0 !== yes).length
  return { ...packed, training: { examples: examples.length, yes: examples.filter(({ yes }) => yes).length, wrong } }
}
