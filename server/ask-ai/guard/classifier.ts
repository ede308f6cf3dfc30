import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { scoreWith, type Weights } from '#rules/classifier.ts'
import { needFeaturesOf } from './senses.ts'

/** Weights as they are kept: whole numbers from -127 to 127, deflated, in base64; one step is worth `step`. */
export type Packed = { size: number; step: number; bias: number; packed: string }

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
