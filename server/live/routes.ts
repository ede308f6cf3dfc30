import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/live.ts'
import { addressOf, findCaller, type Env } from '#server/context.ts'
import { follow } from './service.ts'

export function addLiveRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.followEvents, async (c) => {
    const viewer = await findCaller(c)
    const { body, headers } = follow(c.var.platform, viewer, {
      questions: c.req.valid('query').question,
      lastEventId: c.req.valid('header')['last-event-id'],
      address: addressOf(c),
      cut: () => c.env?.incoming?.socket.destroy?.(),
    })
    if (c.req.method === 'HEAD') await body.cancel()
    return c.body(body, 200, headers)
  })
}
