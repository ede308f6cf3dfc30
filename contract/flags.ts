import { createRoute, z } from '@hono/zod-openapi'
import { FLAG_REASONS, FLAG_TARGETS } from '#rules/flagging.ts'
import { refusals } from './errors.ts'
import { body, json, text, time, withToken } from './shapes.ts'

export const Flag = z
  .object({
    id: z.string(),
    target: z.enum(FLAG_TARGETS),
    reason: z.enum(FLAG_REASONS),
    created_at: time,
  })
  .openapi('Flag')
export type Flag = z.infer<typeof Flag>

/** What a report or an appeal is about. */
export const targetId = text()
  .min(1)
  .max(400)
  .openapi({ description: 'The slug or id of a question, the username of a profile, else the id' })

export const flag = createRoute({
  method: 'post',
  path: '/api/flags',
  summary: 'Report something to the moderators; whose it is never learns who did',
  description:
    'Grave kinds hide a post at once, the others when different members say so. 409 `already-flagged` while one’s own report on it waits.',
  tags: ['Moderation'],
  security: withToken,
  request: {
    body: body(
      z.strictObject({
        flag: z.strictObject({
          target: z.enum(FLAG_TARGETS),
          id: targetId,
          reason: z.enum(FLAG_REASONS),
          note: text().optional().openapi({ description: 'Needed with `other`; moderators alone read it' }),
        }),
      }),
    ),
  },
  responses: { 201: json(z.object({ flag: Flag }), 'Reported'), ...refusals },
})
