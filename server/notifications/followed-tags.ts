import type { JobData } from '#server/jobs/queues.ts'
import type { Db } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import { tellInTurns } from './in-turns.ts'
import { listTagFollowers } from './queries.ts'

/** A new question is told to those who follow its tags, a little later, or at once after `hurry`. */
export const tellTagFollowers = (sql: Db, { jobs }: Platform, question: string) =>
  jobs.send(sql, 'followed-tag', { question })

/** Job. Each hears of so many questions a day. */
export const tellAllTagFollowers = (platform: Platform, { question }: JobData['followed-tag']) =>
  tellInTurns(platform, async (sql, turn) => {
    const since = today(platform).start
    const perDay = platform.numbers.notifications.followedTagPerDay
    return {
      kind: 'followed-tag',
      key: `followed-tag:${question}`,
      actorId: null,
      to: await listTagFollowers(sql, { questionId: question, ...turn, since, perDay }),
      questionId: question,
    }
  })
