import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import type { App } from './app.ts'
import type { Settings } from './env.ts'
import type { Health } from './health.ts'

const DRAIN_MS = 8000

/** Listens, and answers how to stop: no new requests, what runs is finished, after 8 s it is cut off. */
export async function listen(app: App, { HOST, PORT }: Settings, health: Health): Promise<() => Promise<void>> {
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${PORT} is in use. Choose another one: PORT=${PORT + 1} npm start`, { cause: error })
  }
  return async () => {
    health.ready = false
    const closed = new Promise((resolve) => server.close(resolve))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    const late = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), DRAIN_MS)
    await closed
    clearTimeout(late)
  }
}
