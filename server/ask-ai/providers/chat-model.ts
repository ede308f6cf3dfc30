import type { Usage } from './failure.ts'

export type Turn = { role: 'user' | 'assistant'; text: string }
export type Finish = 'stop' | 'length' | 'filtered'
export type ModelPart = { delta: string } | { usage: Usage } | { finish: Finish }
export type ModelRequest = { system: string; turns: Turn[]; maxTokens: number; signal: AbortSignal }

/** A model somewhere else. Its stream ends with `usage` and `finish`, or throws a ModelFailure that tells the usage. */
export type ChatModel = {
  name: string
  model: string
  stream(request: ModelRequest): AsyncIterable<ModelPart>
}
