import { hurry, type JobData } from '#server/jobs/queues.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { announceNews, tell, type News } from './tell.ts'

const AT_ONCE = 500

type Turns = 'followed-tag' | 'followed-question'

/**
 * Job: tells some of many and leaves the next ones to another job, both or neither: nobody's post waits for a thousand
 * rows. `find` answers the news for at most `limit` members after `data.after`, by their ids; undefined where there is none any more.
 */
export async function tellInTurns<Queue extends Turns>(
  platform: Platform,
  queue: Queue,
  data: JobData[Queue],
  find: (sql: Db, limit: number) => Promise<News | undefined>,
): Promise<void> {
  const told = await transaction(platform.sql, async (sql) => {
    const news = await find(sql, AT_ONCE)
    const last = news?.to.at(-1)
    if (!news || !last) return []
    if (news.to.length === AT_ONCE) await platform.jobs.send(sql, queue, { ...data, after: last })
    return tell(sql, platform, news)
  })
  announceNews(platform, told)
  hurry(platform, queue)
}
