import { featuresOf } from './features.ts'

/** Weights as they are trained. */
export type Weights = { values: Float32Array; bias: number }
/** Weights as they are kept: a letter for each, `@` for 0, `A` for 1, `?` for -1; one step is worth `step`. */
export type Lettered = { step: number; bias: number; letters: string }
export type Score = (text: string) => number
/** What a text is made of, as places in a table of so many weights. */
export type Features = (text: string, size: number) => number[]

/** How far a text leans to what the weights were trained for: above 0 rather yes, each unit is a factor of e in the odds. */
export const scoreWith =
  (weights: Weights, features: Features = featuresOf): Score =>
  (text) =>
    scoreOf(weights, features(text, weights.values.length))

/** The same of a text whose features are known. */
export function scoreOf({ values, bias }: Weights, places: number[]): number {
  let sum = 0
  for (const place of places) sum += values[place] ?? 0
  return bias + sum / Math.sqrt(Math.max(1, places.length))
}

const NONE = '@'.charCodeAt(0)

export const readWeights = ({ step, bias, letters }: Lettered): Weights => ({
  values: Float32Array.from(letters, (letter) => (letter.charCodeAt(0) - NONE) * step),
  bias,
})

/** The letter for so many steps, from -27 to 27: none of them needs to be escaped in JSON. */
export const letterFor = (steps: number): string => String.fromCharCode(NONE + steps)
