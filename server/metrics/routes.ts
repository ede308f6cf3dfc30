import { timingSafeEqual } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Env } from '#server/context.ts'
import { hashToken } from '#server/platform/tokens.ts'
import type { Metrics } from './service.ts'

/** For Prometheus alone: where it is off there is no such address. */
export function addMetricsRoute(app: OpenAPIHono<Env>, { token, read }: Metrics) {
  app.get('/metrics', async (c) => {
    if (token !== undefined && !isSame(c.req.header('authorization') ?? '', `Bearer ${token}`))
      return c.text('Send the token.\n', 401, { ...NO_STORE, 'WWW-Authenticate': 'Bearer' })
    const { type, text } = await read()
    return c.body(text, 200, { ...NO_STORE, 'Content-Type': type })
  })
}

/** Told in the same time, wherever they differ. */
const isSame = (one: string, other: string) => timingSafeEqual(hashToken(one), hashToken(other))
const NO_STORE = { 'Cache-Control': 'no-store' }
