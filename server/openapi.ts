import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Env } from './context.ts'
import { notFound } from './errors.ts'
import type { Platform } from './platform/platform.ts'

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const ASSETS = new Map([
  ['swagger-ui.css', 'text/css'],
  ['swagger-ui-bundle.js', 'text/javascript'],
])
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, tryItOutEnabled: true, validatorUrl: null })`
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>The Askademy API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><main id="docs"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
// Swagger UI writes style attributes, so its page alone allows them
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The OpenAPI document, from the schemas that validate the requests, and a page that renders it. */
export function addDocs(app: OpenAPIHono<Env>, { siteUrl }: Platform) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'Write `Token `, then the token that log-in answered.',
  })
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Askademy', version: '1', description: 'Questions and answers for learners in grades 5 to 12.' },
    servers: [{ url: siteUrl }],
  })
  app.get('/api/docs', (c) => c.html(PAGE, 200, { 'Content-Security-Policy': CSP }))
  app.get('/api/docs/start.js', (c) => c.body(START, 200, { 'Content-Type': 'text/javascript' }))
  app.get('/api/docs/:file', (c) => {
    const type = ASSETS.get(c.req.param('file'))
    if (!type) throw notFound('address')
    return c.body(readFileSync(join(folder, c.req.param('file')), 'utf8'), 200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'public, max-age=86400',
    })
  })
}
