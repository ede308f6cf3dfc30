import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/audit.ts'
import type { Env } from '#server/context.ts'
import { checkAudit } from './audit-chain.ts'
import { exportAudit, listAuditPage } from './audit-pages.ts'
import { requireAdmin, requireStaff } from './caller.ts'

export function addAuditRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listAudit, async (c) => {
    const viewer = await requireStaff(c)
    const { format, ...query } = c.req.valid('query')
    if (format === 'json') return c.json(await listAuditPage(c.var.platform, query), 200)
    const { limit: _, cursor: __, ...asked } = query
    return c.body(await exportAudit(c.var.platform, viewer, asked), 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="audit-log.csv"',
    })
  })
  app.openapi(contract.checkAudit, async (c) => {
    await requireAdmin(c)
    return c.json({ check: await checkAudit(c.var.platform, c.req.valid('query').noted) }, 200)
  })
}
