import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * Keeps the embedded server that the test files share (server/testing/database.ts) running between them, and stops it at the
 * end also where a test file was killed. Answers how to let go of it.
 */
export async function holdTestServer() {
  if (process.env.TEST_DATABASE_URL) return async () => {}
  const { startEmbeddedPostgres } = await import('../server/platform/postgres.ts')
  const dataDir = join(tmpdir(), `askademy-tests-${userInfo().username}`)
  const server = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: (message) => console.error(message) } })
  return () => server.stop()
}
