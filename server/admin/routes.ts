import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/admin.ts'
import { judgeAiCase, listAiCases, readAdminAi } from '#contract/admin-ask-ai.ts'
import * as devices from '#contract/devices.ts'
import { readSiteHealth } from '#contract/health.ts'
import { readAdminOverview } from '#contract/overview.ts'
import * as roles from '#contract/roles.ts'
import * as suspensions from '#contract/suspensions.ts'
import type { Env } from '#server/context.ts'
import { judgeCase, listCasePage } from './ai-cases.ts'
import { readAiFigures } from './ai-figures.ts'
import { addAuditRoutes } from './audit-routes.ts'
import { requireAdmin, requireStaff } from './caller.ts'
import { changeRow, removeRow } from './change.ts'
import { endMemberSessions, listMemberDevices } from './devices.ts'
import { exportRows } from './export.ts'
import { readHealth } from './health.ts'
import { readOverview } from './overview.ts'
import { changeRole, readRole } from './roles.ts'
import { endSuspension, suspend } from './suspending.ts'
import { listRowPage, listTables, readRow } from './service.ts'

export function addAdminRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listAdminTables, async (c) => {
    await requireAdmin(c)
    return c.json({ tables: await listTables(c.var.platform) }, 200)
  })
  app.openapi(contract.listAdminRows, async (c) => {
    const viewer = await requireAdmin(c)
    const { tableName } = c.req.valid('param')
    const { format, ...query } = c.req.valid('query')
    if (format === 'json') return c.json(await listRowPage(c.var.platform, tableName, query), 200)
    return c.body(await exportRows(c.var.platform, viewer, tableName, query), 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${tableName}.csv"`,
    })
  })
  app.openapi(contract.readAdminRow, async (c) => {
    const viewer = await requireAdmin(c)
    const { tableName, id } = c.req.valid('param')
    return c.json(await readRow(c.var.platform, viewer, tableName, id), 200)
  })
  app.openapi(contract.updateAdminRow, async (c) => {
    const viewer = await requireAdmin(c)
    return c.json(await changeRow(c.var.platform, viewer, c.req.valid('param'), c.req.valid('json').row), 200)
  })
  app.openapi(contract.deleteAdminRow, async (c) => {
    await removeRow(c.var.platform, await requireAdmin(c), c.req.valid('param'))
    return c.body(null, 204)
  })
  app.openapi(readAdminOverview, async (c) => {
    await requireAdmin(c)
    return c.json({ overview: await readOverview(c.var.platform, c.req.valid('query').by) }, 200)
  })
  app.openapi(readSiteHealth, async (c) => {
    await requireAdmin(c)
    return c.json({ health: await readHealth(c.var.platform) }, 200)
  })
  addAuditRoutes(app)
  app.openapi(roles.readRole, async (c) => {
    await requireAdmin(c)
    return c.json({ user: await readRole(c.var.platform, c.req.valid('param').username) }, 200)
  })
  app.openapi(roles.changeRole, async (c) => {
    const viewer = await requireAdmin(c)
    const { username } = c.req.valid('param')
    return c.json({ user: await changeRole(c.var.platform, viewer, username, c.req.valid('json')) }, 200)
  })
  app.openapi(devices.listMemberDevices, async (c) => {
    await requireAdmin(c)
    return c.json(await listMemberDevices(c.var.platform, c.req.valid('param').username), 200)
  })
  app.openapi(devices.endMemberSessions, async (c) => {
    const viewer = await requireAdmin(c)
    await endMemberSessions(c.var.platform, viewer, c.req.valid('param').username)
    return c.body(null, 204)
  })
  app.openapi(readAdminAi, async (c) => {
    await requireAdmin(c)
    return c.json({ ai: await readAiFigures(c.var.platform) }, 200)
  })
  app.openapi(listAiCases, async (c) => {
    await requireAdmin(c)
    return c.json(await listCasePage(c.var.platform, c.req.valid('query')), 200)
  })
  app.openapi(judgeAiCase, async (c) => {
    const viewer = await requireAdmin(c)
    const { id } = c.req.valid('param')
    return c.json({ case: await judgeCase(c.var.platform, viewer, { id, ...c.req.valid('json').case }) }, 200)
  })
  app.openapi(suspensions.suspend, async (c) => {
    const viewer = await requireStaff(c)
    const { username } = c.req.valid('param')
    return c.json({ user: await suspend(c.var.platform, viewer, username, c.req.valid('json')) }, 200)
  })
  app.openapi(suspensions.endSuspension, async (c) => {
    const viewer = await requireStaff(c)
    return c.json({ user: await endSuspension(c.var.platform, viewer, c.req.valid('param').username) }, 200)
  })
}
