import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const retryMilliseconds = 25
const busy = 5 // SQLITE_BUSY

/**
 * Runs `work` while no other process (nor another call in this one) runs under the same file; waits for its turn.
 * Node has no file locks, SQLite has: its lock belongs to the open file, so the kernel drops it however the process dies.
 */
export async function withFileLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(path)
  try {
    while (!tryToLock(lock)) await sleep(retryMilliseconds)
    return await work()
  } finally {
    lock.close()
  }
}

function tryToLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false
    throw error
  }
}
