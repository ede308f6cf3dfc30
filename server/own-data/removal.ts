import { beginToForget } from '#server/accounts/leaving.ts'
import { emptyEntriesAbout } from '#server/admin/audit-chain.ts'
import { forgetJobsOf } from '#server/jobs/service.ts'
import { transaction } from '#server/platform/db.ts'
import { deleteFileUnlessHeld } from '#server/uploads/keeping.ts'
import type { Platform } from '#server/platform/platform.ts'
import { HELD, NOT_EXPORTED } from './held-on-members.ts'
import { deleteHeld } from './queries.ts'
import * as queries from './removal-queries.ts'

const BATCH = 500
const POSTS = 50

/** Children before what they hang on: the export has them the other way round. */
const TO_DELETE = [...HELD.filter(({ end }) => end === undefined), ...NOT_EXPORTED].toReversed()

/**
 * Deletes the accounts whose days to come back are over, in small pieces. Wherever it is stopped, the next run goes on:
 * the account's own row goes last. Doing it twice harms nothing.
 */
export async function removeLeavers(platform: Platform): Promise<{ removed: number; failed: number }> {
  const done = { removed: 0, failed: 0 }
  for (const id of await queries.listOver(platform.sql, platform.clock.now()))
    try {
      if (await removeMember(platform, id)) done.removed++
    } catch (error) {
      done.failed++
      platform.log.error({ err: error, member: id }, 'an account could not be deleted; the next run goes on')
    }
  return done
}

/** Whether this run deleted the account: it may have been kept at the last moment, or another instance was quicker. */
async function removeMember(platform: Platform, id: string): Promise<boolean> {
  const { sql } = platform
  if (!(await beginToForget(platform, id))) return false
  const nobody = await queries.readDeletedMember(sql, platform.clock.now())
  await untilNone((limit) => queries.deleteCounters(sql, { id, limit }))
  await withdrawVotes(platform, id)
  await removePosts(platform, id, nobody)
  await untilNone((limit) => queries.giveVotes(sql, { from: id, to: nobody, limit }))
  await untilNone((limit) => queries.giveRevisions(sql, { from: id, to: nobody, limit }))
  await untilNone((limit) => emptyEntriesAbout(platform, { id, limit }))
  await untilNone((limit) => queries.forgetInNotifications(sql, { id, limit }))
  await untilNone((limit) => forgetJobsOf(platform, { member: id, limit }))
  const files = await queries.listFiles(sql, id)
  for (const held of TO_DELETE) await untilNone((limit) => deleteHeld(sql, held, { memberId: id, limit }))
  for (const name of files) await deleteFileUnlessHeld(platform, name)
  return (await queries.deleteMember(sql, id)).count > 0
}

/** What the votes brought their authors stays theirs. */
const withdrawVotes = ({ sql, events }: Platform, id: string) =>
  untilNone(async (limit) => {
    const questions = await transaction(sql, (sql) => queries.withdrawVotes(sql, { id, limit }))
    for (const question of questions) events.announce(`question:${question}`)
    return questions.length
  })

/**
 * Comments go, then answers: a question on which none is left, for which nobody voted and to which nothing leads, goes too. What
 * others rely on stays, with the deleted member as its author.
 */
async function removePosts({ sql, events }: Platform, id: string, nobody: string): Promise<void> {
  for (const settle of [queries.deleteComments, queries.settleAnswers, queries.settleQuestions])
    await untilNone(async () => {
      const questions = await transaction(sql, (sql) => settle(sql, { id, nobody, limit: POSTS }))
      for (const question of questions) events.announce(`question:${question}`)
      return questions.length
    })
}

async function untilNone(work: (limit: number) => Promise<number>): Promise<void> {
  while ((await work(BATCH)) > 0);
}
