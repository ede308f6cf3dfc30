import { createRoute, z } from '@hono/zod-openapi'
import { MathsCheck } from './answer.ts'
import { refusals } from './errors.ts'
import { body, json, text } from './shapes.ts'

export const preview = createRoute({
  method: 'post',
  path: '/api/preview',
  summary: 'The exact HTML that posting would show',
  tags: ['Questions'],
  request: { body: body(z.strictObject({ body: text().max(40_000, 'This is too long to show.') })) },
  responses: {
    200: json(
      z.object({
        html: z.string(),
        checks: z
          .array(MathsCheck)
          .openapi({ description: 'For members: what an answer with this text would be told' }),
      }),
      'The HTML',
    ),
    ...refusals,
  },
})
