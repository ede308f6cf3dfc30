import { OpenAPIHono } from '@hono/zod-openapi'
import { addAccountRoutes } from './accounts/routes.ts'
import { addAnswerRoutes } from './answers/routes.ts'
import type { Env } from './context.ts'
import { addDraftRoutes } from './drafts/routes.ts'
import { speakErrors, throwInvalid } from './errors.ts'
import type { Platform } from './platform/platform.ts'
import { addProfileRoutes } from './profiles/routes.ts'
import { addQuestionRoutes } from './questions/routes.ts'
import { addSiteRoutes } from './site/routes.ts'
import { addTagRoutes } from './tags/routes.ts'
import { addVoteRoutes } from './votes/routes.ts'

/** The table of contents of the API. Server rendering calls it without leaving the process. */
export function createApi(platform: Platform) {
  const api = new OpenAPIHono<Env>({ defaultHook: throwInvalid })
  speakErrors(api, platform.log)
  api.use('/api/*', async (c, next) => {
    c.set('platform', platform)
    await next()
  })
  addAccountRoutes(api)
  addProfileRoutes(api)
  addQuestionRoutes(api)
  addAnswerRoutes(api)
  addVoteRoutes(api)
  addTagRoutes(api)
  addDraftRoutes(api)
  addSiteRoutes(api)
  return api
}

export type Api = ReturnType<typeof createApi>
