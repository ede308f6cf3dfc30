import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as contract from '#contract/ask-ai.ts'
import { requireCaller, type Env } from '#server/context.ts'
import { deleteConversation, listConversations, readConversation, renameConversation } from './conversations.ts'
import { nextHint } from './ladder.ts'
import { giveFeedback, readOn, stop } from './messages.ts'
import { draftQuestion } from './question-draft.ts'
import { appeal, ask, readStatus, regenerate } from './service.ts'
import { streamOf } from './stream.ts'

export function addAskAiRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.readAiStatus, async (c) => c.json(await readStatus(c.var.platform, await requireCaller(c)), 200))
  app.openapi(contract.askAi, async (c) => {
    const viewer = await requireCaller(c)
    return stream(c, await ask(c.var.platform, viewer, c.req.valid('json')))
  })
  app.openapi(contract.followAiMessage, async (c) => {
    const viewer = await requireCaller(c)
    const id = await readOn(c.var.platform, viewer, c.req.valid('param').id)
    return stream(c, id, c.req.valid('query').after)
  })
  app.openapi(contract.regenerateAiMessage, async (c) => {
    const viewer = await requireCaller(c)
    return stream(c, await regenerate(c.var.platform, viewer, c.req.valid('param').id))
  })
  app.openapi(contract.appealAiMessage, async (c) => {
    const viewer = await requireCaller(c)
    return stream(c, await appeal(c.var.platform, viewer, c.req.valid('param').id))
  })
  app.openapi(contract.nextAiHint, async (c) => {
    const viewer = await requireCaller(c)
    return stream(c, await nextHint(c.var.platform, viewer, c.req.valid('param').id))
  })
  app.openapi(contract.stopAiMessage, async (c) => {
    await stop(c.var.platform, await requireCaller(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  app.openapi(contract.judgeAiMessage, async (c) => {
    await giveFeedback(c.var.platform, await requireCaller(c), c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  app.openapi(contract.listAiConversations, async (c) =>
    c.json(await listConversations(c.var.platform, await requireCaller(c), c.req.valid('query')), 200),
  )
  app.openapi(contract.readAiConversation, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ conversation: await readConversation(c.var.platform, viewer, c.req.valid('param').id) }, 200)
  })
  app.openapi(contract.renameAiConversation, async (c) => {
    const viewer = await requireCaller(c)
    const { title } = c.req.valid('json').conversation
    return c.json(
      { conversation: await renameConversation(c.var.platform, viewer, c.req.valid('param').id, title) },
      200,
    )
  })
  app.openapi(contract.deleteAiConversation, async (c) => {
    await deleteConversation(c.var.platform, await requireCaller(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  app.openapi(contract.draftFromAiConversation, async (c) => {
    const viewer = await requireCaller(c)
    return c.json(await draftQuestion(c.var.platform, viewer, c.req.valid('param').id), 200)
  })
}

function stream(c: Context<Env>, id: string, after?: number) {
  const { body, headers } = streamOf(c.var.platform, id, after)
  return c.body(body, 200, headers)
}
