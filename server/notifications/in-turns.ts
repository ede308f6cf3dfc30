import { transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { announceNews, tell, type News } from './tell.ts'

const AT_ONCE = 500

/** Who comes after the last one that was told, by their ids. */
export type Turn = { after: string; limit: number }

/**
 * Tells many, some at a time, so that no transaction holds thousands of rows. A job calls it: killed on its way it begins
 * anew, and who has been told is not told again. `find` answers undefined where there is nothing to tell any more.
 */
export async function tellInTurns(
  platform: Platform,
  find: (sql: Db, turn: Turn) => Promise<News | undefined>,
): Promise<void> {
  let after: string | undefined = '0'
  while (after !== undefined) {
    const turn: Turn = { after, limit: AT_ONCE }
    const { to, told } = await transaction(platform.sql, async (sql) => {
      const news = await find(sql, turn)
      return news ? { to: news.to, told: await tell(sql, platform, news) } : { to: [], told: [] }
    })
    announceNews(platform, told)
    after = to.length === AT_ONCE ? to.at(-1) : undefined
  }
}
