import { NUMBERS } from '#rules/numbers.ts'
import { listDepartures } from '#server/accounts/departures.ts'
import { openJobs } from '#server/jobs/boss.ts'
import type { ConnectionOptions, Db, Sql } from '#server/platform/db.ts'
import { openEvents } from '#server/platform/events.ts'
import type { Files } from '#server/platform/files.ts'
import type { Log } from '#server/platform/log.ts'
import { readMigrations } from '#server/platform/migrate.ts'
import { replaceSecret } from '#server/platform/secret.ts'
import { fill, type KeepJob } from './fill.ts'
import { keyToKeep } from './key.ts'
import { BackupProblem } from './problem.ts'
import { openSingle, takeTime } from './queries.ts'
import { forgetJobs, gatherStatistics, markLeavers } from './restore-queries.ts'
import { emptyTarget, requireTarget } from './target.ts'
import { verifyBackup, type Verified } from './verify.ts'

export type Target = {
  connection: string | ConnectionOptions
  files: Files
  /** Who deleted their account, as it is noted beside the database. */
  departures: Files
  dataDir: string
  /** SECRET_KEY, where it is set. */
  givenKey: string | undefined
  /** Whether what is there gives way. */
  replace: boolean
  log: Log
  interrupted?: AbortSignal
  tell: (line: string) => void
}

/**
 * Brings a backup back: first the whole file is checked, then everything happens in one transaction. Nothing in the file is
 * executed: our own migrations make the tables, and its rows are values.
 */
export async function restoreBackup(target: Target, path: string): Promise<Verified> {
  target.tell('checking the file')
  const verified = await verifyBackup(path)
  const { manifest } = verified
  const { newest } = readMigrations()
  if (manifest.migration > newest)
    throw new BackupProblem(
      `This backup was made by a newer Askademy (migration ${manifest.migration}; this one knows ${newest}). Update this one first.`,
    )
  const key = keyToKeep(target, verified)
  target.interrupted?.throwIfAborted()
  const sql = openSingle(target.connection)
  target.interrupted?.addEventListener('abort', () => void sql.end({ timeout: 0 }))
  try {
    await requireTarget(sql, target)
    await putInPlace(target, sql, { ...verified, path, key })
  } finally {
    await sql.end({ timeout: 5 })
  }
  return verified
}

async function putInPlace(target: Target, sql: Sql, backup: Verified & { path: string }): Promise<void> {
  const written: string[] = []
  const queues = await openQueues(target)
  let takeBack = () => {}
  try {
    await sql.begin(async (sql) => {
      await takeTime(sql)
      await emptyTarget(sql, target)
      await forgetJobs(sql)
      await fill(sql, backup, { ...target, keepJob: queues.keepJob, written })
      await sendAway(sql, target)
      await gatherStatistics(sql)
      if (backup.key !== undefined) takeBack = replaceSecret(target.dataDir, backup.key)
    })
  } catch (error) {
    takeBack()
    for (const name of written) await target.files.delete(name)
    throw error
  } finally {
    await queues.close()
  }
}

/** Whoever deleted their account since the backup was made does not come back with it. */
async function sendAway(sql: Db, { departures, tell }: Target): Promise<void> {
  const count = await markLeavers(sql, await listDepartures(departures))
  if (count > 0) tell(`${count} who deleted their account since ${count === 1 ? 'is' : 'are'} not brought back`)
}

/** The queues as the site has them, where jobs are kept and nobody works. */
async function openQueues({ connection, log }: Target): Promise<{ keepJob: KeepJob; close(): Promise<void> }> {
  const own = openSingle(connection)
  const events = await openEvents({ sql: own, log })
  const jobs = openJobs({ connection, events, log, numbers: () => NUMBERS })
  const stop = await jobs.start()
  return {
    keepJob: (sql, { name, data, startAfter, onlyOne }) =>
      jobs.send(sql, name, data, { startAfter, ...(onlyOne !== null && { onlyOne }) }),
    async close() {
      await stop()
      await events.close()
      await own.end({ timeout: 5 })
    },
  }
}
