import type { Posts } from './posts.ts'
import { createRandom } from './random.ts'
import { END } from './time.ts'

/** The accepted answer of each question (-1: none) and when it was accepted. */
export type Acceptances = { answer: Int32Array; at: Float64Array }

const ACCEPTED_SHARE = 0.55

/** Mostly the answer with the best score wins. Moves the questions' last activity. */
export function planAcceptances(seed: number, { questions, answers }: Posts, scores: Uint32Array): Acceptances {
  const random = createRandom(seed, 'acceptances')
  const asked = questions.at.length
  const best = new Int32Array(asked).fill(-1)
  const scoreOf = (answer: number) => scores[asked + answer]!
  answers.question.forEach((question, answer) => {
    const former = best[question]!
    if (former === -1 || scoreOf(answer) > scoreOf(former) || random.chance(0.1)) best[question] = answer
  })
  const at = new Float64Array(asked)
  for (let question = 0; question < asked; question++) {
    if (best[question] === -1 || !random.chance(ACCEPTED_SHARE)) {
      best[question] = -1
      continue
    }
    at[question] = Math.min(END - 1, answers.at[best[question]!]! + random.int(600, 3 * 86_400))
    questions.lastActivityAt[question] = Math.max(questions.lastActivityAt[question]!, at[question]!)
  }
  return { answer: best, at }
}
