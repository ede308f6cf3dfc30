import type { Score } from '#rules/classifier.ts'
import { findCrisisWith } from '#server/ask-ai/crisis.ts'
import { judgeWith } from '#server/ask-ai/guard.ts'
import { crisisScore, schoolScore } from '#server/ask-ai/guard/classifier.ts'
import type { Decide } from './guard-measure.ts'

export type Scores = { school: Score; crisis: Score }
export const shipped: Scores = { school: schoolScore, crisis: crisisScore }

/** What the site does with a first message, in the order of the site: crisis, then the guard. */
export const decideWith =
  ({ school, crisis }: Scores): Decide =>
  (text) => {
    if (findCrisisWith(crisis, text)) return 'card'
    const judgement = judgeWith(school, text, { follows: false })
    if (judgement.outcome === 'answer') return 'answered'
    return judgement.kind === 'unclear' ? 'askedBack' : 'refused'
  }
