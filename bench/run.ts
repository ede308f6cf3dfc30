import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSettings } from '#server/env.ts'
import { startDatabase } from '#server/platform/database.ts'
import { openLog } from '#server/platform/log.ts'
import { openLoader } from './fill/database.ts'
import { brokenInvariants } from './lib/invariants.ts'
import { measureWrites } from './measure/acts.ts'
import { writeAddresses } from './measure/addresses.ts'
import { findPostgres, read, withSite, type Bench } from './measure/bench.ts'
import { buildIfNeeded } from './measure/build.ts'
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
if (!filled) throw new Error('There is nothing to measure yet: npm run bench:fill first.')
await sql`select set_config('statement_timeout', '60s', false)`

const env = {
  DATA_DIR: resolve(settings.DATA_DIR),
  ...(settings.DATABASE_URL && { DATABASE_URL: settings.DATABASE_URL }),
  ...(process.env.NODE_FLAGS && { NODE_FLAGS: process.env.NODE_FLAGS }),
}
const bench: Bench = {
  sql,
  options,
  env,
  addresses: await writeAddresses(sql, options.seed),
  database: await findPostgres(sql),
  rows: [],
  starts: [],
  problems: [],
}
const weights: Weight[] = []
try {
  await measureRuler()
  await withSite(bench, 0, (site) => measureCold(bench, site))
  await withSite(bench, 64, async (site) => {
    weights.push(await weigh(site.url, `/questions/${bench.addresses.slugs[0]}`), await weigh(site.url, '/questions'))
    await measureCached(bench, site)
    await measureWrites(bench, site)
  })
  await measureRuler()
  if (options.only.test('invariants')) bench.problems.push(...(await brokenInvariants(sql)))
  report()
} finally {
  rmSync(bench.addresses.folder, { recursive: true })
  await sql.end({ timeout: 5 })
  await database.stop()
}

/** Before and after all else, because other work on the machine shows in it. */
async function measureRuler() {
  const ruler = spawn(process.execPath, [fileURLToPath(new URL('measure/ruler.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((done) =>
    ruler.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim())),
  )
  await read(
    { ...bench, database: undefined },
    { pid: ruler.pid!, url: `http://127.0.0.1:${port}` },
    { key: 'hello-c32', what: "the ruler: node:http says 'hello'", file: bench.addresses.hello, connections: 32 },
  )
  ruler.kill()
}

function report() {
  const { rows, starts, problems } = bench
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.version}`
  const result: Result = {
    date: new Date().toISOString(),
    machine,
    size: filled!.description,
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
