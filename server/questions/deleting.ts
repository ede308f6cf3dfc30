import { mayDelete } from '#rules/deleting.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { ApiError, enforce, notFound } from '#server/errors.ts'
import { announceNews, tellRemoved } from '#server/notifications/news.ts'
import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eyesOf } from './eyes.ts'
import * as queries from './queries.ts'

export async function deleteQuestion(platform: Platform, viewer: Viewer, id: string) {
  const { sql, clock, events } = platform
  const told = await transaction(sql, async (sql) => {
    const question = await queries.lockQuestion(sql, { id, eyes: eyesOf(viewer) })
    if (!question || question.deletedAt) throw notFound('question')
    const neededBy = question.acceptedAnswerId
      ? 'accepted-answer'
      : (await queries.hasUpvotedAnswer(sql, id))
        ? 'upvoted-answer'
        : null
    requireDeletable(mayDelete(viewer, { isAuthor: question.authorId === viewer.id, neededBy }))
    await queries.updateDeleted(sql, { id, by: viewer.id, now: clock.now() })
    const post = { kind: 'question' as const, id, questionId: id, authorId: question.authorId }
    return tellRemoved(sql, platform, { ...post, by: viewer.id })
  })
  events.announce(`question:${id}`)
  announceNews(platform, told)
}

/** One's own post on which something depends is 409, another's post 403. */
export function requireDeletable(verdict: ReturnType<typeof mayDelete>) {
  if (!verdict.allowed && verdict.code === 'still-needed') throw new ApiError(409, verdict.code, verdict.message)
  enforce(verdict)
}
