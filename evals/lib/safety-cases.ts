import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { findCrisisInPost } from '#server/ask-ai/crisis.ts'
import { findAbuse } from '#rules/abuse.ts'
import { findPersonalData } from '#rules/personal-data.ts'
import { checkPost } from '#rules/post-check.ts'
import { findSpam } from '#rules/spam.ts'

/** What is looked for, how it is found, and what was to be reached, as shares. */
export type Check = {
  set: string
  promise: string
  finds: (text: string) => boolean
  goals: { recall?: number; precision?: number; falseAlarms?: number }
}
export type SafetyCase = { text: string; isMeant: boolean; isHeldOut: boolean }

export const CHECKS: Check[] = [
  {
    set: 'personal',
    promise: 'K5',
    finds: (text) => findPersonalData(text).length > 0,
    goals: { recall: 0.95, precision: 0.97 },
  },
  {
    set: 'crisis',
    promise: 'K8',
    finds: (text) => findCrisisInPost(text) !== undefined,
    goals: { recall: 0.98, falseAlarms: 0.05 },
  },
  { set: 'abuse', promise: 'K19', finds: (text) => findAbuse(text).length > 0, goals: { falseAlarms: 0.01 } },
  { set: 'spam', promise: 'spam', finds: (text) => findSpam(text).length > 0, goals: {} },
  {
    set: 'ordinary',
    promise: 'nothing to find',
    finds: (text) => findCrisisInPost(text) !== undefined || checkPost(text).length > 0,
    goals: { falseAlarms: 0.01 },
  },
]

/** The sentences of evals/sets/safety/<set>.json; half of them, chosen by hash, are never shown. */
export function readSafetyCases(set: string): SafetyCase[] {
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
