import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/security.ts'
import { requireAnyCaller, requireCaller, type Env } from '#server/context.ts'
import { listDevices, signOutDevice, signOutOthers } from './devices.ts'
import { recordProof } from '#server/admin/looks.ts'
import { prove, sendProofCode } from './proof.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, readSecurity, renewRecoveryCodes } from './two-factor.ts'

export function addSecurityRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listSessions, async (c) =>
    c.json({ sessions: await listDevices(c.var.platform, await requireCaller(c)) }, 200),
  )
  app.openapi(contract.deleteSession, async (c) => {
    await signOutDevice(c.var.platform, await requireCaller(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  app.openapi(contract.deleteOtherSessions, async (c) =>
    c.json({ sessions: await signOutOthers(c.var.platform, await requireCaller(c)) }, 200),
  )
  app.openapi(contract.readSecurity, async (c) =>
    c.json({ security: await readSecurity(c.var.platform, await requireAnyCaller(c)) }, 200),
  )
  // whoever is leaving proves it too: for a copy of what is held on them
  app.openapi(contract.prove, async (c) => {
    const viewer = await requireAnyCaller(c)
    await prove(c.var.platform, viewer, c.req.valid('json'))
    await recordProof(c.var.platform, viewer)
    return c.json({ security: await readSecurity(c.var.platform, viewer) }, 200)
  })
  app.openapi(contract.sendProofCode, async (c) => {
    await sendProofCode(c.var.platform, await requireAnyCaller(c))
    return c.body(null, 202)
  })
  app.openapi(contract.beginTwoFactor, async (c) =>
    c.json({ two_factor: await beginTwoFactor(c.var.platform, await requireCaller(c)) }, 201),
  )
  app.openapi(contract.confirmTwoFactor, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ recovery_codes: await confirmTwoFactor(c.var.platform, viewer, c.req.valid('json').code) }, 200)
  })
  app.openapi(contract.endTwoFactor, async (c) => {
    await endTwoFactor(c.var.platform, await requireCaller(c), c.req.valid('json').code)
    return c.body(null, 204)
  })
  app.openapi(contract.renewRecoveryCodes, async (c) =>
    c.json({ recovery_codes: await renewRecoveryCodes(c.var.platform, await requireCaller(c)) }, 201),
  )
}
