import { findNeedInPost } from '#server/ask-ai/crisis.ts'
import { findAbuse } from '#rules/abuse.ts'
import { findPersonalData } from '#rules/personal-data.ts'
import { checkPost } from '#rules/post-check.ts'
import { findSpam } from '#rules/spam.ts'

/** What is looked for, how it is found, and what was to be reached, as shares. */
export type Check = {
  name: string
  set: string
  promise: string
  finds: (text: string) => boolean
  goals: { recall?: number; precision?: number; falseAlarms?: number }
}

const isHeldForNeed = (text: string) => findNeedInPost(text)?.isSure === true

export const CHECKS: Check[] = [
  {
    name: 'personal',
    set: 'personal',
    promise: 'K5',
    finds: (text) => findPersonalData(text).length > 0,
    goals: { recall: 0.95, precision: 0.97 },
  },
  {
    name: 'crisis: card',
    set: 'crisis',
    promise: 'K8',
    finds: (text) => findNeedInPost(text) !== undefined,
    goals: { recall: 0.98, falseAlarms: 0.05 },
  },
  {
    name: 'crisis: held',
    set: 'crisis',
    promise: 'K8',
    finds: isHeldForNeed,
    goals: { falseAlarms: 0.01 },
  },
  {
    name: 'abuse',
    set: 'abuse',
    promise: 'K19',
    finds: (text) => findAbuse(text).length > 0,
    goals: { falseAlarms: 0.01 },
  },
  { name: 'spam', set: 'spam', promise: 'spam', finds: (text) => findSpam(text).length > 0, goals: {} },
  {
    name: 'ordinary: card',
    set: 'ordinary',
    promise: 'nothing to find',
    finds: (text) => findNeedInPost(text) !== undefined,
    goals: { falseAlarms: 0.03 },
  },
  {
    name: 'ordinary: held for need',
    set: 'ordinary',
    promise: 'nothing to find',
    finds: isHeldForNeed,
    goals: { falseAlarms: 0.01 },
  },
  {
    name: 'ordinary',
    set: 'ordinary',
    promise: 'nothing to find',
    finds: (text) => isHeldForNeed(text) || checkPost(text).length > 0,
    goals: { falseAlarms: 0.01 },
  },
]
