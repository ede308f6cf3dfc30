import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/questions.ts'
import { findCaller, requireCaller, type Env } from '#server/context.ts'
import { removePost } from '#server/moderation/removing.ts'
import { askQuestion } from './asking.ts'
import { deleteQuestion } from './deleting.ts'
import { editQuestion } from './editing.ts'
import { listFeedPage } from './feed/service.ts'
import { listQuestionPage } from './list.ts'
import { openQuestion, readQuestionPage } from './page.ts'
import { countView, listRelated, listSimilar, readQuestion, requireId } from './service.ts'

export function addQuestionRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listQuestions, async (c) => {
    const { feed, ...query } = c.req.valid('query')
    if (feed) return c.json(await listFeedPage(c.var.platform, await requireCaller(c), feed, query), 200)
    return c.json(await listQuestionPage(c.var.platform, await findCaller(c), query), 200)
  })
  app.openapi(contract.similarQuestions, async (c) => {
    await findCaller(c)
    return c.json({ questions: await listSimilar(c.var.platform, c.req.valid('query')) }, 200)
  })
  app.openapi(contract.askQuestion, async (c) => {
    const viewer = await requireCaller(c)
    const { post, ...card } = await askQuestion(
      c.var.platform,
      viewer,
      c.req.valid('json').question,
      c.req.valid('header')['idempotency-key'],
    )
    return c.json({ question: post, ...card }, 201)
  })
  app.openapi(contract.readQuestion, async (c) => {
    const viewer = await findCaller(c)
    const id = requireId(c.req.valid('param').slug)
    if (c.req.valid('query').include) return c.json(await readQuestionPage(c.var.platform, viewer, id), 200)
    return c.json({ question: await openQuestion(c.var.platform, viewer, id) }, 200)
  })
  app.openapi(contract.updateQuestion, async (c) => {
    const viewer = await requireCaller(c)
    const id = requireId(c.req.valid('param').slug)
    const { post, ...card } = await editQuestion(c.var.platform, viewer, id, c.req.valid('json').question)
    return c.json({ question: post, ...card }, 200)
  })
  app.openapi(contract.deleteQuestion, async (c) => {
    const viewer = await requireCaller(c)
    const id = requireId(c.req.valid('param').slug)
    await removePost(c.var.platform, viewer, { kind: 'question', name: id }, (inside) =>
      deleteQuestion(inside, viewer, id),
    )
    return c.body(null, 204)
  })
  app.openapi(contract.viewQuestion, async (c) => {
    const viewer = await findCaller(c)
    await countView(c.var.platform, viewer, requireId(c.req.valid('param').slug))
    return c.body(null, 204)
  })
  app.openapi(contract.relatedQuestions, async (c) => {
    const id = requireId(c.req.valid('param').slug)
    await readQuestion(c.var.platform, await findCaller(c), id)
    return c.json({ questions: await listRelated(c.var.platform, id) }, 200)
  })
}
