import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Env } from './context.ts'
import { isReachable } from './platform/reachable.ts'

/** Whether the site should get requests: false before it is up and while it shuts down. */
export type Health = { ready: boolean }

export function addHealthRoutes(app: OpenAPIHono<Env>, health: Health) {
  app.get('/healthz', (c) => c.json({ status: 'up' }, 200, NO_STORE))
  app.get('/readyz', async (c) => {
    const ready = health.ready && (await isReachable(c.var.platform.sql))
    return ready
      ? c.json({ status: 'ready' }, 200, NO_STORE)
      : c.json({ status: 'not ready' }, 503, { ...NO_STORE, 'Retry-After': '2' })
  })
}

const NO_STORE = { 'Cache-Control': 'no-store' }
