import type { Job, JobResult, PgBoss } from 'pg-boss'
import type postgres from 'postgres'
import type { Numbers } from '#rules/numbers.ts'
import { openPool, type ConnectionOptions, type Db } from '#server/platform/db.ts'
import type { Events } from '#server/platform/events.ts'
import type { Log } from '#server/platform/log.ts'
import { QUEUES, topicOfJobs, type JobData, type QueueName } from './queues.ts'

export type Handlers = { [Name in QueueName]: (data: JobData[Name]) => Promise<void> }
type SendOptions = {
  /** Not before then; at once without it. */
  startAfter?: Date
  /** Of several jobs of a queue that wait with the same word, there is one. */
  onlyOne?: string
}
export type Jobs = {
  /**
   * Leaves work to be done later, as part of the caller's transaction: done if it commits, forgotten if it does not.
   * Nothing is kept before `start`: a site that is being filled, or a test, does no work in the background.
   */
  send<Name extends QueueName>(sql: Db, name: Name, data: JobData[Name], options?: SendOptions): Promise<void>
  /** Whether work that is left is done later: not before `start`, and no more once it has ended. */
  isRunning(): boolean
  /** Begins to work; answers what ends it, which waits for the jobs under way. Without handlers jobs are kept and not done. */
  start(handlers?: Handlers): Promise<() => Promise<void>>
}
type Options = { connection: string | ConnectionOptions; events: Events; log: Log; numbers: () => Numbers }

export const SCHEMA = 'pgboss'
export const DEAD = 'dead'
const BATCH = 10
const LONGEST_JOB_SECONDS = 180
const KEPT_WHEN_DONE_SECONDS = 3600
const DAY_SECONDS = 24 * 3600
const STOP_MS = 7000 // the process has ten seconds to end
const RARELY_SECONDS = 3600 // housekeeping of parts that we do not use

/** Work in the background, kept in our own PostgreSQL by pg-boss: any number of instances share it, each job is done by one. */
export function openJobs({ connection, events, log, numbers }: Options): Jobs {
  let boss: PgBoss | undefined

  async function start(handlers?: Handlers) {
    const { PgBoss } = await import('pg-boss')
    const sql = openPool(connection, 1) // several statements at once are for a pool of one alone
    const started = new PgBoss({
      db: databaseOf(sql),
      schema: SCHEMA,
      schedule: false,
      monitorVacuum: false,
      bamIntervalSeconds: RARELY_SECONDS,
      flowIntervalSeconds: RARELY_SECONDS,
      queueCacheIntervalSeconds: RARELY_SECONDS,
    })
    started.on('error', (error) => log.warn({ err: error }, 'jobs'))
    const unsubscribe: (() => void)[] = []
    const begin = <Name extends QueueName>(name: Name, handlers: Handlers) => work(started, name, handlers[name])
    const stop = async () => {
      boss = undefined
      for (const each of unsubscribe) each()
      await started.stop({ timeout: STOP_MS })
      await sql.end({ timeout: 1 })
    }
    try {
      await started.start()
      await started.createQueue(DEAD, { retentionSeconds: numbers().jobs.deadDays * DAY_SECONDS })
      for (const name of QUEUES) {
        await started.createQueue(name, { policy: 'short' })
        if (!handlers) continue
        const worker = await begin(name, handlers)
        unsubscribe.push(events.subscribeTo(topicOfJobs(name), () => started.notifyWorker(worker)))
      }
    } catch (error) {
      await stop()
      throw error
    }
    boss = started
    return stop
  }

  const work = <Name extends QueueName>(started: PgBoss, name: Name, handle: Handlers[Name]) =>
    started.work(
      name,
      {
        batchSize: BATCH,
        burstWhenBatchFull: true,
        perJobResults: true,
        pollingIntervalSeconds: numbers().jobs.pollSeconds,
      },
      (jobs: Job<JobData[Name]>[]) =>
        Promise.all(
          jobs.map(async ({ id, data }): Promise<JobResult> => {
            try {
              await handle(data)
              return { id, status: 'completed' }
            } catch (error) {
              const reason = reasonOf(error)
              log.warn({ job: name, reason }, 'a job failed')
              return { id, status: 'failed', output: { reason } }
            }
          }),
        ),
    )

  return {
    isRunning: () => boss !== undefined,
    async send(sql, name, data, { startAfter, onlyOne } = {}) {
      const { tries, firstRetrySeconds, longestRetrySeconds } = numbers().jobs
      await boss?.send(name, data, {
        db: databaseOf(sql),
        ...(startAfter && { startAfter }),
        singletonKey: onlyOne ?? JSON.stringify(data),
        retryLimit: tries - 1,
        retryDelay: firstRetrySeconds,
        retryDelayMax: longestRetrySeconds,
        retryBackoff: true,
        expireInSeconds: LONGEST_JOB_SECONDS,
        deleteAfterSeconds: KEPT_WHEN_DONE_SECONDS,
        deadLetter: DEAD,
      })
    },
    start,
  }
}

/** A code or a kind alone: the words of an error may hold an address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** What pg-boss needs of a connection or of a transaction. Texts go as texts: the driver would write JSON out once more. */
const databaseOf = (sql: Db) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const rows = await sql.unsafe(
      text,
      values.map((value) => parameterOf(sql, value)),
    )
    return { rows: rows.flat() } // several statements have a list of rows each
  },
})
const parameterOf = (sql: Db, value: unknown) =>
  typeof value === 'string' ? sql.typed(value, TEXT) : ((value ?? null) as postgres.ParameterOrJSON<never>)
const TEXT = 25
