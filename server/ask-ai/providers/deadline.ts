import { ModelFailure, type FailureKind } from './failure.ts'

export type Patience = { firstTokenMs: number; gapMs: number; wholeMs: number }
export type Deadline = ReturnType<typeof openDeadline>

/**
 * How long a model is waited for. Its signal is aborted with a ModelFailure: too late for the first token, too long between
 * two, too long altogether, or stopped by the caller's signal. Close it on every path; that hangs up, too.
 */
export function openDeadline({ firstTokenMs, gapMs, wholeMs }: Patience, stop: AbortSignal) {
  const control = new AbortController()
  const fail = (kind: FailureKind) => control.abort(new ModelFailure(kind))
  const onStop = () => fail('stopped')
  const failed = new Promise<never>((_, reject) =>
    control.signal.addEventListener('abort', () => reject(control.signal.reason as ModelFailure), { once: true }),
  )
  failed.catch(() => {}) // heard by whoever waits; often nobody does

  const whole = setTimeout(fail, wholeMs, 'whole-timeout')
  let next = setTimeout(fail, firstTokenMs, 'first-token-timeout')
  if (stop.aborted) onStop()
  else stop.addEventListener('abort', onStop, { once: true })

  return {
    signal: control.signal,
    /** Waits no longer than the deadline, even for what hears no signal. */
    within: <T>(promise: PromiseLike<T>): Promise<T> => Promise.race([promise, failed]),
    /** From now on the next token is waited for. */
    tokenCame() {
      clearTimeout(next)
      next = setTimeout(fail, gapMs, 'stalled')
    },
    /** While the reader is busy with a token, the model is not to blame. */
    rest: () => clearTimeout(next),
    close() {
      clearTimeout(whole)
      clearTimeout(next)
      stop.removeEventListener('abort', onStop)
      onStop()
    },
  }
}
