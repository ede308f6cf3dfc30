import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf } from '../lib/processes.ts'

export type Victims = 'web' | 'web and database'

/** kill -9 of the web server's process group, and with it of every process of its PostgreSQL if asked for. */
export async function kill(webPid: number, dataDir: string, victims: Victims): Promise<void> {
  const postmaster = victims === 'web' ? undefined : postmasterOf(dataDir)
  const database = postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)]
  process.kill(-webPid, 'SIGKILL')
  for (const pid of database) end(pid)
  while ([webPid, ...database].some(isAlive)) await sleep(5)
}

/** The process that PostgreSQL's own file names. */
export function postmasterOf(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  return pid > 1 && isAlive(pid) ? pid : undefined
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}

/** A zombie is dead: only its parent has not looked yet. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
