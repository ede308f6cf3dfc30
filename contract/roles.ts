import { createRoute, z } from '@hono/zod-openapi'
import { ROLES } from '#rules/membership.ts'
import { SUBJECTS, type Subject } from '#rules/subjects.ts'
import { refusals } from './errors.ts'
import { usernameParam } from './profiles.ts'
import { body, json, withToken } from './shapes.ts'

export const Subjects = z.array(z.enum(Object.keys(SUBJECTS) as Subject[])) // its keys are the subjects
/** Those that somebody sends. */
export const ChosenSubjects = Subjects.max(20, 'These are too many.')

/** What a member is here, to the admins. */
export const MemberRole = z
  .object({
    username: z.string(),
    role: z.enum(ROLES),
    subjects: Subjects.openapi({ description: 'What a teacher was verified for; empty for everybody else' }),
  })
  .openapi('MemberRole')
export type MemberRole = z.infer<typeof MemberRole>

const call = { tags: ['Running the site'], security: withToken, path: '/api/users/{username}/role' as const }
const user = json(z.object({ user: MemberRole }), 'What the member is')

export const readRole = createRoute({
  ...call,
  method: 'get',
  summary: 'A member’s role, and the subjects of a teacher',
  request: { params: usernameParam },
  responses: { 200: user, ...refusals },
})

export const changeRole = createRoute({
  ...call,
  method: 'put',
  summary: 'Give a member a role; a teacher is verified for at least one subject',
  description: 'Asks for a fresh proof of who the caller is. In force on the member’s next call.',
  request: {
    params: usernameParam,
    body: body(z.strictObject({ role: z.enum(ROLES), subjects: ChosenSubjects.optional() })),
  },
  responses: { 200: user, ...refusals },
})
