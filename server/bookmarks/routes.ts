import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/bookmarks.ts'
import { requireCaller, type Env } from '#server/context.ts'
import { requireId } from '#server/questions/service.ts'
import { bookmarkQuestion, dropBookmark, followQuestion, listBookmarkPage, unfollowQuestion } from './service.ts'

export function addBookmarkRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listBookmarks, async (c) =>
    c.json(await listBookmarkPage(c.var.platform, await requireCaller(c), c.req.valid('query')), 200),
  )
  app.openapi(contract.bookmarkQuestion, async (c) => {
    const viewer = await requireCaller(c)
    const id = requireId(c.req.valid('param').slug)
    return c.json({ question: await bookmarkQuestion(c.var.platform, viewer, id) }, 200)
  })
  app.openapi(contract.dropBookmark, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ question: await dropBookmark(c.var.platform, viewer, requireId(c.req.valid('param').slug)) }, 200)
  })
  app.openapi(contract.followQuestion, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ question: await followQuestion(c.var.platform, viewer, requireId(c.req.valid('param').slug)) }, 200)
  })
  app.openapi(contract.unfollowQuestion, async (c) => {
    const viewer = await requireCaller(c)
    const id = requireId(c.req.valid('param').slug)
    return c.json({ question: await unfollowQuestion(c.var.platform, viewer, id) }, 200)
  })
}
