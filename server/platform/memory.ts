import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'

const LOOK_EVERY_MS = 60_000
/** Of the time between two looks: above it the site was used, below it nobody minds a pause of a fifth of a second. */
const USED = 0.05

/**
 * Collects so thoroughly that V8 hands memory back. By itself it would keep what a burst of work grew until memory ran
 * short: its own watch for idle times takes a process without any work for one of which it knows nothing.
 */
export async function giveBackMemory() {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}

/** Does so whenever the process has become quiet after it was used. Answers how to end this. */
export function giveBackWhenQuiet(lookEveryMs = LOOK_EVERY_MS): () => void {
  let last = performance.eventLoopUtilization()
  let wasUsed = true
  const timer = setInterval(() => {
    const next = performance.eventLoopUtilization()
    const isUsed = performance.eventLoopUtilization(next, last).utilization > USED
    if (wasUsed && !isUsed) void giveBackMemory()
    wasUsed = isUsed
    last = next
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
