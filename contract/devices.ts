import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { usernameParam } from './profiles.ts'
import { json, nothing, time, withToken } from './shapes.ts'

/** Where a member is logged in, to the admins. */
export const MemberDevices = z
  .object({
    user_id: z.string(),
    two_factor: z.boolean(),
    devices: z.array(z.object({ id: z.string(), device: z.string(), created_at: time, last_used_at: time })),
  })
  .openapi('MemberDevices')
export type MemberDevices = z.infer<typeof MemberDevices>

const call = { tags: ['Running the site'], security: withToken, path: '/api/users/{username}/sessions' as const }

export const listMemberDevices = createRoute({
  ...call,
  method: 'get',
  summary: 'The devices on which a member is logged in, and whether they log in with two factors',
  request: { params: usernameParam },
  responses: { 200: json(MemberDevices, 'Devices, the last used first'), ...refusals },
})

export const endMemberSessions = createRoute({
  ...call,
  method: 'delete',
  summary: 'Log a member out everywhere, at once; twice is as good as once',
  description: 'Asks for a fresh proof of who the caller is.',
  request: { params: usernameParam },
  responses: { 204: nothing('Logged out'), ...refusals },
})
