import { Piscina } from 'piscina'
import type { Done, Job, Started } from './engine-worker.ts'
import type { Checked, Judged, WorkReview } from './worked.ts'

/** Time by the clock (in ms) for one question from when its turn has come. */
const LIMIT = 2_000
/** Longer than a new thread needs to load the compute engine, and some questions before this one. */
const WAIT_LIMIT = 20_000
/** The worker's heap for what lives long, in MB. */
const MEMORY_LIMIT = 256
/** The compute engine takes about 70 MB: without questions for this long (in ms) it goes. */
const IDLE_TIME = 300_000
const MOST_WAITING = 64

export type Maths = {
  /** The exercise that stands in a learner's words, solved and checked; undefined where none was understood. */
  work(question: string): Promise<Checked | undefined>
  /** A learner's own working, line by line; undefined where there is none. */
  review(text: string): Promise<WorkReview | undefined>
  /** The equalities and results in a text, each with its verdict. */
  judge(markdown: string): Promise<Judged[]>
  /** Ends the worker. The next question would start another. */
  close(): Promise<void>
}

/**
 * School mathematics in a worker thread: started by the first question, ended when idle or when one takes too long. What
 * cannot be done in time counts as not understood. Never rejects.
 */
export function createMaths({
  onRefuted = () => {},
  limit = LIMIT,
}: { onRefuted?: (topic: string) => void; limit?: number } = {}): Maths {
  let pool: Piscina<Job, Done> | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const running = new Map<number, AbortController>()

  const close = async (): Promise<void> => {
    const closing = pool
    pool = undefined
    clearTimeout(idle)
    await closing?.destroy()
  }

  const onStart = ({ id }: Started): void => {
    setTimeout(() => running.get(id)?.abort(), limit).unref()
  }

  /** A thread died by itself, perhaps before it could begin: nobody shall wait for it. The next question gets a new one. */
  const onBroken = (): void => {
    for (const abort of running.values()) abort.abort()
  }

  const run = async (kind: Job['kind'], text: string): Promise<Done> => {
    if (!(await mayHold(kind, text)) || running.size >= MOST_WAITING) return {}
    pool ??= openPool(onStart, onBroken)
    const id = (lastId += 1)
    const abort = new AbortController()
    running.set(id, abort)
    clearTimeout(idle)
    try {
      const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(WAIT_LIMIT)])
      const done = await pool.run({ id, kind, text }, { name: 'workJob', signal })
      if (done.refuted) onRefuted(done.refuted)
      return done
    } catch {
      return {} // it took too long or too much memory: its thread was ended
    } finally {
      running.delete(id)
      if (running.size === 0) idle = setTimeout(() => void close(), IDLE_TIME).unref()
    }
  }

  return {
    work: async (text) => (await run('work', text)).worked,
    review: async (text) => (await run('review', text)).review,
    judge: async (text) => (await run('judge', text)).judged ?? [],
    close,
  }
}

/** No thread is started for a text in which there is nothing to work out or to judge. */
async function mayHold(kind: Job['kind'], text: string): Promise<boolean> {
  if (kind !== 'work') return HOLDS_A_CLAIM.test(text)
  const { mayBeWorked } = await import('./topics/work.ts') // by the first question, not when the site starts
  return mayBeWorked(text)
}

/** What is judged says that two sides are equal, or which of them is larger: there is a sign or a number in it. */
const HOLDS_A_CLAIM = /[\d=<>≤≥½¼¾⅓⅔]|\\[lg]e/

function openPool(onStart: (started: Started) => void, onBroken: () => void): Piscina<Job, Done> {
  const pool = new Piscina<Job, Done>({
    filename: new URL('./engine-worker.ts', import.meta.url).href,
    minThreads: 1, // with fewer, Piscina forgets the waiting jobs when it ends a worker
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT, maxYoungGenerationSizeMb: 16 },
  })
  pool.on('message', onStart)
  pool.on('error', onBroken)
  return pool
}
