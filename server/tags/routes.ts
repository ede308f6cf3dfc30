import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/tags.ts'
import { findCaller, requireCaller, type Env } from '#server/context.ts'
import { followTag, listAllTags, readTag, unfollowTag } from './service.ts'

export function addTagRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listTags, async (c) =>
    c.json(await listAllTags(c.var.platform, await findCaller(c), c.req.valid('query')), 200),
  )
  app.openapi(contract.readTag, async (c) => {
    const viewer = await findCaller(c)
    return c.json({ tag: await readTag(c.var.platform, viewer, c.req.valid('param').name) }, 200)
  })
  app.openapi(contract.followTag, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ tag: await followTag(c.var.platform, viewer, c.req.valid('param').name) }, 200)
  })
  app.openapi(contract.unfollowTag, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ tag: await unfollowTag(c.var.platform, viewer, c.req.valid('param').name) }, 200)
  })
}
