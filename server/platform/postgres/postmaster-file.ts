import { execFile } from 'node:child_process'
import { open, readFile, readlink, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** How to reach a running server; from `postmaster.pid`, which PostgreSQL keeps in its folder. */
export type Address = { path: string } | { host: string; port: number }

const minutesUntilEmptyIsAbandoned = 0.1

/** Where the server of this folder listens; undefined where none runs, or none that listens yet. */
export async function findAddress(cluster: string): Promise<Address | undefined> {
  const lines = await readLines(cluster)
  const [pid, , , port, socketFolder, host] = lines
  if (!port || host === undefined || !(await isServerOf(cluster, Number(pid)))) return undefined
  return socketFolder ? { path: join(socketFolder, `.s.PGSQL.${port}`) } : { host, port: Number(port) }
}

/** The port of the last server, also of a dead one, so that a restart can take it again. */
export async function lastPort(cluster: string): Promise<number | undefined> {
  const [, , , port] = await readLines(cluster)
  return port ? Number(port) : undefined
}

/**
 * Mends what keeps PostgreSQL from starting after a crash: a `postmaster.pid` whose number now belongs to another program
 * (usual in containers), or an empty one. Call it only while nobody else starts the server.
 */
export async function repairPostmasterFile(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const found = await stat(file).catch(() => undefined)
  if (!found) return
  if (found.size === 0) {
    if (Date.now() - found.mtimeMs > minutesUntilEmptyIsAbandoned * 60_000) await rm(file)
    return
  }
  const [pid, , , port, socketFolder] = await readLines(cluster)
  if (await isServerOf(cluster, Number(pid))) return
  // Not deleted: its other lines let PostgreSQL see an orphan that still writes. It takes its parent's number for a stale one.
  await overwrite(file, (await readFile(file, 'utf8')).replace(/^-?\d+/, String(process.pid)))
  if (socketFolder) await rm(join(socketFolder, `.s.PGSQL.${port}.lock`), { force: true })
}

async function readLines(cluster: string): Promise<string[]> {
  try {
    return (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n').map((line) => line.trim())
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** In doubt yes: a living server whose file is taken away shuts itself down. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  const folder = await realpath(cluster)
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  if (workingFolder) return workingFolder === folder
  // A root process in a container may not see another user's folder, but sees the command line; macOS has `ps` only.
  const command = await commandOf(pid).catch(() => undefined)
  return command === undefined || command.includes(folder)
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8')
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)])
  return stdout
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** In place, so that the owner stays. */
async function overwrite(file: string, text: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(text, 0)
  await handle.truncate(Buffer.byteLength(text))
  await handle.close()
}
