import type { JobData } from '#server/jobs/queues.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tellInTurns } from './in-turns.ts'
import { findTellableAnswer, hasQuestionFollowers, listQuestionFollowers } from './queries.ts'

/** A new answer is told to those who follow its question, a little later, or at once after `hurry`. */
export async function tellQuestionFollowers(sql: Db, { jobs }: Platform, answer: { id: string; questionId: string }) {
  if (await hasQuestionFollowers(sql, answer.questionId))
    await jobs.send(sql, 'followed-question', { answer: answer.id, after: '0' })
}

/** Job. Who knows of the answer already is left in peace. */
export const tellSomeQuestionFollowers = (platform: Platform, data: JobData['followed-question']) =>
  tellInTurns(platform, 'followed-question', data, async (sql, limit) => {
    const answer = await findTellableAnswer(sql, data.answer)
    if (!answer) return undefined // gone or hidden meanwhile
    const { authorId, questionId } = answer
    return {
      kind: 'followed-question',
      key: `followed-question:${data.answer}`,
      actorId: authorId,
      to: await listQuestionFollowers(sql, { ...answer, answerId: data.answer, after: data.after, limit }),
      questionId,
      answerId: data.answer,
    }
  })
