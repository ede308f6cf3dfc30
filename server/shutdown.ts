import type { ServerType } from '@hono/node-server'
import type { Health } from './health.ts'
import type { Log } from './platform/log.ts'

const DRAIN_MS = 8000

type Parts = { server: ServerType; health: Health; log: Log; close: () => Promise<void>; stopDatabase: () => Promise<void> }

/** On a signal: no new connections, what runs is finished (8 s at most), then mail, events, database; exit 0. A second signal ends at once. */
export function closeGracefully({ server, health, log, close, stopDatabase }: Parts) {
  let closing = false
  const onSignal = async () => {
    if (closing) process.exit(1)
    closing = true
    health.ready = false
    const forced = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), DRAIN_MS)
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    await new Promise((resolve) => server.close(resolve))
    clearTimeout(forced)
    await close()
    await stopDatabase()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      onSignal().catch((error: Error) => {
        log.error({ err: error }, 'could not close in order')
        process.exit(1)
      })
    })
}
