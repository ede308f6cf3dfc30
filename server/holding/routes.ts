import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/holding.ts'
import { requireCaller, type Env } from '#server/context.ts'
import { listCloseVotes } from '#server/closing/votes.ts'
import { approvePost, declinePost, listFirstPosts, listWaitingKeys } from './reviewing.ts'

export function addReviewRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listFirstPosts, async (c) => {
    const viewer = await requireCaller(c)
    return c.json(await listFirstPosts(c.var.platform, viewer, c.req.valid('query')), 200)
  })
  app.openapi(contract.listWaitingPosts, async (c) => {
    const viewer = await requireCaller(c)
    return c.json(await listWaitingKeys(c.var.platform, viewer), 200)
  })
  app.openapi(contract.approvePost, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ post: await approvePost(c.var.platform, viewer, c.req.valid('param'), c.req.valid('json')) }, 200)
  })
  app.openapi(contract.declinePost, async (c) => {
    const viewer = await requireCaller(c)
    const { reason } = c.req.valid('json')
    return c.json({ post: await declinePost(c.var.platform, viewer, c.req.valid('param'), reason) }, 200)
  })
  app.openapi(contract.listCloseVotes, async (c) => {
    const viewer = await requireCaller(c)
    return c.json(await listCloseVotes(c.var.platform, viewer, c.req.valid('query')), 200)
  })
}
