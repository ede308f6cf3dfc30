import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#server/platform/db.ts'
import { parentOf, processOf, familyOf, type Watched } from '../lib/processes.ts'
import { startSite, type Site } from '../lib/site.ts'
import type { Addresses } from './addresses.ts'
import { runCallers, type Call } from './callers.ts'
import type { Options } from './options.ts'
import type { Ruler } from './hello.ts'
import { measure, type Row } from './row.ts'
import { runWrk } from './wrk.ts'

export type Start = { cacheMegabytes: number; startMs: number; webMemory: number; databaseMemory: number }
export type Bench = {
  sql: Sql
  options: Options
  addresses: Addresses
  ruler: Ruler
  env: Record<string, string>
  database: Watched | undefined
  rows: Row[]
  starts: Start[]
  problems: string[]
}
export type Reading = {
  key: string
  what: string
  file: string
  connections: number
  encoding?: string
  before?: () => Promise<void>
}
export type Writing = { key: string; what: string; callers: number; next: () => Call; before?: () => Promise<void> }

/** The PostgreSQL that answers here, with all its processes, if it runs on this machine. */
export async function findPostgres(sql: Sql): Promise<Watched | undefined> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const parent = parentOf(row!.pid)
  return parent > 1 ? familyOf(parent) : undefined
}

/** Starts the site with this much page cache, does the work, stops it in order. */
export async function withSite(
  bench: Bench,
  cacheMegabytes: number,
  work: (site: Site) => Promise<void>,
): Promise<void> {
  const site = await startSite({ ...bench.env, PAGE_CACHE_MB: String(cacheMegabytes) })
  try {
    await sleep(1000)
    bench.starts.push({
      cacheMegabytes,
      startMs: site.startMs,
      webMemory: processOf(site.pid).memory(),
      databaseMemory: bench.database?.memory() ?? 0,
    })
    await work(site)
  } finally {
    await site.stop()
  }
  if (/"level":(40|50|60)/.test(site.output()))
    bench.problems.push(
      `The server logged: ${site
        .output()
        .split('\n')
        .find((line) => /"level":(40|50|60)/.test(line))}`,
    )
}

/** Loads addresses with wrk; each round begins at another place of the file, so that it meets other pages. */
export async function read(
  bench: Bench,
  site: Pick<Site, 'pid' | 'url'>,
  { key, what, file, connections, encoding = 'identity', before }: Reading,
): Promise<Row | undefined> {
  if (!bench.options.only.test(key)) return undefined
  const row = await measure({
    key,
    what,
    connections,
    ...bench.options,
    watch: { web: processOf(site.pid), database: bench.database },
    ruler: bench.ruler.perSecond,
    ...(before && { before }),
    run: (round, seconds) =>
      runWrk({ url: site.url, file, offset: round * 20_011 + connections * 1009, connections, seconds, encoding }),
  })
  return keep(bench, row)
}

/** Sends calls with callers of our own. */
export async function write(
  bench: Bench,
  site: Site,
  { key, what, callers, next, before }: Writing,
): Promise<Row | undefined> {
  if (!bench.options.only.test(key)) return undefined
  const refusals: string[] = []
  const row = await measure({
    key,
    what,
    connections: callers,
    ...bench.options,
    watch: { web: processOf(site.pid), database: bench.database },
    ruler: bench.ruler.perSecond,
    ...(before && { before }),
    async run(_round, seconds) {
      const load = await runCallers(site.url, { callers, seconds, next })
      refusals.push(...load.refusals)
      return load
    },
  })
  return keep(bench, refusals.length > 0 ? { ...row, note: `refused: ${refusals[0]}` } : row)
}

function keep(bench: Bench, row: Row): Row {
  bench.rows.push(row)
  if (row.status !== 'ok') bench.problems.push(`${row.key}: ${row.status}${row.note ? `; ${row.note}` : ''}`)
  console.info(
    `${row.key.padEnd(28)}${row.perSecond.toFixed(0).padStart(8)}/s  p50 ${row.p50.toFixed(2)}  p99 ${row.p99.toFixed(1)}  web ${row.webCpuMs.toFixed(3)} ms  database ${row.databaseCpuMs.toFixed(3)} ms  load ${row.load.toFixed(1)}  ${row.status}`,
  )
  return row
}
