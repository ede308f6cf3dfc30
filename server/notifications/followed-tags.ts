import { topicOfJobs } from '#server/jobs/queues.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import { listTagFollowers } from './queries.ts'
import { announceNews, tell } from './tell.ts'

const AT_ONCE = 500

/** A new question is told to those who follow its tags, a little later: nobody's question waits for a thousand rows. */
export const tellTagFollowers = (sql: Db, { jobs }: Platform, question: string) =>
  jobs.send(sql, 'followed-tag', { question, after: '0' })

/** Call it after the commit: they hear of it at once. */
export const hurryToTagFollowers = ({ events }: Pick<Platform, 'events'>) =>
  events.announce(topicOfJobs('followed-tag'))

/** Job: tells some of them and leaves the next ones to another job, both or neither. Each hears of so many questions a day. */
export async function tellSomeTagFollowers(
  platform: Platform,
  { question, after }: { question: string; after: string },
) {
  const told = await transaction(platform.sql, async (sql) => {
    const ids = await listTagFollowers(sql, {
      questionId: question,
      after,
      limit: AT_ONCE,
      since: today(platform).start,
      perDay: platform.numbers.notifications.followedTagPerDay,
    })
    const last = ids.at(-1)
    if (ids.length === AT_ONCE && last) await platform.jobs.send(sql, 'followed-tag', { question, after: last })
    return tell(sql, platform, {
      kind: 'followed-tag',
      key: `followed-tag:${question}`,
      actorId: null,
      to: ids,
      questionId: question,
    })
  })
  announceNews(platform, told)
  hurryToTagFollowers(platform)
}
