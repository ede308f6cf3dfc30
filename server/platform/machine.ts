import { readFileSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'

/** The version of this program, as its package says. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version // ours

/** When this process began. */
export const STARTED_AT = new Date(Date.now() - process.uptime() * 1000)

/** Bytes left and in all on the disk that holds the folder; undefined where the system does not tell. */
export async function readDisk(folder: string): Promise<{ free: number; total: number } | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return undefined
  }
}

/** Bytes that this process holds, and those of the machine. */
export const readMemory = () => ({ used: process.memoryUsage.rss(), total: totalmem() })

/** The backups that lie in their usual place, the latest first. Those kept elsewhere leave no trace here. */
export async function listBackups(dataDir: string): Promise<{ at: string; bytes: number }[]> {
  const folder = join(dataDir, 'backups')
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^askademy-.*\.tar\.\w+$/.test(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const file = await stat(join(folder, name)).catch(() => undefined)
      return file ? [{ at: file.mtime.toISOString(), bytes: file.size }] : []
    }),
  )
  return found.flat().toSorted((one, other) => (one.at < other.at ? 1 : -1))
}
