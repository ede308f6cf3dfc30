import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

export type SafetySentence = { text: string; isMeant: boolean; isHeldOut: boolean }

/** The sentences of evals/sets/safety/<set>.json; half of them, chosen by hash, are never shown. */
export function readSafetySentences(set: string): SafetySentence[] {
  const file = new URL(`../sets/safety/${set}.json`, import.meta.url)
  if (!existsSync(file)) return []
  const { positives, negatives } = JSON.parse(readFileSync(file, 'utf8')) as {
    positives: string[]
    negatives: string[]
  }
  return [
    ...positives.map((text) => ({ text, isMeant: true, isHeldOut: isHeldOut(text) })),
    ...negatives.map((text) => ({ text, isMeant: false, isHeldOut: isHeldOut(text) })),
  ]
}

const isHeldOut = (text: string) => createHash('sha256').update(text).digest()[0]! % 2 === 1
