import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/profiles.ts'
import { findCaller, type Env } from '#server/context.ts'
import { readLedger, readProfile } from './service.ts'

export function addProfileRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.readProfile, async (c) => {
    await findCaller(c)
    return c.json({ profile: await readProfile(c.var.platform, c.req.valid('param').username) }, 200)
  })
  app.openapi(contract.listReputation, async (c) => {
    await findCaller(c)
    return c.json(await readLedger(c.var.platform, c.req.valid('param').username, c.req.valid('query')), 200)
  })
}
