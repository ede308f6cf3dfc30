import type { Log } from './platform/log.ts'

/**
 * Closes everything that is open on the first signal and exits with 0; a later signal exits at once (not one within a
 * second: Ctrl-C reaches us from the terminal and from the launcher). Answers what to call when the start fails: it says why, closes too, and exits with 1.
 */
export function endOnSignal(open: AsyncDisposableStack, log: Log): (reason: Error) => Promise<void> {
  let endingSince: number | undefined

  async function end(code: number) {
    endingSince ??= performance.now()
    try {
      await open.disposeAsync()
    } catch (error) {
      log.error({ err: error }, 'could not close in order')
      process.exit(1)
    }
    process.exit(code)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (endingSince === undefined) void end(0)
      else if (performance.now() - endingSince > 1000) process.exit(1)
    })
  return async (reason) => {
    if (endingSince !== undefined) return // the start was interrupted: what it misses has just been closed
    console.error(reason.message)
    log.debug({ err: reason }, 'the start failed')
    await end(1)
  }
}
