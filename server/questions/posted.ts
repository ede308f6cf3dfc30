import { hurry } from '#server/jobs/queues.ts'
import { oweBadges } from '#server/badges/owe.ts'
import { tellTagFollowers } from '#server/notifications/followed-tags.ts'
import { announceNews, tellMentioned, type Told } from '#server/notifications/news.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'

/** A question is there for everybody, from now on: whoever should hear of it does. The caller holds its author's row. */
export async function tellAsked(
  sql: Db,
  platform: Platform,
  { id, authorId, body }: { id: string; authorId: string; body: string },
): Promise<Told[]> {
  const told = await tellMentioned(sql, platform, { kind: 'question', id, questionId: id, authorId, body })
  await tellTagFollowers(sql, platform, id)
  await oweBadges(sql, platform, authorId)
  return told
}

/** After the commit. */
export function announceAsked(platform: Platform, told: Told[]) {
  platform.events.announce('questions')
  announceNews(platform, told)
  hurry(platform, 'followed-tag')
}
