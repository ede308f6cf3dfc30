import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { featuresOf } from './features.ts'
import { needFeaturesOf } from './senses.ts'

/** Weights as they are trained. */
export type Weights = { values: Float32Array; bias: number }
/** Weights as they are kept: whole numbers from -127 to 127, deflated, in base64; one step is worth `step`. */
export type Packed = { size: number; step: number; bias: number; packed: string }
export type Score = (text: string) => number
/** What a text is made of, as places in a table of so many weights. */
export type Features = (text: string, size: number) => number[]

/** How far a text leans to what the weights were trained for: above 0 rather yes, each unit is a factor of e in the odds. */
export const scoreWith =
  ({ values, bias }: Weights, features: Features = featuresOf): Score =>
  (text) => {
    const places = features(text, values.length)
    let sum = 0
    for (const place of places) sum += values[place] ?? 0
    return bias + sum / Math.sqrt(Math.max(1, places.length))
  }

export function unpack({ size, step, bias, packed }: Packed): Weights {
  const steps = new Int8Array(inflateRawSync(Buffer.from(packed, 'base64')))
  if (steps.length !== size) throw new Error(`The guard's weights are damaged: ${steps.length} of ${size}`)
  return { values: Float32Array.from(steps, (value) => value * step), bias }
}

const FILE = new URL('./weights.json', import.meta.url)
const kept = JSON.parse(readFileSync(FILE, 'utf8')) as { school: Packed; crisis: Packed }

/** How much a text sounds like school; trained by evals/train-guard.ts. */
export const schoolScore = scoreWith(unpack(kept.school))
/** How much a text sounds like somebody in need. */
export const crisisScore = scoreWith(unpack(kept.crisis), needFeaturesOf)
