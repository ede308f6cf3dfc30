import { mayTakePart } from '#rules/membership.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { enforce, notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import * as queries from './queries.ts'
import { stopTopicOf, topicOf } from './recorder.ts'
import { interruptDead } from './stream.ts'
import { done } from './words.ts'

/** One's own answer; 404 for anything else. */
export async function requireAnswer({ sql }: Platform, viewer: Viewer, id: string) {
  const answer = await queries.findAnswer(sql, { id, userId: viewer.id })
  if (!answer) throw notFound('message')
  return answer
}

/** How many messages the conversation had before; 404 where it is gone. */
export async function touch(
  sql: Db,
  conversation: { id: string; userId: string; grade: number | null; now: Date },
): Promise<number> {
  const messages = await queries.touchConversation(sql, conversation)
  if (messages === undefined) throw notFound('conversation')
  return messages
}

/** The id of an answer to be followed; one that a dead process left has been ended. */
export async function readOn(platform: Platform, viewer: Viewer, id: string): Promise<string> {
  await interruptDead(platform, viewer.id)
  return (await requireAnswer(platform, viewer, id)).id
}

/** Ends a running answer at once, on whichever instance it is written. One that has ended stays as it is. */
export async function stop(platform: Platform, viewer: Viewer, id: string) {
  const { sql, clock, events } = platform
  await requireAnswer(platform, viewer, id)
  await queries.appendFrames(sql, { id, frames: [done('stopped')], ending: 'stopped', now: clock.now() })
  events.announce(stopTopicOf(id))
  events.announce(topicOf(id))
}

type Feedback = { value: 'up' | 'down'; reason?: string | undefined; note?: string | undefined }

export async function giveFeedback(
  platform: Platform,
  viewer: Viewer,
  id: string,
  { value, reason, note = '' }: Feedback,
) {
  enforce(mayTakePart(viewer))
  await requireAnswer(platform, viewer, id)
  await queries.upsertFeedback(platform.sql, {
    id,
    value,
    reason: reason ?? null,
    note: note.trim(),
    now: platform.clock.now(),
  })
}
