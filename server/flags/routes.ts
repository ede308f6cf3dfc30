import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/flags.ts'
import { requireCaller, type Env } from '#server/context.ts'
import { report } from './service.ts'

export function addFlagRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.flag, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ flag: await report(c.var.platform, viewer, c.req.valid('json').flag) }, 201)
  })
}
