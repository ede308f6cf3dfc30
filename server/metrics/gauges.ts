import type { Counter, Gauge, Registry } from 'prom-client'
import { listJobs } from '#server/jobs/service.ts'
import { countStreams } from '#server/live/service.ts'
import { keepFor } from '#server/platform/kept.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listAiTotals, listConnections, listMails, listRuns } from './queries.ts'

type Kinds = { Gauge: typeof Gauge; Counter: typeof Counter }
type Row = { labels: Record<string, string>; value: number }
const KEPT_SECONDS = 5

/**
 * What is looked up when Prometheus asks. What the database knows is the same on every instance (take one of them, not
 * their sum), is read at most every five seconds, and is left out while the database does not answer.
 */
export function addSiteGauges(registry: Registry, { Gauge, Counter }: Kinds, platform: Platform) {
  const { sql, limits } = platform
  const registers = [registry]
  const asked: (() => Promise<Row[]>)[] = []

  const fromDatabase = (name: string, help: string, labelNames: string[], read: () => Promise<Row[]>) => {
    const kind = name.endsWith('_total') ? Counter : Gauge
    const readKept = () => keepFor(platform, { key: `metrics:${name}`, seconds: KEPT_SECONDS }, read)
    asked.push(readKept)
    return new kind({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset()
        try {
          for (const { labels, value } of await readKept()) this.inc(labels, value)
        } catch (error) {
          platform.log.warn({ err: error, name }, 'the database did not tell')
        }
      },
    })
  }

  fromDatabase(
    'askademy_database_connections',
    'Connections to the database by their state, of all instances',
    ['state'],
    () => rowsOf(listConnections(sql), 'state'),
  )
  fromDatabase(
    'askademy_jobs',
    'Work in the background: what waits, is under way, or was given up',
    ['queue', 'state'],
    async () =>
      (await listJobs(platform)).queues.flatMap(({ name: queue, waiting, running, dead }) =>
        Object.entries({ waiting, running, dead }).map(([state, value]) => ({ labels: { queue, state }, value })),
      ),
  )
  fromDatabase('askademy_mails', 'Mails that are still in the outbox, by what became of them', ['state'], () =>
    rowsOf(listMails(sql), 'state'),
  )
  fromDatabase(
    'askademy_ai_messages_total',
    'What became of messages to Ask AI, by who writes its answers',
    ['provider', 'outcome'],
    async () =>
      (await listAiTotals(sql)).flatMap(({ provider, ...outcomes }) =>
        Object.entries(outcomes).map(([outcome, value]) => ({ labels: { provider, outcome }, value })),
      ),
  )
  fromDatabase('askademy_upkeep_failures', 'Runs in a row that could not throw away what has run out', ['term'], () =>
    rowsOf(listRuns(sql), 'term'),
  )
  new Gauge({
    name: 'askademy_database_up',
    help: 'Whether the database answered all that was asked of it for these lines: 1 or 0',
    registers,
    async collect() {
      const told = await Promise.allSettled(asked.map((read) => read()))
      this.set(told.every(({ status }) => status === 'fulfilled') ? 1 : 0)
    },
  })
  new Gauge({
    name: 'askademy_event_streams',
    help: 'Readers who hear of news on this instance',
    registers,
    collect() {
      this.set(countStreams(platform))
    },
  })
  new Counter({
    name: 'askademy_limits_met_total',
    help: 'How often somebody met a limit on this instance, by its kind',
    labelNames: ['limit'],
    registers,
    collect() {
      this.reset()
      for (const [limit, count] of limits.met) this.inc({ limit }, count)
    },
  })
}

const rowsOf = async <Name extends string>(
  found: PromiseLike<({ count: number } & Record<Name, string>)[]>,
  label: Name,
): Promise<Row[]> => (await found).map((row) => ({ labels: { [label]: row[label] }, value: row.count }))
