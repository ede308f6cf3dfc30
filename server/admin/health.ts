import type { SiteHealth } from '#contract/health.ts'
import { listJobs } from '#server/jobs/service.ts'
import { countStreams } from '#server/live/service.ts'
import { listBackups, readDisk, readMemory, STARTED_AT, VERSION } from '#server/platform/machine.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listKept } from '#server/upkeep/service.ts'
import { readDatabase } from './health-queries.ts'
import { listWarnings } from './warnings.ts'

/** How the site is, as far as this instance can see. */
export async function readHealth(platform: Platform): Promise<SiteHealth> {
  const { sql, dataDir, clock, numbers } = platform
  const [{ instances, migratedAt, ...database }, disk, { queues }, backups, terms] = await Promise.all([
    readDatabase(sql),
    readDisk(dataDir),
    listJobs(platform),
    listBackups(dataDir),
    listKept(platform),
  ])
  const memory = readMemory()
  const health = {
    version: VERSION,
    node: process.version,
    started_at: STARTED_AT.toISOString(),
    instances: Math.max(1, instances), // whoever answers is there
    database: { ...database, migrated_at: migratedAt },
    disk: disk ? { bytes: disk.free, of: disk.total } : null,
    memory: { bytes: memory.used, of: memory.total },
    streams: countStreams(platform),
    queues,
    backup: backups[0] ?? null,
    terms: terms.map(({ beganAt: _, endedAt, succeededAt, removedEver, ...term }) => ({
      ...term,
      ended_at: endedAt,
      succeeded_at: succeededAt,
      removed_ever: removedEver,
    })),
  }
  return { ...health, warnings: listWarnings(health, { now: clock.now(), everySeconds: numbers.upkeep.everySeconds }) }
}
