import { NEEDS, type Need, type NeedKind } from '#contract/overview.ts'
import { listJobs } from '#server/jobs/service.ts'
import { listBackups } from '#server/platform/machine.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listKept } from '#server/upkeep/service.ts'
import { countStaffWithoutSecondStep, listWaiting, readBeginning } from './needs-queries.ts'

const DAY_MS = 24 * 3600 * 1000
const MAILS_OF_DAYS = 7
/** Once may be a hiccup. */
const FAILED_RUNS = 2
export const BACKUP_DAYS = 7

/** What waits for somebody, the most urgent first; nothing where nothing does. */
export async function listNeeds(platform: Platform): Promise<Need[]> {
  const { sql, clock } = platform
  const now = clock.now().getTime()
  const [waiting, jobs, terms, backups, began, unguarded] = await Promise.all([
    listWaiting(sql, { lately: new Date(now - MAILS_OF_DAYS * DAY_MS) }),
    listJobs(platform),
    listKept(platform),
    listBackups(platform.dataDir),
    readBeginning(sql),
    countStaffWithoutSecondStep(sql),
  ])
  const failed = terms.filter(({ failures }) => failures >= FAILED_RUNS)
  const dead = jobs.queues.reduce((sum, queue) => sum + queue.dead, 0)
  const backup = backups[0]?.at ?? began // a young site needs none yet
  const daysWithout = Math.floor((now - Date.parse(backup)) / DAY_MS)
  const found = new Map<NeedKind, Need>(waiting.map((need) => [need.kind, need]))
  const add = (kind: NeedKind, count: number, since: string | null = null) => {
    if (count > 0) found.set(kind, { kind, count, since })
  }
  add('dead-jobs', dead, oldest(jobs.dead.map(({ created_at }) => created_at)))
  add('failed-terms', failed.length, oldest(failed.flatMap(({ succeededAt }) => succeededAt ?? [])))
  add('backup', daysWithout >= BACKUP_DAYS ? daysWithout : 0, backup)
  add('staff-without-second-step', unguarded)
  return NEEDS.flatMap((kind) => found.get(kind) ?? [])
}

const oldest = (times: string[]): string | null => times.toSorted()[0] ?? null
