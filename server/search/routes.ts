import type { OpenAPIHono } from '@hono/zod-openapi'
import * as contract from '#contract/search.ts'
import { addressOf, findCaller, type Env } from '#server/context.ts'
import { tooMany } from '#server/errors.ts'
import { search } from './service.ts'

const SEARCHES = { max: 3000, seconds: 60 } // of one address, behind which a school may type

export function addSearchRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.search, async (c) => {
    const { platform } = c.var
    const viewer = await findCaller(c)
    // pages ask from inside the process: everybody's at once, and kept for a while
    const isFromOutside = c.env?.incoming !== undefined
    const wait =
      isFromOutside &&
      (await platform.limits.count(viewer ? `search:${viewer.id}` : `search:${addressOf(c)}`, SEARCHES))
    if (wait) throw tooMany('too-fast', 'The search needs a short rest. Try again in a moment.', wait)
    return c.json(await search(platform, c.req.valid('query')), 200)
  })
}
