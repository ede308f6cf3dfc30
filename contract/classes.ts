import { createRoute, z } from '@hono/zod-openapi'
import { User } from './accounts.ts'
import { refusals } from './errors.ts'
import { usernameParam } from './profiles.ts'
import { body, idParam, json, nextCursor, pageQuery, text, time, withToken } from './shapes.ts'

export const ClassCode = z
  .object({
    id: z.string(),
    code: z.string().openapi({ description: 'In groups, as it is read out; entered without them it is the same' }),
    label: z.string(),
    uses: z.number().int(),
    uses_left: z.number().int(),
    members: z.number().int().openapi({ description: 'Who joined by it and is still here' }),
    created_at: time,
    expires_at: time,
    ended_at: time.nullable().openapi({ description: 'When its maker ended it' }),
  })
  .openapi('ClassCode')
export type ClassCode = z.infer<typeof ClassCode>

/** A child who joined by a code, as the grown-up who gave it sees them. */
export const ClassMember = z
  .object({
    username: z.string(),
    joined_at: time,
    withdrawn_at: time.nullable().openapi({ description: 'When the consent was taken back' }),
    consented: z.boolean().openapi({ description: 'false: can read, not write' }),
    questions: z.number().int(),
    answers: z.number().int(),
    leaves_at: time.nullable().openapi({ description: 'When the account is to be deleted' }),
    deletion_asked_at: time.nullable().openapi({ description: 'When a grown-up asked for that' }),
  })
  .openapi('ClassMember')
export type ClassMember = z.infer<typeof ClassMember>

const call = { tags: ['Classes'], security: withToken }
const memberParam = idParam.extend(usernameParam.shape)
const code = json(z.object({ class_code: ClassCode }), 'The code')
const member = json(z.object({ member: ClassMember }), 'The child')

export const makeClassCode = createRoute({
  ...call,
  method: 'post',
  path: '/api/class-codes',
  summary: 'Make a code that stands for a grown-up’s consent; for teachers and admins',
  request: {
    body: body(
      z.strictObject({
        class_code: z.strictObject({
          label: text('Give it a name, so that you know it again.'),
          uses: z.number('Send a number.').int('Send a whole number.').optional(),
        }),
      }),
    ),
  },
  responses: { 201: code, ...refusals },
})

export const listClassCodes = createRoute({
  ...call,
  method: 'get',
  path: '/api/class-codes',
  summary: 'The caller’s codes, the newest first',
  request: { query: z.object(pageQuery) },
  responses: {
    200: json(z.object({ class_codes: z.array(ClassCode), next_cursor: nextCursor }), 'One page'),
    ...refusals,
  },
})

export const endClassCode = createRoute({
  ...call,
  method: 'delete',
  path: '/api/class-codes/{id}',
  summary: 'End a code: nobody joins by it any more. Who did stays',
  request: { params: idParam },
  responses: { 200: code, ...refusals },
})

export const listClassMembers = createRoute({
  ...call,
  method: 'get',
  path: '/api/class-codes/{id}/members',
  summary: 'Who joined by a code; for its maker and for admins',
  request: { params: idParam, query: z.object(pageQuery) },
  responses: {
    200: json(z.object({ members: z.array(ClassMember), next_cursor: nextCursor }), 'One page'),
    ...refusals,
  },
})

export const withdrawConsent = createRoute({
  ...call,
  method: 'delete',
  path: '/api/class-codes/{id}/members/{username}',
  summary: 'Take the consent back: the child can read, but not write again without another code',
  request: { params: memberParam },
  responses: { 200: member, ...refusals },
})

export const askForDeletion = createRoute({
  ...call,
  method: 'post',
  path: '/api/class-codes/{id}/members/{username}/deletion',
  summary: 'Ask for the deletion of a child’s account, which takes its days; the child cannot undo it',
  description: 'Asks for a fresh proof of who the caller is. The consent is taken back with it.',
  request: { params: memberParam },
  responses: { 200: member, ...refusals },
})

export const takeDeletionBack = createRoute({
  ...call,
  method: 'delete',
  path: '/api/class-codes/{id}/members/{username}/deletion',
  summary: 'Keep the account after all; the consent stays taken back',
  request: { params: memberParam },
  responses: { 200: member, ...refusals },
})

export const makePasswordLink = createRoute({
  ...call,
  method: 'post',
  path: '/api/class-codes/{id}/members/{username}/password-link',
  summary: 'A link by which a child chooses a new password; it works once and ends the one before',
  description: 'Asks for a fresh proof of who the caller is. For as long as the consent by this code stands.',
  request: { params: memberParam },
  responses: {
    201: json(z.object({ password_link: z.object({ url: z.string(), expires_at: time }) }), 'The link'),
    ...refusals,
  },
})

export const giveConsent = createRoute({
  tags: ['Accounts'],
  security: withToken,
  method: 'post',
  path: '/api/user/consent',
  summary: 'Enter the code of a parent or teacher; a code that was entered before counts once',
  request: {
    body: body(z.strictObject({ code: text('Type the code that your parent or teacher gave you.').max(100) })),
  },
  responses: { 200: json(z.object({ user: User }), 'The account, with `consented: true`'), ...refusals },
})
