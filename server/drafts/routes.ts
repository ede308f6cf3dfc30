import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/drafts.ts'
import { requireCaller, type Env } from '#server/context.ts'
import { deleteDraft, listDrafts, saveDraft } from './service.ts'

export function addDraftRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listDrafts, async (c) =>
    c.json({ drafts: await listDrafts(c.var.platform, await requireCaller(c)) }, 200),
  )
  app.openapi(contract.saveDraft, async (c) => {
    const viewer = await requireCaller(c)
    return c.json(
      { draft: await saveDraft(c.var.platform, viewer, c.req.valid('param').key, c.req.valid('json').draft) },
      200,
    )
  })
  app.openapi(contract.deleteDraft, async (c) => {
    await deleteDraft(c.var.platform, await requireCaller(c), c.req.valid('param').key)
    return c.body(null, 204)
  })
}
