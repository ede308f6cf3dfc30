import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/votes.ts'
import { requireCaller, type Env } from '#server/context.ts'
import { requireId } from '#server/questions/service.ts'
import { takeAnswerVoteBack, takeQuestionVoteBack, upvoteAnswer, upvoteQuestion } from './service.ts'

export function addVoteRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.upvoteAnswer, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ answer: await upvoteAnswer(c.var.platform, viewer, c.req.valid('param').id) }, 200)
  })
  app.openapi(contract.takeAnswerVoteBack, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ answer: await takeAnswerVoteBack(c.var.platform, viewer, c.req.valid('param').id) }, 200)
  })
  app.openapi(contract.upvoteQuestion, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ question: await upvoteQuestion(c.var.platform, viewer, requireId(c.req.valid('param').slug)) }, 200)
  })
  app.openapi(contract.takeQuestionVoteBack, async (c) => {
    const viewer = await requireCaller(c)
    return c.json(
      { question: await takeQuestionVoteBack(c.var.platform, viewer, requireId(c.req.valid('param').slug)) },
      200,
    )
  })
}
