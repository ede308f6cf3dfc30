import type { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { AiSettings } from '#server/env.ts'
import type { ChatModel, Finish, ModelPart, ModelRequest, Turn } from './chat-model.ts'
import { estimateTokens } from './cost.ts'
import { openDeadline } from './deadline.ts'
import { ModelFailure, type FailureKind, type Usage } from './failure.ts'
import { kindOf, openWire, type Wire } from './wire.ts'

/* The only file that knows the AI SDK: of it, the adapters alone, each loaded when it is the one in use. */

export const MOST_TOKENS = 1200
export const MOST_CHARACTERS = 20_000
/** More than any context holds that a question of ours fills. */
const MOST_TOLD = 1_000_000

type Adapter = ReturnType<ReturnType<typeof createOpenAICompatible>>
type Call = Parameters<Adapter['doStream']>[0]
type Part = Awaited<ReturnType<Adapter['doStream']>>['stream'] extends ReadableStream<infer P> ? P : never
type Plug = { adapter: Adapter; reasoning: Call['reasoning'] }

/** Which request's wire a call goes over: the adapter is made once, and hands the signal of each call on. */
const wires = new WeakMap<AbortSignal, Wire>()
const fetchOver: Wire['fetch'] = (input, init) => {
  const wire = init?.signal && wires.get(init.signal)
  if (!wire) throw new Error('A call without its signal')
  return wire.fetch(input, init)
}

export async function openModel(settings: AiSettings): Promise<ChatModel> {
  const plug = await plugOf(settings)
  return { name: settings.provider, model: settings.model, stream: (request) => stream(plug, settings, request) }
}

async function* stream(
  { adapter, reasoning }: Plug,
  { firstTokenMs, wholeMs }: AiSettings,
  { system, turns, maxTokens, signal }: ModelRequest,
): AsyncGenerator<ModelPart> {
  const deadline = openDeadline({ firstTokenMs, gapMs: firstTokenMs, wholeMs }, signal)
  const wire = openWire()
  let written = ''
  let decoded = false
  let told: Partial<Usage> = {}
  const usage = (): Usage => {
    const { input, output } = told
    const estimate = wire.seen.taken
      ? estimateTokens(system) + estimateTokens(turns.map(({ text }) => text).join(''))
      : 0
    return {
      input: input ?? estimate,
      output: output ?? estimateTokens(written),
      estimated: input === undefined || output === undefined,
    }
  }
  const unended = (): FailureKind => (decoded || wire.seen.bytes === 0 ? 'cut' : 'malformed')
  try {
    deadline.signal.throwIfAborted()
    const call = {
      prompt: promptOf(system, turns),
      maxOutputTokens: Math.min(maxTokens, MOST_TOKENS),
      abortSignal: deadline.signal,
      includeRawChunks: true,
      reasoning,
    }
    wires.set(deadline.signal, wire)
    const result = await deadline.within(adapter.doStream(call))
    const reader = result.stream.getReader()
    let finish: Finish | 'broken' = 'broken'
    for (;;) {
      const { done, value: part } = await deadline.within<ReadableStreamReadResult<Part>>(reader.read())
      if (done) break
      if (part.type === 'raw') decoded = true
      if (part.type === 'error') throw part.error
      if (part.type === 'reasoning-delta') deadline.tokenCame()
      if (part.type === 'finish') {
        finish = FINISHES[part.finishReason.unified]
        told = { input: believable(part.usage.inputTokens.total), output: believable(part.usage.outputTokens.total) }
      }
      if (part.type !== 'text-delta' || part.delta === '') continue
      const room = MOST_CHARACTERS - written.length
      written += part.delta.slice(0, room)
      deadline.rest()
      if (room > 0) yield { delta: part.delta.slice(0, room) }
      if (part.delta.length > room) throw new ModelFailure('too-large')
      deadline.tokenCame()
    }
    if (finish === 'broken') throw new ModelFailure(unended())
    if (finish !== 'filtered' && written.trim() === '') throw new ModelFailure('empty')
    yield { usage: usage() }
    yield { finish }
  } catch (error) {
    const failure = deadline.signal.aborted ? (deadline.signal.reason as ModelFailure) : failureOf(error, unended())
    failure.usage = usage()
    throw failure
  } finally {
    deadline.close()
  }
}

/** What a provider says it has used, where an answer can have used so much; what it owes or invents is estimated instead. */
const believable = (tokens: number | undefined): number | undefined =>
  tokens !== undefined && Number.isInteger(tokens) && tokens > 0 && tokens <= MOST_TOLD ? tokens : undefined

/** A model that asks for tools it was not given has at least written something; what broke off has no end. */
const FINISHES: Record<Extract<Part, { type: 'finish' }>['finishReason']['unified'], Finish | 'broken'> = {
  stop: 'stop',
  length: 'length',
  'content-filter': 'filtered',
  'tool-calls': 'stop',
  other: 'stop',
  error: 'broken',
  interrupted: 'broken',
}

const promptOf = (system: string, turns: Turn[]): Call['prompt'] => [
  { role: 'system', content: system },
  ...turns.map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
]

/** What the SDK threw or a provider said inside its stream, of which not a word is kept. */
function failureOf(error: unknown, unended: FailureKind): ModelFailure {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof ModelFailure) return at
  const { name, statusCode, status, code, type } = (error ?? {}) as Record<string, unknown>
  if (name === 'AI_InvalidResponseDataError') return new ModelFailure(unended)
  if (name === 'AI_JSONParseError' || name === 'AI_TypeValidationError') return new ModelFailure('malformed')
  const number = [statusCode, code, status].find((value) => typeof value === 'number')
  if (number !== undefined && number >= 400) return new ModelFailure(kindOf(number), { status: number })
  if (name === 'AI_APICallError' || number !== undefined) return new ModelFailure('cut') // the line broke under a good answer
  if (error instanceof Error) return new ModelFailure('malformed')
  const words = `${String(type)} ${String(code)} ${String(status)}`
  return new ModelFailure(NAMED.find(([pattern]) => pattern.test(words))?.[1] ?? 'server-error')
}

