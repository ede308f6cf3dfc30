import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/texts.ts'
import { findCaller, type Env } from '#server/context.ts'
import { listPosts, readPost, readText } from './service.ts'

export function addTextRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.readText, async (c) => {
    await findCaller(c)
    return c.json({ text: await readText(c.var.platform, c.req.valid('param').name) }, 200)
  })
  app.openapi(contract.listBlogPosts, async (c) => {
    await findCaller(c)
    return c.json({ posts: listPosts() }, 200)
  })
  app.openapi(contract.readBlogPost, async (c) => {
    await findCaller(c)
    return c.json({ post: await readPost(c.var.platform, c.req.valid('param').slug) }, 200)
  })
}
