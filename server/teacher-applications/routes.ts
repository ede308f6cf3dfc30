import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/teacher-applications.ts'
import { requireAdmin } from '#server/admin/caller.ts'
import { requireAnyCaller, requireCaller, type Env } from '#server/context.ts'
import { approve, decline, listToVerify } from './deciding.ts'
import { apply, readOwn, withdraw } from './service.ts'

export function addTeacherApplicationRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.applyAsTeacher, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ application: await apply(c.var.platform, viewer, c.req.valid('json').application) }, 201)
  })
  app.openapi(contract.readOwnApplication, async (c) =>
    c.json({ application: await readOwn(c.var.platform, await requireAnyCaller(c)) }, 200),
  )
  app.openapi(contract.withdrawApplication, async (c) => {
    await withdraw(c.var.platform, await requireAnyCaller(c))
    return c.body(null, 204)
  })
  app.openapi(contract.listTeacherApplications, async (c) => {
    const viewer = await requireAdmin(c)
    return c.json(await listToVerify(c.var.platform, viewer, c.req.valid('query')), 200)
  })
  app.openapi(contract.approveTeacher, async (c) => {
    const viewer = await requireAdmin(c)
    const { subjects } = c.req.valid('json')
    return c.json({ application: await approve(c.var.platform, viewer, c.req.valid('param').id, subjects) }, 200)
  })
  app.openapi(contract.declineTeacher, async (c) => {
    const viewer = await requireAdmin(c)
    const { reason } = c.req.valid('json')
    return c.json({ application: await decline(c.var.platform, viewer, c.req.valid('param').id, reason) }, 200)
  })
}
