import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { BackupProblem } from './problem.ts'

type Work = {
  file: string | undefined
  options: Record<string, string | boolean | (string | boolean)[] | undefined>
  /** Closed in the opposite order, however it ends. */
  open: AsyncDisposableStack
  /** Aborted by Ctrl-C: let go of the database then. */
  interrupted: AbortSignal
  tell: (line: string) => void
}

/** Runs a command to its end, says in a sentence what kept it, and exits: 0, or 1, or 2 where it was called in a wrong way. */
export async function runInTerminal(
  usage: string,
  options: ParseArgsOptionsConfig,
  work: (given: Work) => Promise<void>,
): Promise<never> {
  const begun = performance.now()
  const tell = (line: string) =>
    console.error(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}`)
  const open = new AsyncDisposableStack()
  // the driver leaves a promise behind when the database dies: what waits for it fails as well
  process.on('unhandledRejection', () => {})
  const interruption = new AbortController()
  const interrupted = interruption.signal
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!interrupted.aborted) console.error('Interrupted: taking back what was begun.')
      interruption.abort()
    })
  try {
    const { values, positionals } = readArguments(usage, options)
    await work({ file: positionals[0], options: values, open, interrupted, tell })
    await open.disposeAsync()
    process.exit(0)
  } catch (error) {
    await open.disposeAsync().catch(() => {})
    if (!interrupted.aborted) console.error(error instanceof BackupProblem ? error.message : String(error))
    process.exit(error instanceof WrongCall ? 2 : 1)
  }
}

class WrongCall extends BackupProblem {}

function readArguments(usage: string, options: ParseArgsOptionsConfig) {
  try {
    const found = parseArgs({ options, allowPositionals: true })
    if (found.positionals.length <= 1) return found
  } catch {
    // said below
  }
  throw new WrongCall(`Call it like this: ${usage}`)
}
