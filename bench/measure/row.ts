import { loadavg } from 'node:os'
import type { Watched } from '../lib/processes.ts'
import type { Load } from './wrk.ts'

/** What one round of a load cost. */
export type Round = Load & { perSecond: number; webCpuMs: number; databaseCpuMs: number }

export type Row = {
  key: string
  what: string
  connections: number
  perSecond: number
  p50: number
  p99: number
  webCpuMs: number
  databaseCpuMs: number
  bytesPerRequest: number
  /** The most that was seen after a round, in MB. */
  webMemory: number
  databaseMemory: number
  status: string
  load: number
  /** What the ruler reached right before. */
  ruler: number
  /** Requests of the warm-up, which count in no figure. */
  warmUpRequests: number
  note?: string
  rounds: Round[]
}

export type Watch = { web: Watched; database: Watched | undefined }
export type Plan = {
  key: string
  what: string
  connections: number
  rounds: number
  warmUp: number
  seconds: number
  watch: Watch
  ruler: () => Promise<number>
  before?: () => Promise<void>
  run: (round: number, seconds: number) => Promise<Load>
}

/** Warms up, then runs the rounds; the figures of the row are those of the median round. */
export async function measure({
  key,
  what,
  connections,
  rounds,
  warmUp,
  seconds,
  watch,
  ruler,
  before,
  run,
}: Plan): Promise<Row> {
  const load = loadavg()[0]!
  const hello = await ruler()
  await before?.()
  const warmUpRequests = warmUp > 0 ? (await run(0, warmUp)).requests : 0
  const done: Round[] = []
  let [webMemory, databaseMemory] = [0, 0]
  for (let round = 1; round <= rounds; round++) {
    await before?.()
    const [web, database] = [watch.web.cpuSeconds(), watch.database?.cpuSeconds() ?? 0]
    const found = await run(round, seconds)
    const each = 1000 / Math.max(1, found.requests)
    done.push({
      ...found,
      perSecond: found.requests / found.seconds,
      webCpuMs: (watch.web.cpuSeconds() - web) * each,
      databaseCpuMs: ((watch.database?.cpuSeconds() ?? 0) - database) * each,
    })
    webMemory = Math.max(webMemory, watch.web.memory())
    databaseMemory = Math.max(databaseMemory, watch.database?.memory() ?? 0)
  }
  const median = done.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(done.length / 2)]!
  const { perSecond, p50, p99, webCpuMs, databaseCpuMs } = median
  return {
    key,
    what,
    connections,
    perSecond,
    p50,
    p99,
    webCpuMs,
    databaseCpuMs,
    bytesPerRequest: median.bytes / Math.max(1, median.requests),
    webMemory,
    databaseMemory,
    status: statusOf(done),
    load,
    ruler: hello,
    warmUpRequests,
    rounds: done,
  }
}

function statusOf(rounds: Round[]): string {
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0)
  const broken = rounds.reduce((sum, round) => sum + round.broken, 0)
  return failed + broken === 0 ? 'ok' : `${failed} refused, ${broken} without an answer`
}
