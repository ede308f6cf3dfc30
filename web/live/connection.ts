import { statusOf } from '../api-error.ts'
import { openStream } from '../api.ts'
import { type Block, readEvents } from './read-events.ts'

/** The server says something every 20 s: after so long the line is dead, even if the browser has not noticed. */
const QUIET_MS = 50_000
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000
/** Asking again would not help: logged out, or refused. */
const FINAL = [401, 403, 404, 422]

type Connection = {
  slugs: string[]
  /** What was heard last, on this line or the one before. */
  lastId: () => string | undefined
  onBlock: (block: Block) => void
}

/** Listens until it is told to stop; a line that breaks is opened again, after pauses that grow. */
export function connect(connection: Connection): () => void {
  const stopping = new AbortController()
  void keepUp(connection, stopping.signal)
  return () => stopping.abort()
}

async function keepUp(connection: Connection, stopped: AbortSignal): Promise<void> {
  for (let failures = 0; !stopped.aborted; failures++) {
    await untilOnline(stopped)
    try {
      await hearOut(connection, stopped, () => (failures = 0))
    } catch (error) {
      if (FINAL.includes(statusOf(error))) return
    }
    await pause(pauseAfter(failures, Math.random()), stopped)
  }
}

/** Reads one line to its end. */
async function hearOut({ slugs, lastId, onBlock }: Connection, stopped: AbortSignal, onSign: () => void) {
  const quiet = new AbortController()
  const hush = () => setTimeout(() => quiet.abort(), QUIET_MS)
  let timer = hush()
  addEventListener('offline', () => quiet.abort(), { once: true, signal: quiet.signal }) // no browser ends a line for that
  try {
    const id = lastId()
    const response = await openStream(
      `/events?${new URLSearchParams(slugs.map((slug) => ['question', slug]))}`,
      { signal: AbortSignal.any([stopped, quiet.signal]), headers: id ? { 'last-event-id': id } : {} },
      { background: true },
    )
    for await (const block of readEvents(response)) {
      clearTimeout(timer)
      timer = hush()
      onSign()
      if (stopped.aborted) return
      onBlock(block)
    }
  } finally {
    clearTimeout(timer)
    quiet.abort()
  }
}

/** Milliseconds; spread out, so that not everybody comes back at once after a restart. `chance`: from 0 to 1. */
export const pauseAfter = (failures: number, chance: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS) * (0.5 + chance)

async function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  if (stopped.aborted) return
  await new Promise<unknown>((resolve) => {
    setTimeout(resolve, milliseconds)
    stopped.addEventListener('abort', resolve, { once: true })
  })
}

async function untilOnline(stopped: AbortSignal): Promise<void> {
  if (navigator.onLine || stopped.aborted) return
  await new Promise<unknown>((resolve) => {
    addEventListener('online', resolve, { once: true, signal: stopped })
    stopped.addEventListener('abort', resolve, { once: true })
  })
}
