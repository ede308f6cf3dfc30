import type { AiFrame } from '#contract/ask-ai.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { MessageStatus } from './queries.ts'
import * as scribe from './scribe.ts'

const GATHER_MS = 100
const BEAT_MS = 5000
/** Readers who are a little behind still find the end here. */
const REMEMBERED_MS = 2000

export const topicOf = (id: string) => `ai:${id}`
export const stopTopicOf = (id: string) => `ai-stop:${id}`

/**
 * Keeps what is being written. The first word is saved at once, the rest together every tenth of a second, and only what is saved is announced:
 * nobody has seen what a crash could take back. `over` is aborted once somebody else has ended the answer.
 */
export function record(platform: Platform, id: string) {
  const { events } = platform
  const over = new AbortController()
  let gathered: AiFrame[] = []
  let timer: NodeJS.Timeout | undefined
  let begun = false
  let saving: Promise<void> = Promise.resolve()

  const beat = setInterval(() => void save().catch(() => {}), BEAT_MS) // shows that this process lives
  const unsubscribe = events.subscribeTo(stopTopicOf(id), () => over.abort())

  /** One after the other, so that frames keep their order; what could not be saved is tried again with the next. */
  function save(ending?: MessageStatus): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const turn = saving.then(async () => {
      const frames = gathered
      gathered = []
      try {
        if (!(await scribe.save(platform, { id, frames, ending }))) over.abort()
      } catch (error) {
        gathered = [...frames, ...gathered]
        throw error
      }
      if (frames.length > 0) events.announce(topicOf(id))
    })
    saving = turn.catch(() => {})
    return turn
  }

  return {
    over: over.signal,
    write(frame: AiFrame) {
      gathered.push(frame)
      timer ??= setTimeout(() => void save().catch(() => {}), GATHER_MS)
      if (!begun && frame.event !== 'stage') {
        begun = true
        void save().catch(() => {}) // nobody waits for the first word
      }
    },
    /** Writes the last frame and what became of the answer; nothing where somebody else has ended it. */
    async end(status: MessageStatus, last: AiFrame) {
      gathered.push(last)
      await save(status)
    },
    close() {
      clearTimeout(timer)
      clearInterval(beat)
      unsubscribe()
      setTimeout(() => scribe.forget(platform, id), REMEMBERED_MS).unref()
    },
  }
}

export type Recorder = ReturnType<typeof record>
