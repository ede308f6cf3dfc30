import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/notifications.ts'
import { requireCaller, type Env } from '#server/context.ts'
import { changeChoices, readChoicesOf, stopMails, undoStop } from './choices.ts'
import { STOP } from './mails.ts'
import { listNotificationPage, markAsRead } from './service.ts'

export function addNotificationRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listNotifications, async (c) =>
    c.json(await listNotificationPage(c.var.platform, await requireCaller(c), c.req.valid('query')), 200),
  )
  app.openapi(contract.readNotifications, async (c) =>
    c.json(await markAsRead(c.var.platform, await requireCaller(c), c.req.valid('json').ids), 200),
  )
  app.openapi(contract.readChoices, async (c) =>
    c.json({ choices: await readChoicesOf(c.var.platform, await requireCaller(c)) }, 200),
  )
  app.openapi(contract.updateChoices, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ choices: await changeChoices(c.var.platform, viewer, c.req.valid('json').choices) }, 200)
  })
  app.openapi(contract.stopEmails, async (c) => {
    const { token, all = false } = c.req.valid('json')
    return c.json(await stopMails(c.var.platform, token, all), 200)
  })
  app.openapi(contract.undoStop, async (c) => {
    await undoStop(c.var.platform, c.req.valid('json').undo)
    return c.body(null, 204)
  })
  // RFC 8058: a mail program posts to the address in List-Unsubscribe, which for people is a page with one button.
  // That button posts here too where there is no JavaScript.
  app.post(STOP, async (c) => {
    await stopMails(c.var.platform, c.req.query('token') ?? '', false)
    return c.text('You get no more of these e-mails. In the settings you can change that again.\n')
  })
}
