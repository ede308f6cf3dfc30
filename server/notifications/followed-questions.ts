import { topicOfJobs } from '#server/jobs/queues.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findTellableAnswer, hasQuestionFollowers, listQuestionFollowers } from './queries.ts'
import { announceNews, tell } from './tell.ts'

const AT_ONCE = 200

/** A new answer is told to those who follow its question, by a job: nobody's answer waits for a thousand rows. */
export async function tellQuestionFollowers(sql: Db, { jobs }: Platform, answer: { id: string; questionId: string }) {
  if (await hasQuestionFollowers(sql, answer.questionId))
    await jobs.send(sql, 'followed-question', { answer: answer.id, after: '0' })
}

/** Has them told at once instead of a little later. Call it after the commit. */
export const hurryToFollowers = ({ events }: Pick<Platform, 'events'>) =>
  events.announce(topicOfJobs('followed-question'))

/** Job: tells some of them and leaves the next ones to another job, both or neither. Who knows of the answer already is left in peace. */
export async function tellSomeQuestionFollowers(
  platform: Platform,
  { answer: answerId, after }: { answer: string; after: string },
) {
  const told = await transaction(platform.sql, async (sql) => {
    const answer = await findTellableAnswer(sql, answerId)
    if (!answer) return [] // gone or hidden meanwhile
    const ids = await listQuestionFollowers(sql, { ...answer, answerId, after, limit: AT_ONCE })
    const last = ids.at(-1)
    if (ids.length === AT_ONCE && last)
      await platform.jobs.send(sql, 'followed-question', { answer: answerId, after: last })
    return tell(sql, platform, {
      kind: 'followed-question',
      key: `followed-question:${answerId}`,
      actorId: answer.authorId,
      to: ids,
      questionId: answer.questionId,
      answerId,
    })
  })
  announceNews(platform, told)
}
