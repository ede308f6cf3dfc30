import { createRoute, z } from '@hono/zod-openapi'
import { PROVIDERS } from '#rules/sign-in.ts'
import { User } from './accounts.ts'
import { refusals } from './errors.ts'
import { body, idParam, json, text, time, withToken } from './shapes.ts'

// the names of the object, which Object.keys widens to string
const id = z.enum(Object.keys(PROVIDERS) as (keyof typeof PROVIDERS)[])
const provider = z.object({ provider: id })
const BLANK = "can't be blank"
const token = text(BLANK).min(1, BLANK).max(200)
const return_to = z.string()
const given = z.string().openapi({ description: 'Proves for 15 minutes who came back; used once' })

export const listProviders = createRoute({
  method: 'get',
  path: '/api/auth/providers',
  summary: 'The other sites through which people may log in here',
  tags: ['Accounts'],
  responses: { 200: json(z.object({ providers: z.array(z.object({ id, name: z.string() })) }), 'Those set up here') },
})

export const startSignIn = createRoute({
  method: 'get',
  path: '/api/auth/{provider}/start',
  summary: 'Begin a log-in through another site; sets a cookie for ten minutes that its end requires',
  tags: ['Accounts'],
  request: { params: provider, query: z.object({ return_to: text().max(2000).optional() }) },
  responses: { 200: json(z.object({ url: z.url() }), 'Where to send the browser'), ...refusals },
})

/** A member is logged in; somebody new gets a ticket for the sign-up; the owner of an account with this e-mail one to connect it; a member with two-factor log-in one for the second step. */
export const SignInOutcome = z
  .union([
    z.object({ user: User, return_to }),
    z.object({
      signup: z.object({
        ticket: given,
        suggested_username: z.string(),
        email: z.string().nullable(),
        email_verified: z.boolean(),
      }),
      return_to,
    }),
    z.object({ connect: z.object({ ticket: given, email: z.string() }), return_to }),
    z.object({ second_step: z.object({ ticket: given }), return_to }),
  ])
  .openapi('SignInOutcome')
export type SignInOutcome = z.infer<typeof SignInOutcome>

export const finishSignIn = createRoute({
  method: 'post',
  path: '/api/auth/{provider}/callback',
  summary: 'End a log-in through another site with what came back from there; works once',
  tags: ['Accounts'],
  request: {
    params: provider,
    body: body(
      z.strictObject({
        code: text(BLANK).min(1, BLANK).max(4000),
        state: token,
        iss: text().max(2000).optional().openapi({ description: 'If it came back too (RFC 9207)' }),
      }),
    ),
  },
  responses: { 200: json(SignInOutcome, 'Who came back'), ...refusals },
})

export const finishSecondStep = createRoute({
  method: 'post',
  path: '/api/auth/second-step',
  summary: 'The second step of a log-in through another site: its ticket and a code; a wrong code leaves the ticket',
  tags: ['Accounts'],
  request: { body: body(z.strictObject({ ticket: token, totp: text(BLANK).min(1, BLANK).max(40) })) },
  responses: { 200: json(z.object({ user: User }), 'Logged in'), ...refusals },
})

const SignIn = z.object({ id: z.string(), provider: id, name: z.string(), created_at: time }).openapi('SignIn')
const signIns = json(z.object({ sign_ins: z.array(SignIn) }), 'The other sites that open this account')

export const listSignIns = createRoute({
  method: 'get',
  path: '/api/user/sign-ins',
  summary: 'The other sites through which the caller may log in',
  tags: ['Account security'],
  security: withToken,
  responses: { 200: signIns, ...refusals },
})

export const disconnectSignIn = createRoute({
  method: 'delete',
  path: '/api/user/sign-ins/{id}',
  summary: 'Disconnect another site; 409 where it is the last way in',
  tags: ['Account security'],
  security: withToken,
  request: { params: idParam },
  responses: { 200: signIns, ...refusals },
})

export const connectSignIn = createRoute({
  method: 'post',
  path: '/api/user/sign-ins',
  summary: 'Let the other site that gave this ticket open the account of the caller, whose e-mail it confirmed',
  tags: ['Accounts'],
  security: withToken,
  request: { body: body(z.strictObject({ ticket: token })) },
  responses: { 200: json(z.object({ user: User }), 'Connected'), ...refusals },
})
