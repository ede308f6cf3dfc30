import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/classes.ts'
import { addressOf, requireCaller, type Env } from '#server/context.ts'
import { giveConsent } from './consent.ts'
import { askForDeletion, listMemberPage, makePasswordLink, takeDeletionBack, withdrawConsent } from './members.ts'
import { endCode, listCodePage, makeCode } from './service.ts'

export function addClassRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.makeClassCode, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ class_code: await makeCode(c.var.platform, viewer, c.req.valid('json').class_code) }, 201)
  })
  app.openapi(contract.listClassCodes, async (c) =>
    c.json(await listCodePage(c.var.platform, await requireCaller(c), c.req.valid('query')), 200),
  )
  app.openapi(contract.endClassCode, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ class_code: await endCode(c.var.platform, viewer, c.req.valid('param').id) }, 200)
  })
  app.openapi(contract.listClassMembers, async (c) => {
    const viewer = await requireCaller(c)
    const page = { ...c.req.valid('param'), ...c.req.valid('query') }
    return c.json(await listMemberPage(c.var.platform, viewer, page), 200)
  })
  app.openapi(contract.withdrawConsent, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ member: await withdrawConsent(c.var.platform, viewer, c.req.valid('param')) }, 200)
  })
  app.openapi(contract.askForDeletion, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ member: await askForDeletion(c.var.platform, viewer, c.req.valid('param')) }, 200)
  })
  app.openapi(contract.takeDeletionBack, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ member: await takeDeletionBack(c.var.platform, viewer, c.req.valid('param')) }, 200)
  })
  app.openapi(contract.makePasswordLink, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ password_link: await makePasswordLink(c.var.platform, viewer, c.req.valid('param')) }, 201)
  })
  app.openapi(contract.giveConsent, async (c) => {
    const viewer = await requireCaller(c)
    const { code } = c.req.valid('json')
    return c.json({ user: await giveConsent(c.var.platform, viewer, code, { address: addressOf(c) }) }, 200)
  })
}
