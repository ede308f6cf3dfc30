import type { AiConversation, AiConversationCard } from '#contract/ask-ai.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { notFound } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAskedFrom } from '#server/questions/service.ts'
import { presentCard, presentConversation } from './present.ts'
import * as queries from './queries.ts'
import { stopTopicOf, topicOf } from './recorder.ts'
import { interruptDead } from './stream.ts'
import { deleteOldUsage } from './usage-queries.ts'

const DAY_MS = 24 * 3600 * 1000

export async function listConversations(
  { sql }: Platform,
  viewer: Viewer,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ conversations: AiConversationCard[]; next_cursor: string | null }> {
  const after = readCursor(cursor, 'time', 'id')
  const found = await queries.listConversations(sql, { userId: viewer.id, after, limit: limit + 1 })
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.lastMessageAt, last.id))
  return { conversations: rows.map(presentCard), next_cursor }
}

export async function readConversation(platform: Platform, viewer: Viewer, id: string): Promise<AiConversation> {
  const { sql } = platform
  await interruptDead(platform, viewer.id)
  const row = await requireConversation(platform, viewer, id)
  const [messages, frames, asked] = await Promise.all([
    queries.listMessages(sql, id),
    queries.listFramesOf(sql, id),
    findAskedFrom(platform, id),
  ])
  return presentConversation(row, messages, frames, asked)
}

export async function renameConversation(
  platform: Platform,
  viewer: Viewer,
  id: string,
  title: string,
): Promise<AiConversation> {
  if (!(await queries.updateTitle(platform.sql, { id, userId: viewer.id, title }))) throw notFound('conversation')
  return readConversation(platform, viewer, id)
}

/** For good: messages, frames and feedback go with it. */
export async function deleteConversation({ sql, events }: Platform, viewer: Viewer, id: string) {
  const running = await queries.listRunning(sql, id)
  if (!(await queries.deleteConversation(sql, { id, userId: viewer.id }))) throw notFound('conversation')
  for (const message of running)
    for (const topic of [stopTopicOf(message.id), topicOf(message.id)]) events.announce(topic)
}

/** One's own conversation; 404 for anything else. */
export async function requireConversation(
  { sql }: Platform,
  viewer: Viewer,
  id: string,
): Promise<queries.ConversationRow> {
  const row = await queries.findConversation(sql, { id, userId: viewer.id })
  if (!row) throw notFound('conversation')
  return row
}

/** What nobody has added to for 90 days goes; a minor's conversations after 30. How many went. */
export async function tidyConversations(platform: Platform): Promise<number> {
  const { conversationDays, conversationDaysOfMinors } = platform.numbers.askAi
  const daysAgo = (days: number) => new Date(platform.clock.now().getTime() - days * DAY_MS)
  await deleteOldUsage(platform.sql, daysAgo(conversationDays))
  const { count } = await queries.deleteOldConversations(platform.sql, {
    before: daysAgo(conversationDays),
    beforeOfMinors: daysAgo(conversationDaysOfMinors),
  })
  return count
}
