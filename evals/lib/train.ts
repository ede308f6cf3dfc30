import { deflateRawSync } from 'node:zlib'
import { letterFor, type Features, type Lettered, type Weights } from '#rules/classifier.ts'
import type { Packed } from '#server/ask-ai/guard/classifier.ts'
import { makeRandom } from './patterns.ts'

/** A text, whether it is of the kind looked for, and how much it counts. */
export type Example = { text: string; yes: boolean; weight: number }
type Options = {
  features: Features
  size: number
  rounds: number
  rate: number
  decay: number
  seed: number
  times?: number
}

/** The mean of so many runs, each in another order: less hangs on what came last. */
export function train(examples: Example[], { features, times = 1, ...options }: Options): Weights {
  const places = examples.map(({ text }) => Uint32Array.from(features(text, options.size)))
  const random = makeRandom(options.seed)
  const runs = Array.from({ length: times }, () => run(examples, places, random, options))
  const mean = (of: (weights: Weights) => number) => runs.reduce((sum, one) => sum + of(one), 0) / times
  return {
    values: Float32Array.from({ length: options.size }, (_, place) => mean(({ values }) => values[place] as number)),
    bias: mean(({ bias }) => bias),
  }
}

type Run = Omit<Options, 'features' | 'seed' | 'times'>

/** Logistic regression by stochastic gradient descent, the steps of each weight shrinking with use (AdaGrad). */
function run(
  examples: Example[],
  places: Uint32Array[],
  random: () => number,
  { size, rounds, rate, decay }: Run,
): Weights {
  const values = new Float32Array(size)
  const used = new Float32Array(size).fill(1e-3)
  let [bias, biasUsed] = [0, 1e-3]
  const order = Uint32Array.from(examples.keys())
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random)
    for (const index of order) {
      const example = examples[index] as Example
      const found = places[index] as Uint32Array
      const share = 1 / Math.sqrt(Math.max(1, found.length))
      let sum = 0
      for (const place of found) sum += values[place] as number
      const error = (1 / (1 + Math.exp(-(bias + sum * share))) - (example.yes ? 1 : 0)) * example.weight
      for (const place of found) {
        const slope = error * share + decay * (values[place] as number)
        used[place] = (used[place] as number) + slope * slope
        values[place] = (values[place] as number) - (rate * slope) / Math.sqrt(used[place] as number)
      }
      biasUsed += error * error
      bias -= (rate * error) / Math.sqrt(biasUsed)
    }
  }
  return { values, bias }
}

/** Without the weights of pieces that fewer than `least` different texts have: they say more of a writer than of a matter. */
export function withoutRare(
  { values, bias }: Weights,
  examples: Example[],
  { features, least }: { features: Features; least: number },
): Weights {
  if (least < 2) return { values, bias }
  const counts = new Uint32Array(values.length)
  for (const text of new Set(examples.map((one) => one.text)))
    for (const place of features(text, values.length)) counts[place] = (counts[place] as number) + 1
  return { values: values.map((value, place) => ((counts[place] as number) < least ? 0 : value)), bias }
}

function shuffle(order: Uint32Array, random: () => number) {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const held = order[last] as number
    order[last] = order[other] as number
    order[other] = held
  }
}

/** Weights in whole steps from -`most` to `most`; the few that are larger than nearly all others are cut. */
function inSteps({ values, bias }: Weights, most: number) {
  const sizes = values.map(Math.abs).toSorted()
  const largest = sizes[Math.floor(sizes.length * 0.998)] || 1
  const step = largest / most
  const steps = Int8Array.from(values, (value) => Math.max(-most, Math.min(most, Math.round(value / step))))
  return { steps, step: Number(step.toPrecision(6)), bias: Number(bias.toPrecision(6)) }
}

/** For the server alone: as small as it gets. */
export function pack(weights: Weights, most: number): Packed {
  const { steps, step, bias } = inSteps(weights, most)
  const packed = deflateRawSync(Buffer.from(steps.buffer), { level: 9 }).toString('base64')
  return { size: steps.length, step, bias, packed }
}

/** For browsers too, where what travels is compressed anyway. */
export function letter(weights: Weights, most: number): Lettered {
  const { steps, step, bias } = inSteps(weights, most)
  return { step, bias, letters: [...steps].map(letterFor).join('') }
}
