import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/moderation.ts'
import { requireStaff } from '#server/admin/caller.ts'
import { requireCaller, type Env } from '#server/context.ts'
import { appeal, decide, listOwnDecisions, listSuspensionPage, listWaitingKeys, readQueue, undo } from './service.ts'

export function addModerationRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listQueue, async (c) => {
    const viewer = await requireStaff(c)
    return c.json(await readQueue(c.var.platform, viewer, c.req.valid('query')), 200)
  })
  app.openapi(contract.listWaitingItems, async (c) => {
    await requireStaff(c)
    return c.json(await listWaitingKeys(c.var.platform), 200)
  })
  app.openapi(contract.resolveItem, async (c) => {
    const viewer = await requireStaff(c)
    const [item] = await decide(c.var.platform, viewer, [c.req.valid('param').id], c.req.valid('json'))
    return c.json({ item: item! }, 200)
  })
  app.openapi(contract.undoItem, async (c) => {
    const viewer = await requireStaff(c)
    return c.json({ item: await undo(c.var.platform, viewer, c.req.valid('param').id) }, 200)
  })
  app.openapi(contract.resolveItems, async (c) => {
    const viewer = await requireStaff(c)
    const { ids, ...decision } = c.req.valid('json')
    return c.json({ items: await decide(c.var.platform, viewer, ids, decision) }, 200)
  })
  app.openapi(contract.listSuspensions, async (c) => {
    await requireStaff(c)
    return c.json(await listSuspensionPage(c.var.platform, c.req.valid('query')), 200)
  })
  app.openapi(contract.appeal, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ decision: await appeal(c.var.platform, viewer, c.req.valid('json').appeal) }, 201)
  })
  app.openapi(contract.listOwnDecisions, async (c) => {
    const viewer = await requireCaller(c)
    return c.json(await listOwnDecisions(c.var.platform, viewer, c.req.valid('query')), 200)
  })
}
