import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/badges.ts'
import { findCaller, requireCaller, type Env } from '#server/context.ts'
import { listAllBadges, listBadgesOf, listNextBadges } from './service.ts'

export function addBadgeRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listBadges, async (c) => c.json({ badges: await listAllBadges(c.var.platform) }, 200))
  app.openapi(contract.listProfileBadges, async (c) => {
    await findCaller(c)
    const query = { ...c.req.valid('query'), ...c.req.valid('param') }
    return c.json(await listBadgesOf(c.var.platform, query), 200)
  })
  app.openapi(contract.listNextBadges, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ badges: await listNextBadges(c.var.platform, viewer) }, 200)
  })
}
