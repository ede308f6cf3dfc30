import { openPool, type Sql } from '#server/platform/db.ts'
import { openLog } from '#server/platform/log.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres.ts'

/** Looks into a site's database as a second process would; while the server runs, so that nothing is helped to start. */
export async function withSql<T>(dataDir: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const database = await startEmbeddedPostgres({ dataDir, log: openLog('error') })
  const sql = openPool(database.connection, 1)
  try {
    return await work(sql)
  } finally {
    await sql.end()
    await database.stop()
  }
}
