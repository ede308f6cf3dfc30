import { oweBadges } from '#server/badges/owe.ts'
import { hurry } from '#server/jobs/queues.ts'
import { tellQuestionFollowers } from '#server/notifications/followed-questions.ts'
import { announceNews, tellAnswer, type Told } from '#server/notifications/news.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { oweChecks } from './checking.ts'

export type PostedAnswer = { id: string; questionId: string; authorId: string; askerId: string; body: string }

/** An answer is there for everybody, from now on: whoever should hear of it does. The caller holds its author's row. */
export async function tellAnswered(sql: Db, platform: Platform, answer: PostedAnswer): Promise<Told[]> {
  const told = await tellAnswer(sql, platform, answer)
  await tellQuestionFollowers(sql, platform, answer)
  await oweBadges(sql, platform, answer.authorId)
  await oweChecks(sql, platform, answer)
  return told
}

/** After the commit. */
export function announceAnswered(platform: Platform, questionId: string, told: Told[]) {
  platform.events.announce(`question:${questionId}`)
  announceNews(platform, told)
  hurry(platform, 'followed-question')
  hurry(platform, 'checked-maths')
}
