import type { OpenAPIHono } from '@hono/zod-openapi'
import { preview } from '#contract/preview.ts'
import { readRules } from '#contract/rules.ts'
import { readSite, readSiteTexts } from '#contract/site.ts'
import { previewChecks } from '#server/answers/checking.ts'
import { addressOf, findCaller, type Env } from '#server/context.ts'
import { tooMany } from '#server/errors.ts'
import { renderBody, tidyBody } from '#server/posting.ts'
import { readSiteStats } from './service.ts'

const PREVIEWS = { max: 3000, seconds: 60 } // of one address, behind which a school may sit

export function addSiteRoutes(app: OpenAPIHono<Env>) {
  app.openapi(readRules, (c) => c.json({ rules: c.var.platform.numbers }, 200))
  app.openapi(readSite, async (c) => c.json({ stats: await readSiteStats(c.var.platform) }, 200))
  app.openapi(readSiteTexts, (c) => c.json({ texts: c.var.platform.settings.texts() }, 200))
  app.openapi(preview, async (c) => {
    const { platform } = c.var
    const viewer = await findCaller(c)
    const wait = await platform.limits.count(viewer ? `preview:${viewer.id}` : `preview:${addressOf(c)}`, PREVIEWS)
    if (wait) throw tooMany('too-fast', 'The preview needs a short rest. Your text is kept.', wait)
    const body = tidyBody(c.req.valid('json').body)
    const { html } = await renderBody(platform, body)
    return c.json({ html, checks: viewer ? await previewChecks(platform, body) : [] }, 200)
  })
}
