import type { AiAction, AiFrame, AiMode } from '#contract/ask-ai.ts'
import type { Checked, WorkReview } from '#maths/worked.ts'
import type { Lesson, Term } from '#server/curriculum/service.ts'
import type { Found } from '../retrieve.ts'
import type { Turn } from './chat-model.ts'

/** What is known before anything is written; nothing of it was made up. */
export type Known = {
  /** What the community has to say, the closest first. */
  found: Found[]
  /** The exercise with its whole solution, checked. */
  worked: Checked | undefined
  /** What is to be said of the learner's own working. */
  review: WorkReview | undefined
  lesson: Lesson | undefined
  /** Two lessons, where the question may mean either. */
  either: Lesson[]
  term: Term | undefined
}

export type Asked = {
  /** What the answer is about. One that says nothing by itself stands behind what was asked before. */
  question: string
  mode: AiMode
  action: AiAction | undefined
  grade: number | null
  /** What was said before in this conversation, the last six turns. */
  turns: readonly Turn[]
  known: Known
  /** Aborted when the answer was stopped or takes too long. */
  signal: AbortSignal
}

/** A hint ladder, whole from the start: frames of each rung. The answer itself shows the first, or none yet. */
export type LadderMade = { event: 'ladder'; rungs: AiFrame[][]; shown: 0 | 1 }
/** What a model has used and how it came to its end, told once. Costs in millionths of a dollar. */
export type UsageTold = {
  event: 'usage'
  input_tokens: number
  output_tokens: number
  cost_micro: number
  finish: 'stop' | 'length'
}
/** What a provider hands on: frames for the learner, and what is for the server alone. */
export type Written = AiFrame | LadderMade | UsageTold

/** Whoever writes answers. A model's are counted apart from the built-in one's. */
export type Provider = {
  name: string
  kind: 'builtin' | 'model'
  model: string | null
  modes: AiMode[]
  /** The answer as frames, without the first (`meta`) and the last (`done`, `error`). Throws when it cannot go on. */
  answer(asked: Asked): AsyncIterable<Written>
}
