import type { DeadJob, JobQueue } from '#contract/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { DEAD } from './boss.ts'
import { hasJobs, listDead, listQueues } from './queries.ts'
import { QUEUES } from './queues.ts'

const DEAD_SHOWN = 100

/** The queues, and the latest of what was given up: of each its kind and why, never whom it was about. */
export async function listJobs({ sql }: Platform): Promise<{ queues: JobQueue[]; dead: DeadJob[] }> {
  if (!(await hasJobs(sql))) return { queues: [], dead: [] }
  const [queues, dead] = await Promise.all([
    listQueues(sql, { names: QUEUES, dead: DEAD }),
    listDead(sql, { dead: DEAD, limit: DEAD_SHOWN }),
  ])
  return { queues, dead }
}
