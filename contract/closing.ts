import { createRoute, z } from '@hono/zod-openapi'
import { CLOSE_REASONS } from '#rules/closing.ts'
import { refusals } from './errors.ts'
import { Question } from './questions.ts'
import { body, json, slugParam, text, time, withToken } from './shapes.ts'

const question = json(z.object({ question: Question }), 'The question')
const call = { tags: ['Closing'], security: withToken, responses: { 200: question, ...refusals } }

export const closeQuestion = createRoute({
  ...call,
  method: 'post',
  path: '/api/questions/{slug}/close',
  summary:
    'Close: staff decide, and askers on a duplicate of their own; members with the privilege vote, and three decide',
  request: {
    params: slugParam,
    body: body(
      z.strictObject({
        reason: z.enum(CLOSE_REASONS),
        duplicate_of: text().max(300).optional().openapi({ description: 'The slug of the question asked before' }),
        reopens_at: time.optional().openapi({ description: 'For `live-test`: when it reopens by itself' }),
      }),
    ),
  },
})

export const withdrawCloseVote = createRoute({
  ...call,
  method: 'delete',
  path: '/api/questions/{slug}/close',
  summary: 'Take one’s own vote to close or to reopen back',
  request: { params: slugParam },
})

export const reopenQuestion = createRoute({
  ...call,
  method: 'post',
  path: '/api/questions/{slug}/reopen',
  summary: 'Reopen: decided or voted on like closing',
  request: { params: slugParam },
})
