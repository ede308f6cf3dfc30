import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chooseClusterFolder, give, run, type RunAs } from './place.ts'

/**
 * What counts as a letter for full text search and trigrams, best first; with plain C a curly quotation mark sticks to
 * its word. Everything else (order, lower, ilike) is PostgreSQL's own C.UTF-8, the same on every system.
 */
const letterLocales = ['C.UTF-8', 'en_US.UTF-8', 'C']

export const superuser = 'postgres'

export function hasCluster(cluster: string): boolean {
  return existsSync(join(cluster, 'PG_VERSION'))
}

/** The password of all roles, kept in DATA_DIR; made at random before the cluster is. */
export async function readPassword(dataDir: string, cluster: string): Promise<string> {
  const file = join(dataDir, 'postgres-password')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known) return known.trim()
  if (hasCluster(cluster))
    throw new Error(`${file} is missing: bring it back, it belongs to the database in ${cluster}.`)
  const password = randomBytes(24).toString('base64url')
  await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return password
}

/** Makes the cluster beside its place and moves it there when complete, so that half of one is never met. */
export async function createCluster(options: {
  dataDir: string
  systemDir: string
  binaries: string
  password: string
  runAs: RunAs
}): Promise<void> {
  const { cluster, remember } = await chooseClusterFolder(options)
  const folder = dirname(cluster)
  await removeDrafts(folder)
  const draft = await mkdtemp(join(folder, 'postgres.new-'))
  const passwordFile = join(draft, 'password')
  await writeFile(passwordFile, options.password, { mode: 0o600 })
  await give(passwordFile, options.runAs)
  await give(draft, options.runAs)
  await initialise({ ...options, passwordFile, cluster: join(draft, 'cluster') })
  await rename(join(draft, 'cluster'), cluster)
  await flushFolder(folder)
  await remember()
  await removeDrafts(folder)
}

async function initialise(options: {
  binaries: string
  cluster: string
  passwordFile: string
  runAs: RunAs
}): Promise<void> {
  const parameters = (letters: string) => [
    `--pgdata=${options.cluster}`,
    `--username=${superuser}`,
    `--pwfile=${options.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${letters}`,
    '--text-search-config=english',
    '--no-instructions',
  ]
  for (const letters of letterLocales) {
    try {
      return await run(join(options.binaries, 'initdb'), parameters(letters), options.runAs)
    } catch (error) {
      if (letters === 'C' || !String(error).includes('invalid locale name')) throw error
    }
  }
}

/** An initdb whose parent was killed may still write into a draft: what cannot be removed now goes next time. */
async function removeDrafts(folder: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    if (entry.startsWith('postgres.new-'))
      await rm(join(folder, entry), { recursive: true, force: true }).catch(() => {})
  }
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
