import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { usernameParam } from './profiles.ts'
import { body, json, text, time, withToken } from './shapes.ts'

export const Suspension = z.object({ until: time, reason: z.string() }).openapi('Suspension')

/** A member, to those who may suspend. */
export const SuspendedMember = z
  .object({ username: z.string(), suspension: Suspension.nullable() })
  .openapi('SuspendedMember')
export type SuspendedMember = z.infer<typeof SuspendedMember>

const call = { tags: ['Running the site'], security: withToken, path: '/api/users/{username}/suspend' as const }
const user = json(z.object({ user: SuspendedMember }), 'The member, and the suspension that is in force')

export const suspend = createRoute({
  ...call,
  method: 'post',
  summary: 'Let a member read but not write for a while; another call takes the place of the one before',
  description:
    'For moderators and admins, with a fresh proof of who the caller is. In force on the member’s next call.',
  request: {
    params: usernameParam,
    body: body(
      z.strictObject({
        until: z.iso.datetime('Send a time, such as 2030-01-31T12:00:00Z.').openapi({ description: 'ISO 8601 in UTC' }),
        reason: text().trim().openapi({ description: 'The member reads it' }),
      }),
    ),
  },
  responses: { 200: user, ...refusals },
})

export const endSuspension = createRoute({
  ...call,
  method: 'delete',
  summary: 'Let a member write again; nothing happens where they may',
  request: { params: usernameParam },
  responses: { 200: user, ...refusals },
})
