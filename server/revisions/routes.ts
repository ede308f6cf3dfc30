import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/revisions.ts'
import * as suggestions from '#contract/suggestions.ts'
import { findCaller, requireCaller, type Env } from '#server/context.ts'
import { requireId } from '#server/questions/service.ts'
import { acceptSuggestion, listSuggestions, mergeSuggestion, rejectSuggestion } from './reviewing.ts'
import { listAnswerRevisions, listQuestionRevisions, restoreAnswer, restoreQuestion } from './service.ts'
import { suggestAnswerEdit, suggestQuestionEdit } from './suggesting.ts'

export function addRevisionRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listQuestionRevisions, async (c) => {
    const id = requireId(c.req.valid('param').slug)
    return c.json(await listQuestionRevisions(c.var.platform, await findCaller(c), id, c.req.valid('query')), 200)
  })
  app.openapi(contract.listAnswerRevisions, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await listAnswerRevisions(c.var.platform, await findCaller(c), id, c.req.valid('query')), 200)
  })
  app.openapi(contract.restoreQuestion, async (c) => {
    const viewer = await requireCaller(c)
    const { slug, number } = c.req.valid('param')
    return c.json({ question: await restoreQuestion(c.var.platform, viewer, requireId(slug), Number(number)) }, 200)
  })
  app.openapi(contract.restoreAnswer, async (c) => {
    const viewer = await requireCaller(c)
    const { id, number } = c.req.valid('param')
    return c.json({ answer: await restoreAnswer(c.var.platform, viewer, id, Number(number)) }, 200)
  })
  app.openapi(suggestions.suggestQuestionEdit, async (c) => {
    const viewer = await requireCaller(c)
    const id = requireId(c.req.valid('param').slug)
    const { suggestion } = c.req.valid('json')
    return c.json({ suggestion: await suggestQuestionEdit(c.var.platform, viewer, id, suggestion) }, 201)
  })
  app.openapi(suggestions.suggestAnswerEdit, async (c) => {
    const viewer = await requireCaller(c)
    const { suggestion } = c.req.valid('json')
    return c.json(
      { suggestion: await suggestAnswerEdit(c.var.platform, viewer, c.req.valid('param').id, suggestion) },
      201,
    )
  })
  app.openapi(suggestions.listSuggestions, async (c) => {
    const viewer = await requireCaller(c)
    return c.json(await listSuggestions(c.var.platform, viewer, c.req.valid('query')), 200)
  })
  app.openapi(suggestions.acceptSuggestion, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ suggestion: await acceptSuggestion(c.var.platform, viewer, c.req.valid('param').id) }, 200)
  })
  app.openapi(suggestions.mergeSuggestion, async (c) => {
    const viewer = await requireCaller(c)
    const { suggestion } = c.req.valid('json')
    return c.json(
      { suggestion: await mergeSuggestion(c.var.platform, viewer, c.req.valid('param').id, suggestion) },
      200,
    )
  })
  app.openapi(suggestions.rejectSuggestion, async (c) => {
    const viewer = await requireCaller(c)
    const { suggestion } = c.req.valid('json')
    return c.json(
      { suggestion: await rejectSuggestion(c.var.platform, viewer, c.req.valid('param').id, suggestion) },
      200,
    )
  })
}
