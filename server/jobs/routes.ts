import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/jobs.ts'
import { requireAdmin } from '#server/admin/caller.ts'
import type { Env } from '#server/context.ts'
import { listJobs } from './service.ts'

export function addJobRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listJobs, async (c) => {
    await requireAdmin(c)
    return c.json(await listJobs(c.var.platform), 200)
  })
}
