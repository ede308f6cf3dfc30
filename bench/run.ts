import { rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { readSettings } from '#server/env.ts'
import { startDatabase } from '#server/platform/database.ts'
import { openLog } from '#server/platform/log.ts'
import { openLoader } from './fill/database.ts'
import { brokenInvariants } from './lib/invariants.ts'
import { measureWrites } from './measure/acts.ts'
import { writeAddresses } from './measure/addresses.ts'
import { findPostgres, read, withSite, type Bench } from './measure/bench.ts'
import { buildIfNeeded } from './measure/build.ts'
import { startRuler } from './measure/hello.ts'
import { readOptions } from './measure/options.ts'
import { tableOf, type Result } from './measure/print.ts'
import { measureCached, measureCold } from './measure/reads.ts'
import { weigh, type Weight } from './measure/weight.ts'

// npm run bench -- --out FILE: measures the real server on the database that bench:fill made.
const options = readOptions(process.argv.slice(2))
const loadAtStart = loadavg()[0]!
buildIfNeeded()
const settings = readSettings({ DATA_DIR: 'data/bench', ...process.env })
const database = await startDatabase(settings, openLog('warn'))
const sql = await openLoader(database.connection)
const [filled] = await sql<{ description: string }[]>`select description from bench_fill`.catch(() => [])
if (!filled) {
  console.error('There is nothing to measure yet: npm run bench:fill first.')
  process.exitCode = 1
} else await measureEverything(filled.description)
await sql.end({ timeout: 5 })
await database.stop()

async function measureEverything(size: string) {
  await sql`select set_config('statement_timeout', '60s', false)`
  const env = {
    DATA_DIR: resolve(settings.DATA_DIR),
    ...(settings.DATABASE_URL && { DATABASE_URL: settings.DATABASE_URL }),
    ...(process.env.NODE_FLAGS && { NODE_FLAGS: process.env.NODE_FLAGS }),
  }
  const addresses = await writeAddresses(sql, options.seed)
  const ruler = await startRuler(addresses.hello)
  const postgres = await findPostgres(sql)
  const bench: Bench = { sql, options, env, addresses, ruler, database: postgres, rows: [], starts: [], problems: [] }
  const weights: Weight[] = []
  try {
    await measureRuler(bench)
    await withSite(bench, 0, (site) => measureCold(bench, site))
    await withSite(bench, 64, async (site) => {
      weights.push(await weigh(site.url, `/questions/${addresses.slugs[0]}`), await weigh(site.url, '/questions'))
      await measureCached(bench, site)
      await measureWrites(bench, site)
    })
    await measureRuler(bench)
    if (options.only.test('invariants')) bench.problems.push(...(await brokenInvariants(sql)))
    report(bench, weights, size)
  } finally {
    ruler.stop()
    rmSync(addresses.folder, { recursive: true })
  }
}

/** Before and after all else too, because other work on the machine shows in it. */
async function measureRuler(bench: Bench) {
  const { pid, url } = bench.ruler
  const file = bench.addresses.hello
  const what = "the ruler: node:http says 'hello'"
  await read({ ...bench, database: undefined }, { pid, url }, { key: 'hello-c32', what, file, connections: 32 })
}

function report({ rows, starts, problems }: Bench, weights: Weight[], size: string) {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.version}`
  const result: Result = {
    date: new Date().toISOString(),
    machine,
    size,
    loadAtStart,
    loadAtEnd: loadavg()[0]!,
    rows,
    starts,
    weights,
    problems,
  }
  console.info(`\n${tableOf(result)}`)
  if (options.out) writeFileSync(options.out, `${JSON.stringify(result, null, 2)}\n`)
  else console.info(`\n${JSON.stringify(result)}`)
  if (problems.length > 0) process.exitCode = 1
}
