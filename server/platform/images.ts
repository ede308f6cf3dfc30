import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { overloaded } from '#server/errors.ts'
import type { Form, Job, Made } from './image-maker.ts'
import { openTurns } from './turns.ts'

export type Images = {
  /** The image made anew as WebP, its size in pixels; undefined when it is none that can be read. */
  make(bytes: Uint8Array, form: Form): Promise<Made>
  close(): void
}

const MAKER = fileURLToPath(new URL('./image-maker.ts', import.meta.url))
const WAITING_AT_MOST = 60 // it takes one at a time
/** The process takes about 60 MB: without work for this long it goes. */
const IDLE_MS = 30_000
const START_MS = 20_000
/** It ends an image by itself in time; one that it cannot end any more, ends with it. */
const GRACE_MS = 2_000

/** Makes images anew in a process of its own, one at a time; past a queue of sixty the caller gets 503. */
export function openImages(): Images {
  let maker: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const inTurn = openTurns({ atOnce: 1, waiting: WAITING_AT_MOST })

  async function make(job: Job): Promise<Made> {
    clearTimeout(idle)
    maker ??= await start()
    try {
      const { made } = (await reply(maker, job.form.seconds * 1000 + GRACE_MS, job)) as { made: Made } // its only answer to a job
      return made
    } catch {
      end() // what kills the process that reads it, or never comes to an end, is no image of ours
      return undefined
    } finally {
      if (maker?.connected) rest()
      else end()
    }
  }

  function rest() {
    idle = setTimeout(end, IDLE_MS).unref()
  }
  function end() {
    clearTimeout(idle)
    maker?.kill('SIGKILL')
    maker = undefined
  }

  return { make: (bytes, form) => inTurn(() => make({ bytes, form })), close: end }
}

async function start(): Promise<ChildProcess> {
  const maker = fork(MAKER, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'],
  })
  maker.on('error', () => {}) // whoever waits for an answer hears of it
  try {
    await reply(maker, START_MS)
  } catch {
    maker.kill('SIGKILL')
    throw overloaded(5)
  }
  return maker
}

/** What the process says next; rejects when it ends, or says nothing in time. */
function reply(maker: ChildProcess, ms: number, job?: Job): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => done(() => reject(new Error('no answer in time'))), ms)
    const hear = (message: unknown) => done(() => resolve(message))
    const gone = () => done(() => reject(new Error('the process that reads images has ended')))
    function done(settle: () => void) {
      clearTimeout(timer)
      maker.off('message', hear).off('exit', gone).off('error', gone)
      hold(maker, false)
      settle()
    }
    maker.once('message', hear).once('exit', gone).once('error', gone)
    hold(maker, true)
    if (job) maker.send(job)
  })
}

/** Only while work is under way does it keep the site's process from ending. */
function hold(maker: ChildProcess, busy: boolean) {
  for (const each of [maker, maker.channel])
    if (busy) each?.ref()
    else each?.unref()
}
