import type { Viewer } from '#server/accounts/session.ts'
import { invalid } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireId } from '#server/questions/service.ts'
import { sinceOf } from './frame.ts'
import { hubOf } from './hub.ts'

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
  Connection: 'close', // it ends when the site does, and nobody waits for another request on it
}
export type Follow = {
  /** Slugs of questions. */
  questions: string[]
  lastEventId: string | undefined
  address: string
  /** Breaks the connection to a reader who does not read. */
  cut: () => void
}

/** The stream of what happens. Members always have one; a visitor names a question, or there is nothing to hear. */
export function follow(
  platform: Platform,
  viewer: Viewer | undefined,
  { questions, lastEventId, address, cut }: Follow,
): { body: ReadableStream<Uint8Array>; headers: typeof HEADERS } {
  if (!viewer && questions.length === 0) throw invalid({ question: 'Name at least one question.' })
  const body = hubOf(platform).listen({
    viewer,
    address,
    cut,
    questions: [...new Set(questions.map(requireId))],
    since: sinceOf(lastEventId, platform.clock.now()),
  })
  return { body, headers: HEADERS }
}

/** Ends every stream of this instance; the browsers come back to another one, or to this one when it is up again. */
/** Readers who hear of news on this instance. */
export const countStreams = (platform: Platform): number => hubOf(platform).size

export const closeLive = (platform: Platform): void => hubOf(platform).close()
