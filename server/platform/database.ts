import type { Settings } from '#server/env.ts'
import type { ConnectionOptions } from './db.ts'
import type { Log } from './log.ts'
import { startEmbeddedPostgres } from './postgres.ts'

export type Database = { connection: string | ConnectionOptions; stop(): Promise<void> }

/** The server that DATABASE_URL names, else the embedded one. */
export async function startDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
): Promise<Database> {
  if (settings.DATABASE_URL) return { connection: settings.DATABASE_URL, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log })
}
