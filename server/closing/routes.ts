import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/closing.ts'
import { requireCaller, type Env } from '#server/context.ts'
import { requireId } from '#server/questions/service.ts'
import { closeQuestion, reopenQuestion, withdrawVote } from './service.ts'

export function addClosingRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.closeQuestion, async (c) => {
    const viewer = await requireCaller(c)
    const id = requireId(c.req.valid('param').slug)
    return c.json({ question: await closeQuestion(c.var.platform, viewer, id, c.req.valid('json')) }, 200)
  })
  app.openapi(contract.withdrawCloseVote, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ question: await withdrawVote(c.var.platform, viewer, requireId(c.req.valid('param').slug)) }, 200)
  })
  app.openapi(contract.reopenQuestion, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ question: await reopenQuestion(c.var.platform, viewer, requireId(c.req.valid('param').slug)) }, 200)
  })
}
