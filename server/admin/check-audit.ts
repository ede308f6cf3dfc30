import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from '#server/env.ts'
import { startDatabase } from '#server/platform/database.ts'
import { openPool } from '#server/platform/db.ts'
import { openFiles } from '#server/platform/files.ts'
import { openLog } from '#server/platform/log.ts'
import { readSecret } from '#server/platform/secret.ts'
import { PROBLEM_WORDS } from '#rules/audit-words.ts'
import { checkAudit } from './audit-check.ts'

// npm run audit:check [-- --noted 12-0a1b…]: whether the audit stands as it was written; the site may be running

const { values } = parseArgs({ options: { noted: { type: 'string', default: '' } } })
const settings = readSettings()
const database = await startDatabase(settings, openLog('warn'))
const sql = openPool(database.connection, 1)
try {
  const secret = readSecret(settings.DATA_DIR, settings.SECRET_KEY)
  const check = await checkAudit({ sql, secret, auditNotes: openFiles(join(settings.DATA_DIR, 'audit')) }, values.noted)
  for (const { kind, from, to } of check.problems) console.info(PROBLEM_WORDS[kind](from, to))
  console.info(
    check.sound
      ? `The audit is as it was written: ${check.entries} entries.${check.note ? ` Note this down: ${check.note}` : ''}`
      : `Other hands were at the audit: ${check.problems.length} findings among ${check.entries} entries.`,
  )
  if (!check.sound) process.exitCode = 1
} finally {
  await sql.end({ timeout: 5 })
  await database.stop()
}
