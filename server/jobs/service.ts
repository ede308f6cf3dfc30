import type { DeadJob, JobQueue } from '#contract/jobs.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { audited } from '#server/admin/audit.ts'
import { notFound, overloaded } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { DEAD } from './boss.ts'
import { deleteDeadBefore, deleteJobsOf, hasJobs, listDead, listQueues, takeDead } from './queries.ts'
import { hurry, QUEUES, type JobData } from './queues.ts'

const DEAD_SHOWN = 100
const RETRY_SECONDS = 10
const DAY_MS = 24 * 3600 * 1000

/** The queues, and the latest of what was given up: of each its kind and why, never whom it was about. */
export async function listJobs({ sql }: Platform): Promise<{ queues: JobQueue[]; dead: DeadJob[] }> {
  if (!(await hasJobs(sql))) return { queues: [], dead: [] }
  const [queues, dead] = await Promise.all([
    listQueues(sql, { names: QUEUES, dead: DEAD }),
    listDead(sql, { dead: DEAD, limit: DEAD_SHOWN }),
  ])
  return { queues, dead }
}

/** What was given up long ago. pg-boss does the same by its own clock; this one counts it, and follows the setting. */
export async function forgetDeadJobs({ sql, clock, numbers }: Platform): Promise<number> {
  if (!(await hasJobs(sql))) return 0
  const before = new Date(clock.now().getTime() - numbers.jobs.deadDays * DAY_MS)
  return (await deleteDeadBefore(sql, { dead: DEAD, before })).count
}

/** Some of the work about a member who is forgotten; answers how much of it there was. */
export async function forgetJobsOf({ sql }: Platform, some: { member: string; limit: number }): Promise<number> {
  return (await hasJobs(sql)) ? (await deleteJobsOf(sql, some)).count : 0
}

/** Leaves what was given up to be done once more, with all its tries. Of many who ask at once one gets through. */
export async function retryJob(platform: Platform, viewer: Viewer, id: string): Promise<void> {
  if (!platform.jobs.isRunning()) throw overloaded(RETRY_SECONDS)
  const name = await audited(platform, viewer, async ({ sql }) => {
    const job = await takeDead(sql, { dead: DEAD, id })
    const name = QUEUES.find((each) => each === job?.queue)
    if (!job || !name) throw notFound('job')
    await platform.jobs.send(sql, name, job.data as JobData[typeof name]) // what this queue was given
    const line = { action: 'update', table: 'jobs', row_id: null, label: name, before: {}, after: {} } as const
    return { result: name, line }
  })
  hurry(platform, name)
}
