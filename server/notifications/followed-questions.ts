import type { JobData } from '#server/jobs/queues.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tellInTurns } from './in-turns.ts'
import { findTellableAnswer, hasQuestionFollowers, listQuestionFollowers } from './queries.ts'

/** A new answer is told to those who follow its question, a little later, or at once after `hurry`. */
export async function tellQuestionFollowers(sql: Db, { jobs }: Platform, answer: { id: string; questionId: string }) {
  if (await hasQuestionFollowers(sql, answer.questionId))
    await jobs.send(sql, 'followed-question', { answer: answer.id })
}

/** Job. Who knows of the answer already is left in peace. */
export const tellAllQuestionFollowers = (platform: Platform, { answer: answerId }: JobData['followed-question']) =>
  tellInTurns(platform, async (sql, turn) => {
    const answer = await findTellableAnswer(sql, answerId)
    if (!answer) return undefined // gone or hidden meanwhile
    const { authorId, questionId } = answer
    return {
      kind: 'followed-question',
      key: `followed-question:${answerId}`,
      actorId: authorId,
      to: await listQuestionFollowers(sql, { ...answer, answerId, ...turn }),
      questionId,
      answerId,
    }
  })
