import type { AiFrame, NumberedFrame } from '#contract/ask-ai.ts'
import type { Platform } from '#server/platform/platform.ts'
import { FAILURES } from './words.ts'
import { findProgress, listDead, listFrames, appendFrames } from './queries.ts'
import { topicOf } from './recorder.ts'
import { savedHere } from './scribe.ts'

const HEARTBEAT_MS = 15_000
/** A process that has not been seen for so long is dead. */
const LEASE_SECONDS = 30
/** The next look at one that was found as it was: whoever wrote it may have died before. */
const SOON_MS = 500
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/** The frames of an answer after one of them, as they were and as they come, on whichever instance it is written. */
export function streamOf(platform: Platform, id: string, after = 0): { body: ReadableStream; headers: typeof HEADERS } {
  const gone = new AbortController()
  const lines = follow(platform, id, after, gone.signal)
  const body = new ReadableStream<string>({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    // whoever reads has left; the answer goes on
    async cancel() {
      gone.abort()
      await lines.return(undefined) // it may stand where it hears no bell
    },
  })
  return { body: body.pipeThrough(new TextEncoderStream()), headers: HEADERS }
}

async function* follow(platform: Platform, id: string, after: number, gone: AbortSignal): AsyncGenerator<string> {
  const bell = hangBell(platform, topicOf(id), gone)
  try {
    for (let seen = after, patience = SOON_MS; !gone.aborted; patience = HEARTBEAT_MS) {
      const frames = savedHere(platform, id, seen) ?? (await listFrames(platform.sql, { id, after: seen }))
      for (const frame of frames) {
        yield lineOf(frame)
        seen = frame.seq
      }
      if (frames.some(isLast)) return
      if (frames.length === 0) {
        const progress = await findProgress(platform.sql, id)
        if (!progress) return yield lineOf({ seq: seen + 1, ...FAILURES.deleted })
        if (progress.status !== 'running') {
          seen = Math.min(seen, progress.lastSeq - 1) // whoever had it all hears the end once more
          continue
        }
        await interruptDead(platform, null)
        patience = Math.max(SOON_MS, Math.min(HEARTBEAT_MS, leaseEndOf(progress) - platform.clock.now().getTime()))
      }
      if (!(await bell.rings(patience))) yield ': still here\n\n'
    }
  } finally {
    bell.takeDown()
  }
}

/** Ends what dead processes left running, of one member or of all, and gives back what it used up; tells how many. */
export async function interruptDead(platform: Platform, userId: string | null): Promise<number> {
  const { sql, clock, events } = platform
  const now = clock.now()
  const dead = await listDead(sql, { before: new Date(now.getTime() - LEASE_SECONDS * 1000), userId })
  for (const { id } of dead) {
    await appendFrames(sql, { id, frames: [FAILURES.interrupted], ending: 'interrupted', now })
    events.announce(topicOf(id))
  }
  return dead.length
}

const leaseEndOf = ({ seenAt }: { seenAt: string }): number => Date.parse(seenAt) + LEASE_SECONDS * 1000 + 1

const isLast = ({ event }: AiFrame) => event === 'done' || event === 'error'
const lineOf = ({ seq, event, data }: NumberedFrame) => `id: ${seq}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Rings when something about the topic was announced since the last time it was asked. */
function hangBell({ events }: Platform, topic: string, gone: AbortSignal) {
  let rang = false
  let wake = () => {}
  const ring = () => {
    rang = true
    wake()
  }
  const takeDown = events.subscribeTo(topic, ring)
  gone.addEventListener('abort', ring)
  return {
    takeDown,
    async rings(within: number): Promise<boolean> {
      let timer: NodeJS.Timeout | undefined
      if (!rang)
        await new Promise<void>((resolve) => {
          wake = resolve
          timer = setTimeout(resolve, within)
        })
      clearTimeout(timer)
      const heard = rang
      rang = false
      return heard
    },
  }
}
