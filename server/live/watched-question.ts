import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '#contract/live.ts'
import { MOST_IN_STATE } from '#rules/live.ts'
import { readAnswer } from '#server/answers/service.ts'
import { readComment } from '#server/comments/service.ts'
import { ApiError } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changesBetween, idsSince, stateEvent } from './changes.ts'
import { frameOf } from './frame.ts'
import type { Line } from './line.ts'
import { findState, type QuestionState } from './queries.ts'

/** What happens within it is told together: a question may have a whole school voting. */
const GATHER_MS = 250
const RETRY_MS = 2000
/** Read anew for whoever comes later, since an announcement may have been lost. */
const FRESH_MS = 30_000
/** So many of those that came while somebody was away are sent again; the state names them all. */
const MOST_AGAIN = 20

export type WatchedQuestion = ReturnType<typeof watchQuestion>

/**
 * A question that somebody here has open. When it changed it is read once for all of them and compared with what it was;
 * what is new goes to every line as the same bytes. `onIdle`: the last line has left.
 */
export function watchQuestion(platform: Platform, id: string, onIdle: () => void) {
  const lines = new Set<Line>()
  /** Those who have not been told the state yet, and from when on they want to hear again. */
  const newcomers = new Map<Line, Date | undefined>()
  let state: QuestionState | undefined
  let readAt = -Infinity
  let changed = true
  let busy = false

  async function run() {
    if (busy) return
    busy = true
    while (newcomers.size > 0 || (changed && lines.size > 0)) {
      const rest = await tell().then(
        () => GATHER_MS,
        (error: Error) => {
          changed = true
          platform.log.warn({ err: error, question: id }, 'news of a question could not be read; tried again')
          return RETRY_MS
        },
      )
      await pause(rest, undefined, { ref: false })
    }
    busy = false
  }

  async function tell() {
    const frames = openFrames(platform)
    if (changed) {
      changed = false
      readAt = platform.clock.now().getTime()
      const after = await findState(platform.sql, { id, limit: MOST_IN_STATE })
      if (lines.size > 0) sendAll(lines, await newsOf(frames, state, after))
      state = after
    }
    const arrived = [...newcomers]
    newcomers.clear()
    for (const [line] of arrived) lines.add(line)
    if (!state || arrived.length === 0) return
    const first = frames.of(stateEvent(state))
    for (const [line] of arrived) line.send(first)
    for (const [line, since] of arrived)
      if (since) {
        const { slug, answers, comments } = state
        sendAll([line], await frames.ofAnswers(idsSince(answers, since).slice(-MOST_AGAIN)))
        sendAll([line], await frames.ofComments(slug, idsSince(comments, since).slice(-MOST_AGAIN)))
      }
  }

  return {
    touch() {
      changed = true
      void run()
    },
    join(line: Line, since: Date | undefined) {
      newcomers.set(line, since)
      if (platform.clock.now().getTime() - readAt > FRESH_MS) changed = true
      void run()
    },
    leave(line: Line) {
      newcomers.delete(line)
      lines.delete(line)
      if (lines.size + newcomers.size === 0) onIdle()
    },
  }
}

/** A question that was hidden says nothing; one that is seen again begins anew. */
async function newsOf(frames: Frames, before: QuestionState | undefined, after: QuestionState | undefined) {
  if (!after) return []
  if (!before) return [frames.of(stateEvent(after))]
  const { answers, comments, events, gone } = changesBetween(before, after)
  const told = gone ? [stateEvent(after), ...events] : events
  return [
    ...(await frames.ofAnswers(answers)),
    ...(await frames.ofComments(after.slug, comments)),
    ...told.map(frames.of),
  ]
}

type Frames = ReturnType<typeof openFrames>

/** Makes frames; an answer or a comment is read once, as a visitor sees it, and has none when it is hidden by now. */
function openFrames(platform: Platform) {
  const made = new Map<string, Uint8Array | undefined>()
  const of = (event: LiveEvent) => frameOf(event, platform.clock.now())
  async function ofAll(kind: 'answer' | 'comment', ids: string[], read: (id: string) => Promise<LiveEvent>) {
    const frames: Uint8Array[] = []
    for (const id of ids) {
      const key = `${kind}:${id}`
      if (!made.has(key)) made.set(key, await read(id).then(of, orUndefined))
      const frame = made.get(key)
      if (frame) frames.push(frame)
    }
    return frames
  }
  return {
    of,
    ofAnswers: (ids: string[]): Promise<Uint8Array[]> =>
      ofAll('answer', ids, async (id) => {
        const answer = await readAnswer(platform, undefined, id)
        return { event: 'answer', data: { slug: answer.question_slug, answer_id: id, answer } }
      }),
    ofComments: (slug: string, ids: string[]): Promise<Uint8Array[]> =>
      ofAll('comment', ids, async (id) => {
        const comment = await readComment(platform, undefined, id)
        const place = comment.answer_id === null ? {} : { answer_id: comment.answer_id }
        return { event: 'comment', data: { slug, ...place, comment } }
      }),
  }
}

/** What is hidden by now is not told. */
function orUndefined(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}

function sendAll(lines: Iterable<Line>, frames: Uint8Array[]) {
  for (const line of lines) for (const frame of frames) line.send(frame)
}
