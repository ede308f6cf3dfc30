import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

/** `dev` may be read and learnt from; of the others only totals are looked at. */
export const PARTS = ['dev', 'held out', 'fresh'] as const
export type SafetySentence = { text: string; isMeant: boolean; part: (typeof PARTS)[number] }

/**
 * The sentences of evals/sets/safety/<set>.json, half of which, chosen by hash, are never shown, and all of
 * safety-fresh/<set>.json, which nobody who mends a rule has read.
 */
export const readSafetySentences = (set: string): SafetySentence[] => [
  ...read(`safety/${set}`, (text) => (isHeldOut(text) ? 'held out' : 'dev')),
  ...read(`safety-fresh/${set}`, () => 'fresh'),
]

function read(path: string, partOf: (text: string) => SafetySentence['part']): SafetySentence[] {
  const file = new URL(`../sets/${path}.json`, import.meta.url)
  if (!existsSync(file)) return []
  const { positives, negatives } = JSON.parse(readFileSync(file, 'utf8')) as {
    positives: string[]
    negatives: string[]
  }
  return [
    ...positives.map((text) => ({ text, isMeant: true, part: partOf(text) })),
    ...negatives.map((text) => ({ text, isMeant: false, part: partOf(text) })),
  ]
}

const isHeldOut = (text: string) => createHash('sha256').update(text).digest()[0]! % 2 === 1
