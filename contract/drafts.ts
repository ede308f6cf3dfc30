import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { body, json, nothing, text, time, withToken } from './shapes.ts'

const content = z.strictObject({
  title: text().max(1000).optional(),
  body: text().max(40_000).optional(),
  tags: z.array(text().max(100)).max(20).optional(),
  subject: text().max(40).nullable().optional(),
  grade: z.number().int().nullable().optional(),
  /** The conversation with Ask AI that it comes from. */
  conversation: text().max(20).optional(),
})
export const Draft = z.object({ key: z.string(), draft: content, updated_at: time }).openapi('Draft')
export type Draft = z.infer<typeof Draft>
export type DraftContent = z.infer<typeof content>

const keyParam = z.object({ key: text().regex(/^(question:new|(question|answer):[^/]{1,400})$/u) })

export const listDrafts = createRoute({
  method: 'get',
  path: '/api/user/drafts',
  summary: 'What you began to write, newest first',
  tags: ['Drafts'],
  security: withToken,
  responses: { 200: json(z.object({ drafts: z.array(Draft) }), 'Drafts'), ...refusals },
})

export const saveDraft = createRoute({
  method: 'put',
  path: '/api/user/drafts/{key}',
  summary: 'Keep a draft: `question:new`, `question:{slug}` or `answer:{slug}`',
  tags: ['Drafts'],
  security: withToken,
  request: { params: keyParam, body: body(z.strictObject({ draft: content })) },
  responses: { 200: json(z.object({ draft: Draft }), 'Kept'), ...refusals },
})

export const deleteDraft = createRoute({
  method: 'delete',
  path: '/api/user/drafts/{key}',
  summary: 'Throw a draft away',
  tags: ['Drafts'],
  security: withToken,
  request: { params: keyParam },
  responses: { 204: nothing('Gone'), ...refusals },
})
