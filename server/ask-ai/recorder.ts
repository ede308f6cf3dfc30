import { setTimeout as pause } from 'node:timers/promises'
import type { AiFrame } from '#contract/ask-ai.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { MessageStatus } from './queries.ts'
import * as scribe from './scribe.ts'

const GATHER_MS = 100
const BEAT_MS = 5000
/** Readers who are a little behind still find the end here. */
const REMEMBERED_MS = 2000
const TRY_AGAIN_MS = 500
/** For so long the end is tried again; then it is left to whoever finds that nobody writes any more. */
const END_PATIENCE_MS = 30_000

export const topicOf = (id: string) => `ai:${id}`
export const stopTopicOf = (id: string) => `ai-stop:${id}`

/**
 * Keeps what is being written. The first word is saved at once, the rest together every tenth of a second, and only what is saved is announced:
 * nobody has seen what a crash could take back. `over` is aborted once somebody else has ended the answer. `first`: the frames
 * that it began with, which are saved.
 */
export function record(platform: Platform, id: string, first: AiFrame[]) {
  const { events } = platform
  const over = new AbortController()
  let gathered: AiFrame[] = []
  let timer: NodeJS.Timeout | undefined
  let begun = false
  let closed = false
  /** The last frame that is saved for certain. */
  let saved = first.length
  let saving = Promise.resolve()
  scribe.remember(platform, id, first)

  const beat = setInterval(() => void save().catch(() => {}), BEAT_MS) // shows that this process lives
  const unsubscribe = events.subscribeTo(stopTopicOf(id), () => over.abort())

  /**
   * One after the other, so that frames keep their order. What could not be saved is tried again with the next; whether it
   * was saved after all, and only the answer was lost, the number of the last frame tells.
   */
  function save(end?: { status: MessageStatus; last: AiFrame }): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const turn = saving.then(async () => {
      const taken = gathered
      gathered = []
      try {
        await add(end ? [...taken, end.last] : taken, end?.status)
      } catch (error) {
        gathered = [...taken, ...gathered] // without the end: there may be another one yet
        saveIn(TRY_AGAIN_MS)
        throw error
      }
    })
    saving = turn.catch(() => {})
    return turn
  }

  async function add(frames: AiFrame[], ending: MessageStatus | undefined) {
    if (await scribe.save(platform, { id, frames, ending, after: saved })) saved += frames.length
    else over.abort()
    if (frames.length > 0) events.announce(topicOf(id))
  }

  function saveIn(milliseconds: number) {
    if (!closed) timer ??= setTimeout(() => void save().catch(() => {}), milliseconds)
  }

  return {
    over: over.signal,
    write(frame: AiFrame) {
      gathered.push(frame)
      saveIn(GATHER_MS)
      if (!begun && frame.event !== 'stage') {
        begun = true
        void save().catch(() => {}) // nobody waits for the first word
      }
    },
    /** Writes the last frame and what became of the answer; nothing where somebody else has ended it. */
    async end(status: MessageStatus, last: AiFrame) {
      for (const late = performance.now() + END_PATIENCE_MS; ;) {
        try {
          return await save({ status, last })
        } catch (error) {
          if (performance.now() > late) throw error
          await pause(TRY_AGAIN_MS, undefined, { ref: false })
        }
      }
    },
    close() {
      closed = true
      clearTimeout(timer)
      clearInterval(beat)
      unsubscribe()
      setTimeout(() => scribe.forget(platform, id), REMEMBERED_MS).unref()
    },
  }
}

export type Recorder = ReturnType<typeof record>
