import { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { addAccountRoutes } from './accounts/routes.ts'
import { addSecurityRoutes } from './accounts/security-routes.ts'
import { addAdminRoutes } from './admin/routes.ts'
import { addAnswerRoutes } from './answers/routes.ts'
import { addAskAiRoutes } from './ask-ai/routes.ts'
import { addBookmarkRoutes } from './bookmarks/routes.ts'
import { addCommentRoutes } from './comments/routes.ts'
import { addClassRoutes } from './classes/routes.ts'
import { addBadgeRoutes } from './badges/routes.ts'
import { addClosingRoutes } from './closing/routes.ts'
import type { Env } from './context.ts'
import { addDraftRoutes } from './drafts/routes.ts'
import { speakErrors, throwInvalid } from './errors.ts'
import { addReviewRoutes } from './holding/routes.ts'
import { addFlagRoutes } from './flags/routes.ts'
import { addJobRoutes } from './jobs/routes.ts'
import { addOutboxRoutes } from './outbox/routes.ts'
import { addLiveRoutes } from './live/routes.ts'
import { addModerationRoutes } from './moderation/routes.ts'
import { addNotificationRoutes } from './notifications/routes.ts'
import type { Platform } from './platform/platform.ts'
import { addOwnDataRoutes } from './own-data/routes.ts'
import { addProfileRoutes } from './profiles/routes.ts'
import { addQuestionRoutes } from './questions/routes.ts'
import { addRevisionRoutes } from './revisions/routes.ts'
import { addSearchRoutes } from './search/routes.ts'
import { addSettingsRoutes } from './settings/routes.ts'
import { addSignInRoutes } from './sign-ins/routes.ts'
import { addSiteRoutes } from './site/routes.ts'
import { addTagRoutes } from './tags/routes.ts'
import { addTeacherApplicationRoutes } from './teacher-applications/routes.ts'
import { addTextRoutes } from './texts/routes.ts'
import { addUploadRoutes } from './uploads/routes.ts'
import { addVoteRoutes } from './votes/routes.ts'
import { addWaitlistRoutes } from './waitlist/routes.ts'

/** The table of contents of the API. Server rendering calls it without leaving the process. `around`: before each route. */
export function createApi(platform: Platform, ...around: MiddlewareHandler<Env>[]) {
  const api = new OpenAPIHono<Env>({ defaultHook: throwInvalid })
  speakErrors(api, platform.log)
  api.use('/api/*', async (c, next) => {
    c.set('platform', platform)
    await next()
  })
  for (const handler of around) api.use('/api/*', handler)
  addAccountRoutes(api)
  addSecurityRoutes(api)
  addAdminRoutes(api)
  addSettingsRoutes(api)
  addSignInRoutes(api)
  addOwnDataRoutes(api)
  addProfileRoutes(api)
  addBadgeRoutes(api)
  addQuestionRoutes(api)
  addClosingRoutes(api)
  addAnswerRoutes(api)
  addCommentRoutes(api)
  addRevisionRoutes(api)
  addReviewRoutes(api)
  addVoteRoutes(api)
  addFlagRoutes(api)
  addModerationRoutes(api)
  addClassRoutes(api)
  addTeacherApplicationRoutes(api)
  addTagRoutes(api)
  addSearchRoutes(api)
  addBookmarkRoutes(api)
  addDraftRoutes(api)
  addAskAiRoutes(api)
  addLiveRoutes(api)
  addJobRoutes(api)
  addOutboxRoutes(api)
  addNotificationRoutes(api)
  addSiteRoutes(api)
  addTextRoutes(api)
  addUploadRoutes(api)
  addWaitlistRoutes(api)
  return api
}

export type Api = ReturnType<typeof createApi>
