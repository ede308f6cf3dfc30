import { createRoute, z } from '@hono/zod-openapi'
import { User } from './accounts.ts'
import { refusals } from './errors.ts'
import { body, json, text, time, withToken } from './shapes.ts'

export const exportData = createRoute({
  method: 'get',
  path: '/api/user/export',
  summary: 'Everything that is held on the caller, as a file',
  description:
    'As JSON for programs or as one HTML page for people. Only so many a day, and 403 `proof-required` without a fresh proof of who asks.',
  tags: ['Accounts'],
  security: withToken,
  request: { query: z.object({ format: z.enum(['json', 'html']).default('json') }) },
  responses: {
    200: {
      description: 'The file',
      content: {
        'application/json': { schema: z.record(z.string(), z.unknown()) },
        'text/html': { schema: z.string() },
      },
    },
    ...refusals,
  },
})

export const leave = createRoute({
  method: 'delete',
  path: '/api/user',
  summary: 'Delete the account; every device is signed out, and for some days its owner may log in and keep it',
  tags: ['Accounts'],
  security: withToken,
  request: {
    body: body(
      z.strictObject({
        password: text().max(1024).optional(),
        code: text()
          .max(20)
          .optional()
          .openapi({ description: 'Of the authenticator app or the mail, where the account has no password' }),
      }),
    ),
  },
  responses: { 200: json(z.object({ leaves_at: time }), 'To be deleted then'), ...refusals },
})

export const keepAccount = createRoute({
  method: 'post',
  path: '/api/user/keep',
  summary: 'Keep an account that is to be deleted',
  tags: ['Accounts'],
  security: withToken,
  responses: { 200: json(z.object({ user: User }), 'Kept'), ...refusals },
})
