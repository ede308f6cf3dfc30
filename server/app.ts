import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { createApi } from './api.ts'
import type { Env } from './context.ts'
import { ApiError, speakErrors, throwInvalid } from './errors.ts'
import { answerConditionally, READING } from './etag.ts'
import { addHealthRoutes, type Health } from './health.ts'
import { addMetricsRoute } from './metrics/routes.ts'
import type { Metrics } from './metrics/service.ts'
import { addDocs } from './openapi.ts'
import { addBlogFeeds } from './texts/feed.ts'
import { addUploadedFiles, limitUpload } from './uploads/routes.ts'
import type { Platform } from './platform/platform.ts'

const LARGEST_BODY = 256 * 1024

/** The API as the world meets it: with request ids, a log line, limits and headers around it; measured where that is wanted. */
export function createApp(platform: Platform, health: Health, metrics?: Metrics) {
  const app = new OpenAPIHono<Env>({ defaultHook: throwInvalid })
  speakErrors(app, platform.log)
  app.use(requestId())
  app.use(async (c, next) => {
    c.set('platform', platform)
    const start = performance.now()
    await next()
    const ms = performance.now() - start
    metrics?.observe(c, ms / 1000)
    platform.log.info({
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(ms),
    })
  })
  app.use('/og/*', async (c, next) => {
    await next()
    c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin') // pictures for sharing are shown by other sites
  })
  app.use(
    secureHeaders({
      crossOriginResourcePolicy: 'same-origin',
      referrerPolicy: 'strict-origin-when-cross-origin',
      xFrameOptions: 'DENY',
    }),
  )
  app.use('/api/*', async (c, next) => {
    await next()
    c.res.headers.append('Vary', 'Authorization')
    if (c.res.headers.has('Cache-Control')) return
    const shared = READING.has(c.req.method) && [200, 304].includes(c.res.status) && !c.req.header('authorization')
    c.res.headers.set(
      'Cache-Control',
      shared ? 'public, max-age=0, s-maxage=5, stale-while-revalidate=30' : 'private, no-store',
    )
  })
  app.use('/api/*', answerConditionally)
  // not on GET: the look at its body would build a whole Request for each
  const limitBody = bodyLimit({ maxSize: LARGEST_BODY, onError: refuseLargeBody })
  app.on(['POST', 'PUT', 'DELETE'], '/api/*', (c, next) =>
    c.req.path === '/api/uploads' ? limitUpload(c, next) : limitBody(c, next),
  )
  addHealthRoutes(app, health)
  if (metrics) addMetricsRoute(app, metrics)
  app.route('/', createApi(platform))
  addDocs(app, platform)
  addBlogFeeds(app)
  addUploadedFiles(app)
  return app
}

function refuseLargeBody(): never {
  throw new ApiError(413, 'too-large', 'This is too large: at most 256 kB.')
}

export type App = ReturnType<typeof createApp>
