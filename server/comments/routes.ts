import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/comments.ts'
import { requireWhoseAnswer } from '#server/answers/service.ts'
import { findCaller, requireCaller, type Env } from '#server/context.ts'
import { requireId, requireQuestion } from '#server/questions/service.ts'
import { removePost } from '#server/moderation/removing.ts'
import { deleteComment, editComment, listCommentPage, postComment, readComment } from './service.ts'

export function addCommentRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listQuestionComments, async (c) => {
    const viewer = await findCaller(c)
    const questionId = requireId(c.req.valid('param').slug)
    await requireQuestion(c.var.platform, viewer, questionId)
    const thread = { questionId, answerId: null }
    return c.json(await listCommentPage(c.var.platform, viewer, thread, c.req.valid('query')), 200)
  })
  app.openapi(contract.commentOnQuestion, async (c) => {
    const viewer = await requireCaller(c)
    const thread = { questionId: requireId(c.req.valid('param').slug), answerId: null }
    const { comment } = c.req.valid('json')
    const key = c.req.valid('header')['idempotency-key']
    const { post, ...card } = await postComment(c.var.platform, viewer, thread, comment, key)
    return c.json({ comment: post, ...card }, 201)
  })
  app.openapi(contract.listAnswerComments, async (c) => {
    const viewer = await findCaller(c)
    const { id: answerId } = c.req.valid('param')
    const { questionId } = await requireWhoseAnswer(c.var.platform, viewer, answerId)
    const thread = { questionId, answerId }
    return c.json(await listCommentPage(c.var.platform, viewer, thread, c.req.valid('query')), 200)
  })
  app.openapi(contract.commentOnAnswer, async (c) => {
    const viewer = await requireCaller(c)
    const { id: answerId } = c.req.valid('param')
    const { questionId } = await requireWhoseAnswer(c.var.platform, viewer, answerId)
    const { comment } = c.req.valid('json')
    const key = c.req.valid('header')['idempotency-key']
    const { post, ...card } = await postComment(c.var.platform, viewer, { questionId, answerId }, comment, key)
    return c.json({ comment: post, ...card }, 201)
  })
  app.openapi(contract.readComment, async (c) =>
    c.json({ comment: await readComment(c.var.platform, await findCaller(c), c.req.valid('param').id) }, 200),
  )
  app.openapi(contract.updateComment, async (c) => {
    const viewer = await requireCaller(c)
    const { id } = c.req.valid('param')
    const { post, ...card } = await editComment(c.var.platform, viewer, id, c.req.valid('json').comment)
    return c.json({ comment: post, ...card }, 200)
  })
  app.openapi(contract.deleteComment, async (c) => {
    const viewer = await requireCaller(c)
    const { id } = c.req.valid('param')
    const comment = await removePost(c.var.platform, viewer, { kind: 'comment', name: id }, (inside) =>
      deleteComment(inside, viewer, id),
    )
    return c.json({ comment }, 200)
  })
}
