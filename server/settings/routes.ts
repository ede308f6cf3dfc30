import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/settings.ts'
import { requireProof } from '#server/accounts/proof.ts'
import { requireAdmin } from '#server/admin/caller.ts'
import type { Env } from '#server/context.ts'
import { changeSettings, readSettingsInForce } from './service.ts'

export function addSettingsRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.readAdminSettings, async (c) => {
    await requireAdmin(c)
    return c.json(readSettingsInForce(c.var.platform), 200)
  })
  app.openapi(contract.updateAdminSettings, async (c) => {
    const viewer = await requireAdmin(c)
    await requireProof(c.var.platform, viewer)
    return c.json(await changeSettings(c.var.platform, viewer, c.req.valid('json').settings), 200)
  })
}
