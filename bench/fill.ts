import { mkdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { readSettings } from '#server/env.ts'
import { startDatabase } from '#server/platform/database.ts'
import { openLog } from '#server/platform/log.ts'
import { openPasswords } from '#server/platform/passwords.ts'
import { makeEmpty, openLoader } from './fill/database.ts'
import { readSize } from './fill/size.ts'
import { writeEverything } from './fill/write.ts'
import { brokenInvariants, INVARIANT_COUNT } from './lib/invariants.ts'

// npm run bench:fill -- --questions 100000: fills the bench's own database, DATA_DIR=data/bench unless told otherwise.
const PASSWORD = 'bench bench bench'
const begun = performance.now()
let last = begun
const lap = (what: string) => {
  const now = performance.now()
  console.info(`${((now - last) / 1000).toFixed(1).padStart(7)} s  ${what}`)
  last = now
}

const size = readSize(process.argv.slice(2))
const settings = readSettings({ DATA_DIR: 'data/bench', ...process.env })
mkdirSync(settings.DATA_DIR, { recursive: true })
const database = await startDatabase(settings, openLog('warn'))
const [sql, other] = [await openLoader(database.connection), await openLoader(database.connection)]
try {
  await makeEmpty(sql)
  const passwordHash = await openPasswords().hash(PASSWORD)
  lap('empty database')
  await writeEverything(sql, other, size, { passwordHash, lap })
  await sql`vacuum analyze`
  lap('vacuum analyze')
  await sql`checkpoint`.catch(() => {}) // only a superuser may before PostgreSQL 15's pg_checkpoint
  const broken = await brokenInvariants(sql)
  if (broken.length > 0) throw new Error(`The fill is wrong:\n${broken.join('\n')}`)
  lap(`${INVARIANT_COUNT} invariants hold`)
  const [{ bytes }] = await sql<
    [{ bytes: string }]
  >`select pg_size_pretty(pg_database_size(current_database())) as bytes`
  await sql`insert into bench_fill (description) values (${JSON.stringify(size)})`
  console.info(
    `${((performance.now() - begun) / 1000).toFixed(1).padStart(7)} s  in all; ${bytes}; load average ${loadavg()[0]!.toFixed(1)}; members log in with the password "${PASSWORD}"`,
  )
} finally {
  await Promise.all([sql.end({ timeout: 5 }), other.end({ timeout: 5 })])
  await database.stop()
}
