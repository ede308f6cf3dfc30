import type { SiteHealth } from '#contract/health.ts'
import { BACKUP_DAYS } from './needs.ts'

const GIGABYTE = 1e9
const DAY_MS = 24 * 3600 * 1000
const LEAST_DISK = { bytes: 2 * GIGABYTE, share: 0.05 }
const MOST_MEMORY_SHARE = 0.8
const MANY_WAITING = 1000
/** So many clean-ups in a row may be missed before somebody should look. */
const MISSED_RUNS = 3

type Seen = Omit<SiteHealth, 'warnings'>
type At = { now: Date; everySeconds: number }

/** What an admin should look at, in words; nothing where all is well. */
export function listWarnings({ disk, memory, queues, backup, terms }: Seen, { now, everySeconds }: At): string[] {
  const warnings: string[] = []
  if (disk && (disk.bytes < LEAST_DISK.bytes || disk.bytes < disk.of * LEAST_DISK.share))
    warnings.push(`The disk is nearly full: ${inGigabytes(disk.bytes)} of ${inGigabytes(disk.of)} are left.`)
  if (memory.bytes > memory.of * MOST_MEMORY_SHARE)
    warnings.push(`The site holds ${inGigabytes(memory.bytes)} of the machine’s ${inGigabytes(memory.of)} of memory.`)
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  const dead = queues.reduce((sum, queue) => sum + queue.dead, 0)
  if (waiting > MANY_WAITING) warnings.push(`Much work waits in the background: ${waiting.toLocaleString('en')} jobs.`)
  if (dead > 0)
    warnings.push(
      dead === 1 ? 'One job in the background was given up.' : `${dead} jobs in the background were given up.`,
    )
  const days = backup && Math.floor((now.getTime() - Date.parse(backup.at)) / DAY_MS)
  if (days === null) warnings.push('There is no backup in its usual place on this machine.')
  else if (days >= BACKUP_DAYS) warnings.push(`The last backup is ${days} days old.`)
  for (const { what, failures, failure } of terms)
    if (failures > 0) warnings.push(`“${what}” could not be thrown away in time (${failure}).`)
  const late = now.getTime() - MISSED_RUNS * everySeconds * 1000
  const last = Math.max(...terms.map(({ ended_at }) => (ended_at === null ? 0 : Date.parse(ended_at))))
  if (last < late) warnings.push('Nothing has been cleaned up for hours. Is the site’s clock right?')
  return warnings
}

const inGigabytes = (bytes: number) => `${(bytes / GIGABYTE).toLocaleString('en', { maximumFractionDigits: 1 })} GB`
