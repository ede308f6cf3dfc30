import { z } from 'zod'
import { QUEUES, type JobData, type QueueName } from '#server/jobs/queues.ts'
import type { Db } from '#server/platform/db.ts'
import { postgres } from '#server/platform/driver.ts'
import type { Files } from '#server/platform/files.ts'
import { migrateWithin } from '#server/platform/migrate.ts'
import { LEFT_OUT } from './left-out.ts'
import type { Checksums, Manifest } from './manifest.ts'
import { BackupProblem } from './problem.ts'
import * as queries from './queries.ts'
import { readArchive } from './read-archive.ts'
import * as schema from './restore-queries.ts'
import { Tally } from './tally.ts'
import { sha256 } from './verify.ts'

const Job = z.strictObject({
  name: z.enum(QUEUES),
  data: z.record(z.string(), z.string().max(100)),
  startAfter: z.coerce.date(),
  onlyOne: z.string().max(1000).nullable(),
})
export type KeepJob = (
  sql: Db,
  job: { name: QueueName; data: JobData[QueueName]; startAfter: Date; onlyOne: string | null },
) => Promise<void>
type Backup = { path: string; manifest: Manifest; checksums: Checksums }
type Into = { files: Files; keepJob: KeepJob; written: string[]; tell: (line: string) => void }

/** Makes the tables that the backup was taken from, fills and checks them, and brings them up to date. */
export async function fill(sql: Db, { path, manifest, checksums }: Backup, into: Into): Promise<void> {
  await migrateWithin(sql, manifest.migration)
  const all = await queries.listTables(sql)
  const tables = tablesOf(all, manifest)
  const close = await schema.openTables(
    sql,
    all.filter(({ name }) => name !== 'migrations'),
  )
  await readIn(sql, { path, tables, checksums }, into)
  into.tell('checking that everything fits together')
  await inWords(close())
  const counters = new Map(checksums.tables.map(({ name, counter }) => [name, counter]))
  for (const table of all) if (table.counter) await schema.setCounter(sql, table, counters.get(table.name) ?? null)
  for (const table of tables.values()) await requireSame(sql, table, checksums)
  if (all.some(({ name }) => name === 'question_words')) await schema.fillQuestionWords(sql)
  const newer = await migrateWithin(sql)
  if (newer > 0) into.tell(`${newer} newer migrations`)
}

/** The tables to fill, by name, with the columns in the order of the file. Only what our migrations made has a name here. */
function tablesOf(all: queries.Table[], manifest: Manifest): Map<string, queries.Table> {
  const ours = new Map(all.map((table) => [table.name, table]))
  const wanted = new Map<string, queries.Table>()
  for (const { name, columns } of manifest.tables) {
    const table = ours.get(name)
    if (!table) throw new BackupProblem(`The backup holds a table ${name}, which the site does not have.`)
    const strange = columns.find((column) => !table.columns.includes(column))
    if (strange !== undefined)
      throw new BackupProblem(`The backup holds a column ${strange} of ${name}, which the site does not have.`)
    if (new Set(columns).size !== table.columns.length || columns.length !== table.columns.length)
      throw new BackupProblem(`The backup does not hold every column of ${name} once.`)
    if (!(name in LEFT_OUT)) wanted.set(name, { ...table, columns })
  }
  const lacking = all.find(({ name }) => !wanted.has(name) && !(name in LEFT_OUT) && !manifest.leftOut.includes(name))
  if (lacking) throw new BackupProblem(`The backup lacks the table ${lacking.name}.`)
  return wanted
}

async function readIn(
  sql: Db,
  { path, tables, checksums }: { path: string; tables: Map<string, queries.Table>; checksums: Checksums },
  { files, keepJob, written, tell }: Into,
): Promise<void> {
  const known = new Map(checksums.uploads.map((upload) => [upload.name, upload.sha256]))
  let open: (Awaited<ReturnType<typeof queries.copyIn>> & { name: string }) | undefined
  let line = ''
  const end = async () => {
    const ending = open
    open = undefined
    if (ending) await inWords(ending.end(), ending.name)
  }
  for await (const part of readArchive(path)) {
    if (part.kind !== 'table' || part.name !== open?.name) await end()
    if (part.kind === 'upload') {
      if (known.get(part.name) !== sha256(part.bytes)) throw new BackupProblem('The file changed while it was read.')
      await keepUpload(files, part, written)
    }
    const table = part.kind === 'table' && tables.get(part.name)
    if (table) {
      if (!open) tell(table.name)
      open ??= { name: table.name, ...(await queries.copyIn(sql, table)) }
      await inWords(open.write(part.bytes), table.name)
    }
    if (part.kind === 'jobs') {
      const lines = (line + part.bytes.toString('utf8')).split('\n')
      line = lines.pop()!
      for (const each of lines) await keepJob(sql, parseJob(each))
    }
  }
}

async function keepUpload(files: Files, { name, bytes }: { name: string; bytes: Buffer }, written: string[]) {
  const there = await files.get(name)
  if (there?.equals(bytes)) return
  if (!there) written.push(name)
  await files.put(name, bytes)
}

function parseJob(line: string) {
  try {
    const { data, ...job } = Job.parse(JSON.parse(line))
    return { ...job, data: data as JobData[QueueName] } // ids by name; a handler that misses one fails like any other job
  } catch {
    throw new BackupProblem('The backup holds a job that the site does not know.')
  }
}

/** What stands in the database now, read and counted as it was when the backup was made. */
async function requireSame(sql: Db, table: queries.Table, checksums: Checksums): Promise<void> {
  const tally = new Tally()
  for await (const chunk of queries.copyOut(sql, table)) tally.add(chunk)
  const { rows, sha256 } = tally.total()
  const expected = checksums.tables.find(({ name }) => name === table.name)!
  if (rows !== expected.rows || sha256 !== expected.sha256)
    throw new BackupProblem(
      `${table.name} did not come back as it was (${rows} rows of ${expected.rows}). Nothing was changed.`,
    )
}

async function inWords<Result>(work: Promise<Result>, table?: string): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error
    throw new BackupProblem(
      `The rows of ${table ?? error.table_name} do not fit: ${error.message}. Nothing was changed.`,
    )
  }
}
