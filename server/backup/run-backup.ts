import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '#server/env.ts'
import { startDatabase } from '#server/platform/database.ts'
import { openFiles } from '#server/platform/files.ts'
import { openLog } from '#server/platform/log.ts'
import { readSecret } from '#server/platform/secret.ts'
import { makeBackup } from './make.ts'
import { BackupProblem } from './problem.ts'
import { openSingle } from './queries.ts'
import { runInTerminal } from './terminal.ts'

await runInTerminal(
  'npm run backup -- [file.tar.zst] [--without-key]',
  { 'without-key': { type: 'boolean' } },
  async ({ file, options, open, interrupted, tell }) => {
    const settings = readSettings()
    if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, 'postgres')))
      throw new BackupProblem(`There is no site in ${settings.DATA_DIR}: nothing to back up.`)
    const database = await startDatabase(settings, openLog('warn'))
    open.defer(database.stop)
    const sql = openSingle(database.connection)
    open.defer(() => sql.end({ timeout: 1 }))
    interrupted.addEventListener('abort', () => void sql.end({ timeout: 0 }))
    const now = new Date()
    const path =
      file ?? join(settings.DATA_DIR, 'backups', `askademy-${now.toISOString().replace(/[:.]/g, '-')}.tar.zst`)
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    const { checksums, bytes } = await makeBackup(
      {
        sql,
        files: openFiles(join(settings.DATA_DIR, 'uploads')),
        secret: readSecret(settings.DATA_DIR, settings.SECRET_KEY),
        withKey: !options['without-key'],
        siteUrl: settings.siteUrl,
        version,
        now,
        tell,
      },
      path,
    )
    const rows = checksums.tables.reduce((sum, table) => sum + table.rows, 0)
    tell(`${rows} rows and ${checksums.uploads.length} images, ${(bytes / 1e6).toFixed(1)} MB, checked`)
    tell(
      options['without-key']
        ? 'The site’s key is not in it: keep SECRET_KEY, or DATA_DIR/secret-key, in another safe place.'
        : 'It holds what members wrote, their addresses and the site’s key: keep it where nobody else can read it.',
    )
    console.info(path)
  },
)
