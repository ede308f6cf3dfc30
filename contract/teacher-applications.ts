import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { Author } from './profiles.ts'
import { ChosenSubjects, Subjects } from './roles.ts'
import { body, idParam, json, nextCursor, nothing, pageQuery, text, time, withToken } from './shapes.ts'

/** That somebody asks to be verified as a teacher, as they see it themselves. */
export const TeacherApplication = z
  .object({
    state: z.enum(['open', 'approved', 'declined']),
    subjects: Subjects,
    school: z.string().nullable().openapi({ description: 'null, like `evidence`: forgotten with the decision' }),
    evidence: z.string().nullable(),
    reason: z.string().nullable().openapi({ description: 'Why it was declined' }),
    created_at: time,
    decided_at: time.nullable(),
    again_at: time.nullable().openapi({ description: 'After a decision: from when another one can be sent' }),
  })
  .openapi('TeacherApplication')
export type TeacherApplication = z.infer<typeof TeacherApplication>

/** The same to the admins, while it is open: whom it is about, and what is known of them. */
export const TeacherToVerify = z
  .object({
    id: z.string(),
    applicant: Author,
    subjects: Subjects,
    school: z.string(),
    evidence: z.string(),
    created_at: time,
    record: z.object({
      member_since: time,
      answers: z.number().int().openapi({ description: 'Those that everybody sees' }),
      accepted: z.number().int(),
      email_domain: z.string().nullable().openapi({ description: 'What follows the @; never the whole address' }),
      email_verified: z.boolean(),
    }),
    why_not: z.string().nullable().openapi({ description: 'A sentence where it cannot be approved now' }),
  })
  .openapi('TeacherToVerify')
export type TeacherToVerify = z.infer<typeof TeacherToVerify>

const own = {
  tags: ['Accounts'],
  security: withToken,
}
const admins = { tags: ['Running the site'], security: withToken }
const decided = json(
  z.object({
    application: z.object({
      id: z.string(),
      username: z.string(),
      state: z.enum(['approved', 'declined']),
      subjects: Subjects.openapi({ description: 'What they were verified for; empty where it was declined' }),
    }),
  }),
  'What was decided',
)

export const applyAsTeacher = createRoute({
  ...own,
  method: 'post',
  path: '/api/teacher-applications',
  summary: 'Ask to be verified as a teacher; for adults with a confirmed e-mail. One that is open at a time',
  request: {
    body: body(
      z.strictObject({
        application: z.strictObject({
          subjects: ChosenSubjects,
          school: text().openapi({ description: 'Where they teach; for admins alone' }),
          evidence: text().openapi({ description: 'How that can be checked; for admins alone' }),
        }),
      }),
    ),
  },
  responses: { 201: json(z.object({ application: TeacherApplication }), 'It waits for an admin'), ...refusals },
})

export const readOwnApplication = createRoute({
  ...own,
  method: 'get',
  path: '/api/user/teacher-application',
  summary: 'What became of the caller’s own application; null where there is none',
  responses: { 200: json(z.object({ application: TeacherApplication.nullable() }), 'The application'), ...refusals },
})

export const withdrawApplication = createRoute({
  ...own,
  method: 'delete',
  path: '/api/user/teacher-application',
  summary: 'Take an open application back: nothing of it is kept. Twice is as good as once',
  responses: { 204: nothing('There is none any more'), ...refusals },
})

export const listTeacherApplications = createRoute({
  ...admins,
  method: 'get',
  path: '/api/teacher-applications',
  summary: 'Who asks to be verified as a teacher, the oldest first; each look is written into the audit',
  request: { query: z.object(pageQuery) },
  responses: {
    200: json(z.object({ applications: z.array(TeacherToVerify), next_cursor: nextCursor }), 'One page'),
    ...refusals,
  },
})

export const approveTeacher = createRoute({
  ...admins,
  method: 'post',
  path: '/api/teacher-applications/{id}/approve',
  summary: 'Make the applicant a teacher of these subjects: all that they applied for, or some',
  description: 'Asks for a fresh proof of who the caller is. Undone like any role: `PUT /users/{username}/role`.',
  request: { params: idParam, body: body(z.strictObject({ subjects: ChosenSubjects })) },
  responses: { 200: decided, ...refusals },
})

export const declineTeacher = createRoute({
  ...admins,
  method: 'post',
  path: '/api/teacher-applications/{id}/decline',
  summary: 'Turn it down, with a reason that the applicant reads',
  request: { params: idParam, body: body(z.strictObject({ reason: text('Say why not, and what would help.') })) },
  responses: { 200: decided, ...refusals },
})
