import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/tags.ts'
import { findCaller, type Env } from '#server/context.ts'
import { listAllTags, readTag } from './service.ts'

export function addTagRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listTags, async (c) => {
    await findCaller(c)
    return c.json(await listAllTags(c.var.platform, c.req.valid('query')), 200)
  })
  app.openapi(contract.readTag, async (c) => {
    await findCaller(c)
    return c.json({ tag: await readTag(c.var.platform, c.req.valid('param').name) }, 200)
  })
}
