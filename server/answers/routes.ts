import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/answers.ts'
import { findCaller, requireCaller, type Env } from '#server/context.ts'
import { readQuestion, requireId } from '#server/questions/service.ts'
import { removePost } from '#server/moderation/removing.ts'
import { acceptAnswer, takeAcceptanceBack } from './accepting.ts'
import { endorseAnswer, takeEndorsementBack } from './endorsing.ts'
import { listAnswerPage } from './list.ts'
import { deleteAnswer, editAnswer, postAnswer } from './service.ts'

export function addAnswerRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listAnswers, async (c) => {
    const viewer = await findCaller(c)
    const id = requireId(c.req.valid('param').slug)
    await readQuestion(c.var.platform, viewer, id)
    return c.json(await listAnswerPage(c.var.platform, viewer, id, c.req.valid('query')), 200)
  })
  app.openapi(contract.postAnswer, async (c) => {
    const viewer = await requireCaller(c)
    const { answer } = c.req.valid('json')
    const id = requireId(c.req.valid('param').slug)
    const key = c.req.valid('header')['idempotency-key']
    const { post, ...card } = await postAnswer(c.var.platform, viewer, id, answer, key)
    return c.json({ answer: post, ...card }, 201)
  })
  app.openapi(contract.updateAnswer, async (c) => {
    const viewer = await requireCaller(c)
    const { id } = c.req.valid('param')
    const { post, ...card } = await editAnswer(c.var.platform, viewer, id, c.req.valid('json').answer)
    return c.json({ answer: post, ...card }, 200)
  })
  app.openapi(contract.deleteAnswer, async (c) => {
    const viewer = await requireCaller(c)
    const { id } = c.req.valid('param')
    const questionId = await removePost(c.var.platform, viewer, { kind: 'answer', name: id }, (inside) =>
      deleteAnswer(inside, viewer, id),
    )
    return c.json({ question: await readQuestion(c.var.platform, viewer, questionId) }, 200)
  })
  app.openapi(contract.acceptAnswer, async (c) => {
    const viewer = await requireCaller(c)
    return c.json(
      {
        question: await readQuestion(
          c.var.platform,
          viewer,
          await acceptAnswer(c.var.platform, viewer, c.req.valid('param').id),
        ),
      },
      200,
    )
  })
  app.openapi(contract.takeAcceptanceBack, async (c) => {
    const viewer = await requireCaller(c)
    return c.json(
      {
        question: await readQuestion(
          c.var.platform,
          viewer,
          await takeAcceptanceBack(c.var.platform, viewer, c.req.valid('param').id),
        ),
      },
      200,
    )
  })
  app.openapi(contract.endorseAnswer, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ answer: await endorseAnswer(c.var.platform, viewer, c.req.valid('param').id) }, 200)
  })
  app.openapi(contract.takeEndorsementBack, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ answer: await takeEndorsementBack(c.var.platform, viewer, c.req.valid('param').id) }, 200)
  })
}
