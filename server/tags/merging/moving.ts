import { setTimeout as sleep } from 'node:timers/promises'
import { hurry } from '#server/jobs/queues.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { holdTagNames } from '../service.ts'
import * as queries from './queries.ts'

/** How long a slice may hold its questions; the next one is made as large as fits in here, on a busy machine too no smaller than these. */
const SLICE_MS = 40
const SMALLEST = { listed: 100, renamed: 10 }
const LARGEST = 1000
/** What is left of a moment for all others, and until questions that somebody holds are tried again. */
const PAUSE_MS = 10
const BUSY_MS = 200
/** A job ends after three minutes, whatever it does. */
const JOB_MS = 60_000

/** Job: moves the questions of a merged tag; what it does not get through is left to the next one. */
export async function moveMergedTag(platform: Platform, { tag }: { tag: string }) {
  const { sql, jobs } = platform
  const end = performance.now() + JOB_MS
  const mayGoOn = () => jobs.isRunning() && performance.now() < end
  while (mayGoOn()) {
    if (await moveQuestions(platform, Number(tag), mayGoOn)) return
    await sleep(BUSY_MS)
  }
  await leaveMove(sql, platform, Number(tag))
  hurry(platform, 'tag-merge')
}

export const leaveMove = (sql: Db, { jobs }: Platform, tagId: number) =>
  jobs.send(sql, 'tag-merge', { tag: String(tagId) })

/** At the start: what a process that was killed had begun goes on at once. */
export async function resumeMerges(platform: Platform) {
  const merging = await queries.listMerging(platform.sql)
  for (const tagId of merging) await leaveMove(platform.sql, platform, tagId)
  if (merging.length > 0) hurry(platform, 'tag-merge')
}

/**
 * Moves what a merged tag has in slices, each a transaction that is short enough for nobody to wait long: first into the
 * lists of the other tag, which is quick, then each question gets its name. It may be ended at any moment, begun again, and
 * done by several at once: what is moved is not there to be moved. Answers whether all is; what somebody holds is not.
 */
export async function moveQuestions(platform: Platform, tagId: number, mayGoOn: () => boolean): Promise<boolean> {
  let before: string | undefined
  await moveSlices(platform, { tagId, mayGoOn, smallest: SMALLEST.listed }, async (sql, move, limit) => {
    const ids = await queries.listToo(sql, { ...move, before, limit })
    before = ids.at(-1)
    return ids
  })
  await moveSlices(platform, { tagId, mayGoOn, smallest: SMALLEST.renamed }, (sql, move, limit) =>
    queries.rename(sql, { ...move, limit }),
  )
  return endMerge(platform, tagId)
}

type Move = NonNullable<Awaited<ReturnType<typeof queries.findMerge>>>
type Slice = (sql: Db, move: Move, limit: number) => Promise<string[]>
type Run = { tagId: number; mayGoOn: () => boolean; smallest: number }

/** One slice after the other until one finds nothing, or it is time to end. */
async function moveSlices(platform: Platform, { tagId, mayGoOn, smallest }: Run, slice: Slice) {
  for (let limit: number = smallest; mayGoOn();) {
    const begun = performance.now()
    const { ids, intoId } = await transaction(platform.sql, async (sql) => {
      await holdTagNames(sql)
      const move = await queries.findMerge(sql, tagId)
      return { ids: move ? await slice(sql, move, limit) : [], intoId: move?.into.id }
    })
    if (ids.length === 0) return
    for (const topic of [...ids.map((id) => `question:${id}`), `tag:${intoId}`, 'questions'])
      platform.events.announce(topic)
    const fitting = Math.round((ids.length * SLICE_MS) / (performance.now() - begun))
    limit = Math.max(smallest, Math.min(LARGEST, limit * 2, fitting))
    await sleep(PAUSE_MS)
  }
}

/** True when all is moved and the merged tag is gone, whoever did it. */
const endMerge = (platform: Platform, tagId: number) =>
  transaction(platform.sql, async (sql) => {
    await holdTagNames(sql)
    const move = await queries.findMerge(sql, tagId)
    return !move || queries.endMerge(sql, move)
  })
