import type { AiFrame } from '#contract/ask-ai.ts'
import type { AiSettings } from '#server/env.ts'
import type { Found } from '../retrieve.ts'
import { openBreaker } from './breaker.ts'
import type { ChatModel, Finish, ModelRequest } from './chat-model.ts'
import { costOf, estimateTokens } from './cost.ts'
import { isProviderInTrouble, ModelFailure, type Usage } from './failure.ts'
import { guardOut } from './guard-out.ts'
import { HINT_PARTS, hintPartsOf } from './hint-parts.ts'
import { looksLikeInstructions } from './injection.ts'
import { composePrompt, type LessonText } from './prompt.ts'
import type { Asked, Known, Provider, Written } from './provider.ts'

const MAX_TOKENS = 1200
/** The model was there and wrote; what went wrong is about this one answer. */
const HEARD_FROM: ModelFailure['kind'][] = ['filtered', 'too-large', 'bad-request']

/** `cost` in millionths of a US dollar. */
export type Spent = { usage: Usage; cost: number; finish: Finish | 'failed' }
type Options = {
  /** Milliseconds, for the breaker. */
  now?: () => number
  /** Hears once about each answer what it has cost, also where it failed, was stopped, or nobody listened to its end. */
  onSpent?: (spent: Spent) => void
}

/**
 * A model somewhere else as a provider. Yields `delta` frames, in mode `hint` the first `hint` and then the ladder, `cite`
 * frames for the sources that were used, and at the end what it has used. Throws nothing but ModelFailure, with usage and
 * cost; where no frame came before, the built-in helper can take over.
 */
export function openModelProvider(
  settings: AiSettings,
  { now = Date.now, onSpent = () => {} }: Options = {},
): Provider {
  const opening = import('./model.ts').then(({ openModel }) => openModel(settings)) // a heavy library, for those who need it
  opening.catch(() => {}) // thrown again by whoever asks
  const breaker = openBreaker(now)

  async function* answer(asked: Asked): AsyncGenerator<Written> {
    const meter: Meter = { usage: { input: 0, output: 0, estimated: true }, finish: 'failed' }
    const cost = () => costOf(meter.usage, settings)
    try {
      if (!breaker.mayAsk()) throw new ModelFailure('unavailable')
      yield* write(await opening, settings.apiKey, asked, meter)
      breaker.succeeded()
      const { usage, finish } = meter
      yield {
        event: 'usage',
        input_tokens: usage.input,
        output_tokens: usage.output,
        cost_micro: cost(),
        finish: finish === 'length' ? 'length' : 'stop',
      }
    } catch (error) {
      meter.finish = 'failed'
      if (error instanceof ModelFailure) {
        if (isProviderInTrouble(error.kind)) breaker.failed()
        if (HEARD_FROM.includes(error.kind)) breaker.succeeded()
        error.usage = meter.usage
        error.cost = cost()
      }
      throw error
    } finally {
      onSpent({ ...meter, cost: cost() })
    }
  }
  const { provider: name, model } = settings
  return { name, kind: 'model', model, modes: ['auto', 'explain', 'hint', 'check'], answer }
}

async function* write(
  model: ChatModel,
  secret: string | undefined,
  asked: Asked,
  meter: Meter,
): AsyncGenerator<Written> {
  const { question, mode, action, grade, turns, known, signal } = asked
  const found = known.found.filter(({ title, answer }) => !looksLikeInstructions(`${title}\n${answer.body}`))
  const sources = found.map(({ title, answer }, index) => ({ n: index + 1, title, text: answer.body }))
  const { worked } = known
  const prompt = composePrompt({ question, mode, action, grade, turns, sources, worked, lesson: lessonOf(known) })
  const words = metered(model, { ...prompt, maxTokens: MAX_TOKENS, signal }, meter)
  const guarded = guardOut(words, { ...prompt, secret, allowedSlugs: found.map(({ slug }) => slug) })

  const heard: string[] = []
  const text = overheard(guarded, heard)
  yield* mode === 'hint' && !action ? ladderOf(text) : deltasOf(text)
  yield* citeFrames(found, heard.join(''))
}

async function* overheard(source: AsyncIterable<string>, heard: string[]): AsyncGenerator<string> {
  for await (const text of source) {
    heard.push(text)
    yield text
  }
}

async function* deltasOf(source: AsyncIterable<string>): AsyncGenerator<AiFrame> {
  for await (const text of source) yield { event: 'delta', data: { text } }
}

/** The first hint as soon as it is there, the ladder when it is whole. What has not all four parts is shown as it is. */
async function* ladderOf(source: AsyncIterable<string>): AsyncGenerator<Written> {
  const rungs: AiFrame[][] = []
  for await (const { level, text } of hintPartsOf(source)) {
    if (level === 0) yield { event: 'delta', data: { text } }
    else if (level === rungs.length + 1) {
      const hint: AiFrame = { event: 'hint', data: { level, of: HINT_PARTS, text } }
      if (level === 1) yield hint
      rungs.push(level === 1 ? [] : [hint]) // the first has been shown
    }
  }
  if (rungs.length === HINT_PARTS) yield { event: 'ladder', rungs, shown: 1 }
  else yield* rungs.flat()
}

const lessonOf = ({ lesson, term }: Known): LessonText | undefined =>
  lesson ? { title: lesson.title, text: lesson.body } : term && { title: term.term, text: term.meaning }

type Meter = { usage: Usage; finish: Finish | 'failed' }

/** The words alone. What they cost goes to the meter, also where nobody reads to the end. */
async function* metered(model: ChatModel, request: ModelRequest, meter: Meter): AsyncGenerator<string> {
  let written = ''
  let told: Usage | undefined
  try {
    for await (const part of model.stream(request)) {
      if ('usage' in part) told = part.usage
      else if ('finish' in part) meter.finish = part.finish
      else {
        written += part.delta
        yield part.delta
      }
    }
    if (meter.finish === 'filtered') throw new ModelFailure('filtered')
  } catch (error) {
    if (error instanceof ModelFailure && error.usage) told = error.usage
    throw error
  } finally {
    meter.usage = told ?? { input: estimateTokens(textOf(request)), output: estimateTokens(written), estimated: true }
  }
}

const textOf = ({ system, turns }: ModelRequest): string => [system, ...turns.map(({ text }) => text)].join('\n')

/** The sources that the answer names, such as [2]; an index like a[2] is none. */
function* citeFrames(found: Found[], said: string): Generator<AiFrame> {
  const named = new Set([...said.matchAll(/(?<![\w\])$])\[(\d{1,2})\](?![([])/g)].map(([, n]) => Number(n)))
  for (const [index, { slug, title, accepted, answer }] of found.entries())
    if (named.has(index + 1))
      yield {
        event: 'cite',
        data: { n: index + 1, slug, title, answer_id: answer.id, author: answer.author.name, accepted },
      }
}
