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
