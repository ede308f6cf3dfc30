import type { AiMode } from '#contract/ask-ai.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Provider } from './providers/provider.ts'
import { record } from './recorder.ts'
import { retrieve } from './retrieve.ts'
import { done, FAILURES } from './words.ts'

const LONGEST_MS = 90_000

export type Task = { id: string; question: string; mode: AiMode }

/** Writes one answer to its end, whoever listens. Never throws: what goes wrong is the answer's last frame. */
export async function writeAnswer(platform: Platform, provider: Provider, task: Task, longest = LONGEST_MS) {
  const recorder = record(platform, task.id)
  const late = AbortSignal.timeout(longest)
  const signal = AbortSignal.any([recorder.over, late])
  try {
    recorder.write({ event: 'stage', data: { name: 'search' } })
    const found = await retrieve(platform, task.question)
    recorder.write({ event: 'stage', data: { name: 'write' } })
    for await (const frame of untilAborted(provider.answer({ ...task, found, signal }), signal)) recorder.write(frame)
    await recorder.end('done', done('stop'))
  } catch (error) {
    if (recorder.over.aborted) return // it was stopped or deleted: its end is written
    if (!late.aborted) platform.log.error({ messageId: task.id, reason: (error as Error).name }, 'an answer failed') // no text of a learner in a log
    await recorder
      .end('failed', late.aborted ? FAILURES.timeout : FAILURES.unexpected)
      .catch((error: Error) => platform.log.error({ err: error }, 'the end of an answer was lost')) // found again as interrupted
  } finally {
    recorder.close()
  }
}

/** Leaves even a provider that hears no signal. */
async function* untilAborted<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  )
  aborted.catch(() => {})
  const each = source[Symbol.asyncIterator]()
  for (;;) {
    signal.throwIfAborted()
    const next = await Promise.race([each.next(), aborted])
    if (next.done) return
    yield next.value
  }
}
