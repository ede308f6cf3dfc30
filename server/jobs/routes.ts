import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/jobs.ts'
import { requireAdmin } from '#server/admin/caller.ts'
import type { Env } from '#server/context.ts'
import { listJobs, retryJob } from './service.ts'

export function addJobRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listJobs, async (c) => {
    await requireAdmin(c)
    return c.json(await listJobs(c.var.platform), 200)
  })
  app.openapi(contract.retryJob, async (c) => {
    await retryJob(c.var.platform, await requireAdmin(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
}
