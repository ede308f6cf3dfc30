import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readSettings, type Settings } from '#server/env.ts'
import { startDatabase } from '#server/platform/database.ts'
import { openFiles } from '#server/platform/files.ts'
import { openLog } from '#server/platform/log.ts'
import { BackupProblem } from './problem.ts'
import { restoreBackup } from './restore.ts'
import { runInTerminal } from './terminal.ts'

const USAGE = 'npm run restore -- file.tar.zst [--into postgres://… | --into folder] [--replace [--yes]]'

await runInTerminal(
  USAGE,
  { into: { type: 'string' }, replace: { type: 'boolean' }, yes: { type: 'boolean' } },
  async ({ file, options: { into, replace = false, yes = false }, open, interrupted, tell }) => {
    if (!file) throw new BackupProblem(`Which file? ${USAGE}`)
    const settings = settingsFor(into as string | undefined)
    const place = settings.DATABASE_URL
      ? placeOf(settings.DATABASE_URL)
      : `the embedded database in ${settings.DATA_DIR}`
    if (replace && !yes) await confirm(settings, place)
    const log = openLog('warn')
    const database = await startDatabase(settings, log)
    open.defer(database.stop)
    const { manifest, checksums } = await restoreBackup(
      {
        connection: database.connection,
        files: openFiles(join(settings.DATA_DIR, 'uploads')),
        departures: openFiles(join(settings.DATA_DIR, 'departures')),
        dataDir: settings.DATA_DIR,
        givenKey: settings.SECRET_KEY,
        replace: replace === true,
        log,
        interrupted,
        tell,
      },
      file,
    )
    const rows = checksums.tables.reduce((sum, table) => sum + table.rows, 0)
    tell(`${rows} rows and ${checksums.uploads.length} images are back in ${place}, each table as it was`)
    tell(`The site stands as it did on ${manifest.takenAt}. Everybody logs in again.`)
  },
)

/** An address is a database; anything else is a folder with an embedded one. */
function settingsFor(into: string | undefined): Settings {
  const settings = readSettings()
  if (into === undefined) return settings
  if (/^postgres(ql)?:\/\//.test(into)) return { ...settings, DATABASE_URL: into }
  return { ...settings, DATABASE_URL: undefined, DATA_DIR: into }
}

/** Without the password. */
function placeOf(address: string): string {
  const { host, pathname } = new URL(address)
  return `the database ${pathname.slice(1)} at ${host || 'this machine'}`
}

async function confirm({ siteUrl }: Settings, place: string): Promise<void> {
  const name = new URL(siteUrl).host
  if (!process.stdin.isTTY)
    throw new BackupProblem('--replace asks before it deletes a site. Where nobody can answer, add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(
    `Everything in ${place} will be replaced by the backup.\nType the site’s name (${name}) to go on: `,
  )
  terminal.close()
  if (answer.trim() !== name) throw new BackupProblem('That is not the name. Nothing was changed.')
}
