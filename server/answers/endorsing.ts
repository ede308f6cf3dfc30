import type { Answer } from '#contract/answer.ts'
import { mayEndorse, pointsOfEndorsement } from '#rules/endorsing.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { enforce, forbidden, notFound } from '#server/errors.ts'
import { announceNews, tellEndorsed, tellPrivileges, type Told } from '#server/notifications/news.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eyesOf } from '#server/questions/eyes.ts'
import { holdQuestion } from '#server/questions/service.ts'
import { grant, readEndorsementPoints } from '#server/reputation/service.ts'
import { deleteEndorsement, readSituation, upsertEndorsement } from './endorsing-queries.ts'
import { findAnswer, lockAnswer, type AnswerRow } from './queries.ts'
import { readAnswer, requireWhoseAnswer } from './service.ts'

/** A teacher of the subject vouches for an answer; one that is vouched for already stays as it is. */
export async function endorseAnswer(platform: Platform, viewer: Viewer, id: string): Promise<Answer> {
  return change(platform, viewer, id, async (sql, { authorId, questionId }) => {
    const { isFresh, authorStays } = await readSituation(sql, { answerId: id, authorId })
    if (isFresh) return []
    const now = platform.clock.now()
    await upsertEndorsement(sql, { answerId: id, teacherId: viewer.id, now })
    const worth = authorStays ? platform.numbers.reputation.answerEndorsed : 0
    const points = pointsOfEndorsement(worth, await readEndorsementPoints(sql, id))
    const entry = { userId: authorId, kind: 'answer-endorsed', points, questionId, answerId: id, now } as const
    return [
      ...(await tellEndorsed(sql, platform, { id, questionId, authorId, by: viewer.id })),
      ...(await tellPrivileges(sql, platform, authorId, () => grant(sql, entry))),
    ]
  })
}

/** Takes one's own endorsement back, and from the author what it granted. Without one nothing changes. */
export async function takeEndorsementBack(platform: Platform, viewer: Viewer, id: string): Promise<Answer> {
  return change(platform, viewer, id, async (sql, { authorId, questionId }) => {
    const { teacherId } = await readSituation(sql, { answerId: id, authorId })
    if (teacherId === null) return []
    if (teacherId !== viewer.id)
      throw forbidden('not-yours', 'Another teacher endorsed this. Only they can take it back.')
    await deleteEndorsement(sql, id)
    const { held } = await readEndorsementPoints(sql, id)
    const now = platform.clock.now()
    await grant(sql, { userId: authorId, kind: 'endorsement-taken-back', points: -held, questionId, answerId: id, now })
    return []
  })
}

type Work = (sql: Db, answer: AnswerRow) => Promise<Told[]>

/** Holds people before posts, as votes do. */
async function change(platform: Platform, viewer: Viewer, id: string, work: Work): Promise<Answer> {
  const { questionId, authorId } = await requireWhoseAnswer(platform, viewer, id)
  const told = await transaction(platform.sql, async (sql) => {
    await lockMembers(sql, [viewer.id, authorId])
    await holdQuestion(sql, platform, viewer, questionId)
    await lockAnswer(sql, id)
    const answer = await findAnswer(sql, { id, eyes: eyesOf(viewer) })
    if (!answer) throw notFound('answer')
    const isAuthor = answer.authorId === viewer.id
    enforce(mayEndorse(viewer, { isAuthor, teaches: viewer.teaches.includes(answer.subject) }))
    return work(sql, answer)
  })
  platform.events.announce(`question:${questionId}`)
  announceNews(platform, told)
  return readAnswer(platform, viewer, id)
}
