import { setTimeout as wait } from 'node:timers/promises'
import { Piscina } from 'piscina'
import type { Job, Rendered, Started } from './pool-worker.ts'

/** Processor time (in ms) that one text may take. A busy machine takes nothing from it. */
const CPU_LIMIT = 250
/** A new thread still compiles as it goes: its first jobs may take twice as long. */
const COLD_JOBS = 3
/** Time by the clock (in ms) after which a job is ended whatever it did. */
const WALL_LIMIT = 5_000
/** The worker's heap for what lives long, in MB. */
const MEMORY_LIMIT = 96
/** A worker takes about 60 MB and starts in 0.5 s: without texts for this long (in ms) it goes. */
const IDLE_TIME = 300_000

/** The text needs more time or memory to render than any honest one does; its worker has been ended. */
export class TooComplex extends Error {
  override name = 'TooComplex'
  constructor() {
    super('This text is too complex to be shown. Make it shorter or simpler.')
  }
}

export type Renderer = {
  /** HTML behind both walls, the text for the index, and the excerpt of a post. Rejects with TooComplex. */
  renderPost(markdown: string): Promise<Rendered>
  /** The same for a comment. */
  renderComment(markdown: string): Promise<Rendered>
  /** Ends the worker; texts that still wait are rejected. The next text would start another. */
  close(): Promise<void>
}

/** A renderer in worker threads (one, unless told otherwise): started by the first text, replaced when a text exceeds its limits, ended when idle. */
export function createRenderer({
  threads = 1,
  idleTime = IDLE_TIME,
}: { threads?: number; idleTime?: number } = {}): Renderer {
  let pool: Piscina<Job, Rendered> | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const running = new Map<number, AbortController>()

  const close = async (): Promise<void> => {
    const closing = pool
    pool = undefined
    await closing?.destroy()
  }

  const watch = async (started: Started): Promise<void> => {
    const begin = performance.now()
    const limit = started.jobsBefore < COLD_JOBS ? 2 * CPU_LIMIT : CPU_LIMIT
    for (let left = limit; left > 0; left = limit - (await usedSince(started, pool))) {
      await wait(Math.max(left, 10), undefined, { ref: false })
      if (!running.has(started.id)) return
      if (performance.now() - begin > WALL_LIMIT) break
    }
    running.get(started.id)?.abort()
  }

  const render = async (kind: Job['kind'], markdown: string): Promise<Rendered> => {
    pool ??= openPool(threads, watch)
    const id = (lastId += 1)
    const abort = new AbortController()
    running.set(id, abort)
    clearTimeout(idle)
    try {
      return await pool.run({ id, kind, markdown }, { signal: abort.signal })
    } catch (error) {
      throw abort.signal.aborted || isOutOfMemory(error) ? new TooComplex() : error
    } finally {
      running.delete(id)
      if (running.size === 0) idle = setTimeout(close, idleTime).unref()
    }
  }

  return {
    renderPost: (markdown) => render('post', markdown),
    renderComment: (markdown) => render('comment', markdown),
    close,
  }
}

function openPool(threads: number, onStart: (started: Started) => void): Piscina<Job, Rendered> {
  const pool = new Piscina<Job, Rendered>({
    filename: new URL('./pool-worker.ts', import.meta.url).href,
    minThreads: threads, // with fewer, Piscina forgets the waiting jobs when it ends a worker
    maxThreads: threads,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT, maxYoungGenerationSizeMb: 16 },
  })
  pool.on('message', onStart)
  pool.on('error', () => {}) // a worker that dies between two jobs: it is replaced, and nobody waits for an answer
  return pool
}

/** Processor time in ms that the job's thread has used since it began; 0 if the thread does not say. */
async function usedSince({ thread, usedCpu }: Started, pool: Piscina<Job, Rendered> | undefined): Promise<number> {
  const worker = pool?.threads.find(({ threadId }) => threadId === thread)
  const usage = await Promise.race([worker?.cpuUsage(), wait(500, undefined, { ref: false })]).catch(() => undefined)
  return usage ? (usage.user + usage.system - usedCpu) / 1_000 : 0
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