const NAMED: [RegExp, FailureKind][] = [
  [/rate_?limit|quota|exhausted/i, 'rate-limited'],
  [/overload|unavailable/i, 'overloaded'],
  [/auth|permission|api_key/i, 'unauthorized'],
  [/content_filter|safety/i, 'filtered'],
  [/invalid|context_length/i, 'bad-request'],
]

/** Models that think before they write get told to be brief about it: their thoughts count as tokens of the answer. */
async function plugOf({ provider, baseUrl: baseURL, apiKey, model }: AiSettings): Promise<Plug> {
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return {
      adapter: createAnthropic({ baseURL, apiKey: apiKey ?? '', fetch: fetchOver })(model),
      reasoning: undefined,
    }
  }
  if (provider === 'google') {
    const { createGoogle } = await import('@ai-sdk/google')
    const reasoning = /gemini-2\.5/.test(model) ? 'none' : /gemini-[3-9]/.test(model) ? 'low' : undefined
    return { adapter: createGoogle({ baseURL, apiKey: apiKey ?? '', fetch: fetchOver })(model), reasoning }
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const isOpenAi = new URL(baseURL).hostname === 'api.openai.com'
  const options = {
    name: 'openai',
    baseURL,
    fetch: fetchOver,
    includeUsage: true,
    ...(apiKey && { apiKey }),
    ...(isOpenAi && { transformRequestBody: withItsOwnName }),
  }
  const reasoning = isOpenAi && /^(?:o\d|gpt-[5-9](?!.*chat))/.test(model) ? 'low' : undefined
  return { adapter: createOpenAICompatible(options)(model), reasoning }
}

/** OpenAI itself calls the limit differently from all who speak like it. */
const withItsOwnName = ({ max_tokens, ...body }: Record<string, unknown>) => ({
  ...body,
  max_completion_tokens: max_tokens,
})
