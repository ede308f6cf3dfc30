import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/outbox.ts'
import { requireAdmin } from '#server/admin/caller.ts'
import type { Env } from '#server/context.ts'
import { listOutbox, openMail, sendAgain } from './service.ts'

export function addOutboxRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listOutbox, async (c) => {
    await requireAdmin(c)
    return c.json(await listOutbox(c.var.platform, c.req.valid('query')), 200)
  })
  app.openapi(contract.openMail, async (c) => {
    const viewer = await requireAdmin(c)
    return c.json({ mail: await openMail(c.var.platform, viewer, c.req.valid('param').id) }, 200)
  })
  app.openapi(contract.sendMailAgain, async (c) => {
    const viewer = await requireAdmin(c)
    return c.json({ mail: await sendAgain(c.var.platform, viewer, c.req.valid('param').id) }, 200)
  })
}
