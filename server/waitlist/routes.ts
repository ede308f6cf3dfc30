import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/waitlist.ts'
import { requireAdmin } from '#server/admin/caller.ts'
import { addressOf, type Env } from '#server/context.ts'
import { countWaiting, joinWaitlist, LEAVE, leaveWaitlist } from './service.ts'

export function addWaitlistRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.joinWaitlist, async (c) =>
    c.json({ waitlist: await joinWaitlist(c.var.platform, c.req.valid('json').waitlist, addressOf(c)) }, 201),
  )
  app.openapi(contract.leaveWaitlist, async (c) => {
    await leaveWaitlist(c.var.platform, c.req.valid('json').token)
    return c.body(null, 204)
  })
  app.openapi(contract.readWaitlist, async (c) => {
    await requireAdmin(c)
    return c.json({ topics: await countWaiting(c.var.platform) }, 200)
  })
  // RFC 8058: a mail program posts to the address in List-Unsubscribe, which for people is a page with one button.
  // That button posts here too where there is no JavaScript.
  app.post(LEAVE, async (c) => {
    await leaveWaitlist(c.var.platform, c.req.query('token') ?? '')
    return c.text('Your address is off the list. We have forgotten it.\n')
  })
}
