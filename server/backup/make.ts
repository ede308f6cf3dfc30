import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DEAD } from '#server/jobs/boss.ts'
import type { Db, Sql } from '#server/platform/db.ts'
import type { Files } from '#server/platform/files.ts'
import { readMigrations } from '#server/platform/migrate.ts'
import { LEFT_OUT } from './left-out.ts'
import { fingerprintOf, FORMAT, type Checksums, type Manifest } from './manifest.ts'
import { BackupProblem } from './problem.ts'
import * as queries from './queries.ts'
import { Tally } from './tally.ts'
import { sha256, verifyBackup } from './verify.ts'
import { writeArchive, type ArchiveWriter } from './write-archive.ts'

export type Source = {
  sql: Sql
  files: Files
  secret: string
  /** Without it whoever brings the backup back has to have the key from elsewhere. */
  withKey: boolean
  siteUrl: string
  version: string
  now: Date
  tell: (line: string) => void
}
type Made = { checksums: Checksums; bytes: number }

/**
 * Writes all of the site as it stands at one moment into a new file, while it runs. The file has its name only once it is
 * whole, read again and found right.
 */
export async function makeBackup(source: Source, path: string): Promise<Made> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  if (await isThere(path)) throw new BackupProblem(`${path} is there already. Give the backup another name.`)
  await removeAbandoned(dirname(path))
  const draft = `${path}.${process.pid}.part`
  const archive = writeArchive(draft)
  try {
    await writeSnapshot(source, archive)
    await archive.close()
    source.tell('reading it again')
    const { checksums } = await verifyBackup(draft)
    await rename(draft, path)
    await flushFolder(dirname(path))
    return { checksums, bytes: (await stat(path)).size }
  } finally {
    await archive.abandon()
    await rm(draft, { force: true })
  }
}

async function writeSnapshot(source: Source, archive: ArchiveWriter): Promise<void> {
  const names = (await queries.listTables(source.sql)).map(({ name }) => name)
  if (!names.includes('migrations') || !names.includes('users'))
    throw new BackupProblem('There is no site in this database: nothing to back up.')
  await source.sql.begin('isolation level repeatable read read only', async (sql) => {
    await queries.shareTables(sql, names)
    await queries.takeTime(sql)
    const tables = onlyOurs(await queries.listTables(sql), source).filter(({ name }) => !(name in LEFT_OUT))
    await archive.add('manifest.json', json(await manifestOf(source, sql, tables)))
    if (source.withKey) await archive.add('secret-key', Buffer.from(source.secret))
    const images = await writeUploads(source, sql, archive)
    const written: Checksums['tables'] = []
    for (const table of tables) written.push(await writeTable(source, sql, archive, table))
    const jobs = await writeStream(archive, 'jobs', linesOfJobs(sql))
    if (jobs.rows > 0) source.tell(`${jobs.rows} jobs that wait`)
    await archive.add('checksums.json', json({ tables: written, jobs, ...images } satisfies Checksums))
  })
}

/** What somebody else keeps in the same database is not ours to bring back. */
function onlyOurs(tables: queries.Table[], { tell }: Source): queries.Table[] {
  const ours = readMigrations().tables
  for (const { name } of tables) if (!ours.includes(name)) tell(`${name} is not the site’s: left out`)
  return tables.filter(({ name }) => ours.includes(name))
}

async function manifestOf(source: Source, sql: Db, tables: queries.Table[]): Promise<Manifest> {
  return {
    format: FORMAT,
    site: source.siteUrl,
    version: source.version,
    migration: await queries.readMigration(sql),
    takenAt: source.now.toISOString(),
    keyFingerprint: fingerprintOf(source.secret),
    leftOut: Object.keys(LEFT_OUT),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  }
}

/** First of all: an image may be deleted at any time, the rows of the snapshot stay. */
async function writeUploads({ files, tell }: Source, sql: Db, archive: ArchiveWriter) {
  const uploads: Checksums['uploads'] = []
  const missing: string[] = []
  for (const name of await queries.listUploads(sql)) {
    const bytes = await files.get(name)
    if (bytes) {
      await archive.add(`uploads/${name}`, bytes)
      uploads.push({ name, bytes: bytes.length, sha256: sha256(bytes) })
    } else missing.push(name)
    if (uploads.length % 1000 === 0 && uploads.length > 0) tell(`${uploads.length} images so far`)
  }
  tell(`${uploads.length} images${missing.length > 0 ? `; ${missing.length} were deleted meanwhile` : ''}`)
  return { uploads, missing }
}

async function writeTable({ tell }: Source, sql: Db, archive: ArchiveWriter, table: queries.Table) {
  const counter = await queries.readCounter(sql, table)
  const total = await writeStream(archive, `tables/${table.name}`, queries.copyOut(sql, table))
  if (total.rows > 0) tell(`${table.name}: ${total.rows} rows`)
  return { name: table.name, ...total, counter }
}

async function writeStream(archive: ArchiveWriter, name: string, chunks: AsyncIterable<Buffer>) {
  const tally = new Tally()
  await archive.addStream(
    name,
    (async function* () {
      for await (const chunk of chunks) {
        tally.add(chunk)
        yield chunk
      }
    })(),
  )
  return tally.total()
}

async function* linesOfJobs(sql: Db): AsyncGenerator<Buffer> {
  if (!(await queries.hasTable(sql, 'pgboss.job'))) return
  for await (const jobs of queries.listJobs(sql, DEAD))
    yield Buffer.from(jobs.map((job) => `${JSON.stringify(job)}\n`).join(''))
}

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** What backups left that were killed. */
async function removeAbandoned(folder: string) {
  for (const entry of await readdir(folder)) {
    const [, pid] = /\.tar\.zst\.(\d+)\.part$/.exec(entry) ?? []
    if (pid && !isAlive(Number(pid))) await rm(join(folder, entry), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function flushFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
