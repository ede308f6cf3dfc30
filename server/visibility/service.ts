import { lockMembers } from '#server/accounts/service.ts'
import type { Db } from '#server/platform/db.ts'
import { grant, listAcceptanceGrants } from '#server/reputation/service.ts'
import * as queries from './queries.ts'

export type { Visibility } from './queries.ts'
export type Post = { kind: 'question' | 'answer' | 'comment'; id: string }

/**
 * Shows a post to everybody, or to its author and staff alone, and keeps true what is counted of it: what is not public
 * counts nowhere, and a hidden answer is not the accepted one; shown again it is. Part of the caller's transaction, which
 * holds no post yet. Tells whether anything changed.
 */
export async function changeVisibility(
  sql: Db,
  { kind, id }: Post,
  to: queries.Visibility,
  now = new Date(),
): Promise<boolean> {
  if (kind === 'comment') return queries.updateComment(sql, { id, to })
  return kind === 'question' ? changeQuestion(sql, id, to) : changeAnswer(sql, id, to, now)
}

/** Whether everybody sees it. */
export async function isPublic(sql: Db, post: Post): Promise<boolean> {
  const seen = await queries.findSeen(sql, post)
  return seen?.visibility === 'public' && seen.deletedAt === null
}

/** Of a profile: its picture and text, which others do not see then. Its owner does, in the settings. */
export const changeProfile = (sql: Db, id: string, hidden: boolean): Promise<boolean> =>
  queries.updateProfileHidden(sql, { id, hidden })

/** Takes a deletion back; `to`: who sees it then. Tells whether it was deleted. */
export async function bringBack(sql: Db, post: Post, to: queries.Visibility, now: Date): Promise<boolean> {
  if (!(await queries.undelete(sql, post))) return false
  await changeVisibility(sql, post, to, now)
  return true
}

async function changeQuestion(sql: Db, id: string, to: queries.Visibility): Promise<boolean> {
  const question = await queries.lockQuestion(sql, id)
  if (!question || question.visibility === to) return false
  await queries.updateQuestion(sql, { id, to, by: countOf(question, to) })
  return true
}

async function changeAnswer(sql: Db, id: string, to: queries.Visibility, now: Date): Promise<boolean> {
  const people = await queries.findPeople(sql, id)
  if (!people) return false
  const { questionId, askerId, authorId } = people
  await lockMembers(sql, [askerId, authorId])
  const question = await queries.lockQuestion(sql, questionId)
  const answer = await queries.lockAnswer(sql, id)
  if (!question || !answer || answer.visibility === to) return false
  const by = countOf(answer, to)
  const about = { questionId, answerId: id, now }
  if (by < 0 && question.acceptedAnswerId === id) {
    await queries.setAside(sql, { id, questionId })
    for (const { userId, points } of await listAcceptanceGrants(sql, id))
      await grant(sql, { userId, kind: 'acceptance-taken-back', points: -points, ...about })
  }
  await queries.updateAnswer(sql, { id, questionId, to, by })
  if (by > 0 && answer.isSetAside) {
    const taken = await queries.listTaken(sql, id)
    const kindOf = (userId: string) => (userId === askerId ? 'accepting' : 'answer-accepted')
    if (await queries.acceptAgain(sql, { id, questionId }))
      for (const { userId, points } of taken) await grant(sql, { userId, kind: kindOf(userId), points, ...about })
  }
  return true
}

/** What changes in the counts: 1, 0 or -1. */
const countOf = ({ visibility, deletedAt }: queries.Seen, to: queries.Visibility): number =>
  deletedAt === null ? Number(to === 'public') - Number(visibility === 'public') : 0
