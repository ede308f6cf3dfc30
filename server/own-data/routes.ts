import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/own-data.ts'
import { keepAccount, leave } from '#server/accounts/leaving.ts'
import { requireAnyCaller, requireCaller, type Env } from '#server/context.ts'
import { exportData } from './export.ts'

const TYPES = { json: 'application/json', html: 'text/html; charset=utf-8' }

export function addOwnDataRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.exportData, async (c) => {
    const { format } = c.req.valid('query')
    const { file, name } = await exportData(c.var.platform, await requireAnyCaller(c), format)
    return c.body(file, 200, {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    })
  })
  app.openapi(contract.leave, async (c) =>
    c.json(await leave(c.var.platform, await requireCaller(c), c.req.valid('json')), 200),
  )
  app.openapi(contract.keepAccount, async (c) =>
    c.json({ user: await keepAccount(c.var.platform, await requireAnyCaller(c)) }, 200),
  )
}
