import type { AiFrame, AiMode } from '#contract/ask-ai.ts'
import type { Found } from '../retrieve.ts'

export type Asked = {
  question: string
  mode: AiMode
  /** What the community has to say, found before anything is written. */
  found: Found[]
  /** Aborted when the answer was stopped or takes too long. */
  signal: AbortSignal
}

/** Whoever writes answers. A model's are counted apart from the built-in one's. */
export type Provider = {
  name: string
  kind: 'builtin' | 'model'
  model: string | null
  modes: AiMode[]
  /** The answer as frames, without the first (`meta`) and the last (`done`, `error`). Throws when it cannot go on. */
  answer(asked: Asked): AsyncIterable<AiFrame>
}
