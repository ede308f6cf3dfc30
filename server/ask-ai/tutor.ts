import type { AiAction, AiFrame, AiMode } from '#contract/ask-ai.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Counts } from './day-queries.ts'
import { countOfToday } from './days.ts'
import { judgeClaims } from './judge-claims.ts'
import { insertLadder } from './ladder-queries.ts'
import { builtin } from './providers/builtin.ts'
import type { Turn } from './providers/chat-model.ts'
import { isRetryable, ModelFailure } from './providers/failure.ts'
import type { Asked, Known, Provider, UsageTold, Written } from './providers/provider.ts'
import { countAsBuiltin } from './usage-queries.ts'
import { readable } from './readable.ts'
import { record, type Recorder } from './recorder.ts'
import { done, failure, FAILURES, NOTICES } from './words.ts'

const LONGEST_MS = 90_000
const NOTHING_USED: UsageTold = { event: 'usage', input_tokens: 0, output_tokens: 0, cost_micro: 0, finish: 'stop' }

export type Task = {
  id: string
  /** What the answer is about: with what was asked before where the question says nothing by itself. */
  question: string
  mode: AiMode
  action: AiAction | undefined
  grade: number | null
  turns: readonly Turn[]
  /** The frames that it begins with; they are saved. */
  first: AiFrame[]
  /** What is known about it; under way. */
  gathering: Promise<Known>
  /** Said before the answer. */
  notice?: string | undefined
}
/** `writer`: the provider, or the built-in one where that knows better. */
type Answering = { platform: Platform; writer: Provider; task: Task; counts: Counts }

/** Writes one answer to its end, whoever listens. Never throws: what goes wrong is the answer's last frame. */
export async function writeAnswer(platform: Platform, provider: Provider, task: Task, longest = LONGEST_MS) {
  const recorder = record(platform, task.id, task.first)
  const late = AbortSignal.timeout(longest)
  const signal = AbortSignal.any([recorder.over, late])
  const answering: Answering = { platform, writer: provider, task, counts: {} }
  try {
    const used = await writeFrames(answering, recorder, signal)
    answering.counts.answered = 1
    await recorder.end('done', done(used.finish, used))
  } catch (error) {
    if (recorder.over.aborted) return // it was stopped or deleted: its end is written
    answering.counts.failed = 1
    if (!late.aborted) platform.log.error({ messageId: task.id, reason: reasonOf(error) }, 'an answer failed') // no text of a learner in a log
    await recorder
      .end('failed', late.aborted ? FAILURES.timeout : failureOf(error))
      .catch((error: Error) => platform.log.error({ err: error }, 'the end of an answer was lost')) // found again as interrupted
  } finally {
    recorder.close()
    countOfToday(platform, answering.writer, answering.counts)
  }
}

async function writeFrames(answering: Answering, recorder: Recorder, signal: AbortSignal): Promise<UsageTold> {
  const { platform, task } = answering
  for (const name of ['search', 'solve'] as const) recorder.write({ event: 'stage', data: { name } })
  const aborted = abortionOf(signal)
  const known = await Promise.race([task.gathering, aborted])
  recorder.write({ event: 'stage', data: { name: 'write' } })
  let used = NOTHING_USED
  for await (const written of untilAborted(answer(answering, { ...task, known, signal }), aborted)) {
    if (written.event === 'usage') used = written
    else if (written.event === 'ladder') {
      await insertLadder(platform.sql, { id: task.id, ...written })
      if (written.shown === 1) for (const frame of written.rungs[0] ?? []) recorder.write(frame)
    } else recorder.write(written)
  }
  return used
}

async function* answer(answering: Answering, asked: Asked): AsyncGenerator<Written> {
  const { platform, task } = answering
  if (task.notice) yield said(task.notice)
  if (answering.writer.kind === 'model' && isTheEngines(asked)) {
    await countAsBuiltin(platform.sql, task.id)
    answering.writer = builtin
  }
  if (answering.writer.kind === 'model') yield* answerOfModel(answering, asked)
  else yield* answering.writer.answer(asked)
}

/** What algebra knows for certain needs no model: hints are cut from the true solution, working is checked line by line. */
const isTheEngines = ({ mode, action, known: { worked, review } }: Asked): boolean =>
  review !== undefined || (worked !== undefined && (action ? action !== 'simpler' : mode !== 'explain'))

/** A model's answer, its claims checked; the built-in one's where the model fails before it has said anything. */
async function* answerOfModel({ platform, writer, task, counts }: Answering, asked: Asked): AsyncGenerator<Written> {
  let text = ''
  let begun = false
  try {
    for await (const written of writer.answer(asked)) {
      if (written.event !== 'usage' && written.event !== 'ladder') {
        begun = true
        text += readable(written)
      }
      yield written
    }
  } catch (error) {
    if (begun || asked.signal.aborted) throw error
    platform.log.warn({ reason: reasonOf(error) }, 'a model failed; the built-in helper answers')
    counts.fell_back = 1
    await countAsBuiltin(platform.sql, task.id)
    yield said(NOTICES.away)
    return yield* builtin.answer(asked)
  }
  yield* judgeClaims(platform, text, counts)
}

const said = (text: string): AiFrame => ({ event: 'delta', data: { text } })

const reasonOf = (error: unknown): string => (error instanceof ModelFailure ? error.kind : (error as Error).name)

const failureOf = (error: unknown): AiFrame =>
  error instanceof ModelFailure ? failure(error.kind, error.message, isRetryable(error.kind)) : FAILURES.unexpected

const abortionOf = (signal: AbortSignal): Promise<never> => {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    else signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  aborted.catch(() => {}) // it may come when nobody waits any more
  return aborted
}

/** Leaves even a source that hears no signal. */
async function* untilAborted<T>(source: AsyncIterable<T>, aborted: Promise<never>): AsyncGenerator<T> {
  const each = source[Symbol.asyncIterator]()
  for (;;) {
    const next = await Promise.race([each.next(), aborted])
    if (next.done) return
    yield next.value
  }
}
