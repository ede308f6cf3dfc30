import type { Question, QuestionCard } from '#contract/questions.ts'
import { mayFollow, mayUnfollowQuestion } from '#rules/following.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { enforce, notFound } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listCards } from '#server/questions/list.ts'
import { readQuestion, requireQuestion } from '#server/questions/service.ts'
import * as queries from './queries.ts'

/** A page of what a member keeps for later, the latest first. */
export async function listBookmarkPage(
  platform: Platform,
  viewer: Viewer,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ questions: QuestionCard[]; next_cursor: string | null }> {
  const [before] = readCursor(cursor, 'id') ?? []
  const found = await queries.listBookmarks(platform.sql, { userId: viewer.id, before, limit: limit + 1 })
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.id))
  const ids = rows.map(({ questionId }) => questionId)
  return { questions: await listCards(platform, viewer, ids), next_cursor }
}

export async function bookmarkQuestion(platform: Platform, viewer: Viewer, id: string): Promise<Question> {
  await requireKept(platform, viewer, id)
  enforce(mayFollow(viewer, { isSelf: false }))
  await queries.insertBookmark(platform.sql, { userId: viewer.id, questionId: id, now: platform.clock.now() })
  return readQuestion(platform, viewer, id)
}

export async function dropBookmark(platform: Platform, viewer: Viewer, id: string): Promise<Question> {
  await requireKept(platform, viewer, id)
  enforce(mayFollow(viewer, { isSelf: false }))
  await queries.deleteBookmark(platform.sql, { userId: viewer.id, questionId: id })
  return readQuestion(platform, viewer, id)
}

/** Whoever asked follows without a row: their own question changes nothing. */
export async function followQuestion(platform: Platform, viewer: Viewer, id: string): Promise<Question> {
  const { authorId } = await requireKept(platform, viewer, id)
  enforce(mayFollow(viewer, { isSelf: false }))
  if (authorId !== viewer.id)
    await queries.insertFollow(platform.sql, { userId: viewer.id, questionId: id, now: platform.clock.now() })
  return readQuestion(platform, viewer, id)
}

export async function unfollowQuestion(platform: Platform, viewer: Viewer, id: string): Promise<Question> {
  const { authorId } = await requireKept(platform, viewer, id)
  enforce(mayUnfollowQuestion(viewer, { isAuthor: authorId === viewer.id }))
  await queries.deleteFollow(platform.sql, { userId: viewer.id, questionId: id })
  return readQuestion(platform, viewer, id)
}

/** Who answers follows the question, quietly; called within the transaction of the answer, once it is there. */
export { insertAnswererFollow as followByAnswering } from './queries.ts'

async function requireKept(platform: Platform, viewer: Viewer, id: string) {
  const question = await requireQuestion(platform, viewer, id)
  if (question.deletedAt) throw notFound('question')
  return question
}
