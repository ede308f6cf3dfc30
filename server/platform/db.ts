import type Postgres from 'postgres'
import { postgres } from './driver.ts'

export type Sql = Postgres.Sql
/** A pool or a transaction: what a query needs. */
export type Db = Postgres.ISql<{}>
export type ConnectionOptions = Postgres.Options<Record<string, Postgres.PostgresType>>

/**
 * A pool of connections. Times come back as ISO 8601 in UTC, 64-bit ids as strings, and no statement runs longer than
 * five seconds or waits longer than two for a lock, unless the options have settings of their own.
 */
export function openPool(database: string | ConnectionOptions, size: number): Sql {
  const options: ConnectionOptions = {
    max: size,
    onnotice: () => {},
    connection: {
      application_name: 'askademy',
      TimeZone: 'UTC',
      statement_timeout: 5000,
      lock_timeout: 2000,
      idle_in_transaction_session_timeout: 15_000,
      random_page_cost: 1.1,
      jit: false,
      max_parallel_workers_per_gather: 0, // our queries are short: starting a worker costs more than it saves
    } as ConnectionOptions['connection'], // the driver's type knows only some of PostgreSQL's settings
    types: {
      time: {
        to: 1184,
        from: [1082, 1114, 1184],
        serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
        parse: (value: string) => new Date(value).toISOString(),
      },
    },
  }
  return typeof database === 'string'
    ? postgres(database, options)
    : postgres({ ...database, ...options, connection: { ...options.connection, ...database.connection } })
}

/** Whether an error is PostgreSQL's word that a unique constraint (or the one named) was hit. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof postgres.PostgresError &&
  error.code === '23505' &&
  (constraint === undefined || error.constraint_name === constraint)

/**
 * Runs the work in a transaction; a deadlock, which PostgreSQL ends by itself, is tried again. Inside another transaction
 * the work becomes part of that one.
 */
export async function transaction<T>(sql: Sql, work: (sql: Db) => Promise<T>): Promise<T> {
  if ('savepoint' in sql) return work(sql)
  for (let attempt = 1; ; attempt++) {
    try {
      return (await sql.begin((sql) => work(sql))) as T // the driver types the result as unwrapped promises
    } catch (error) {
      if (attempt >= 3 || !(error instanceof postgres.PostgresError) || error.code !== '40P01') throw error
    }
  }
}
