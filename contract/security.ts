import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { body, idParam, json, nothing, text, time, withToken } from './shapes.ts'

const BLANK = "can't be blank"
const code = text(BLANK).min(1, BLANK).max(40)
const call = { tags: ['Account security'], security: withToken }

export const Session = z
  .object({
    id: z.string(),
    device: z.string().openapi({ description: 'Browser and system in words, such as `Chrome on Android`' }),
    created_at: time,
    last_used_at: time.openapi({ description: 'Written at most every few minutes' }),
    current: z.boolean(),
  })
  .openapi('Session')
export type Session = z.infer<typeof Session>

export const Security = z
  .object({
    has_password: z.boolean(),
    two_factor: z.object({
      since: time.nullable().openapi({ description: 'null: off' }),
      required: z.boolean().openapi({ description: 'Whether this site asks it of this role' }),
      recovery_codes_left: z.number().int(),
    }),
    proof: z.object({
      way: z.enum(['password', 'authenticator', 'email']),
      ends_at: time.nullable().openapi({ description: 'Until when dangerous changes ask for no new proof; null: now' }),
    }),
  })
  .openapi('Security')
export type Security = z.infer<typeof Security>

const sessions = json(z.object({ sessions: z.array(Session) }), 'Where the caller is logged in, this device first')
const security = json(z.object({ security: Security }), 'How the account is guarded')
const recoveryCodes = json(z.object({ recovery_codes: z.array(z.string()) }), 'Told this once; each works once')

export const listSessions = createRoute({
  ...call,
  method: 'get',
  path: '/api/user/sessions',
  summary: 'The devices that the caller is logged in on',
  responses: { 200: sessions, ...refusals },
})

export const deleteSession = createRoute({
  ...call,
  method: 'delete',
  path: '/api/user/sessions/{id}',
  summary: 'Sign one device out; its token is dead at once',
  request: { params: idParam },
  responses: { 204: nothing('Signed out'), ...refusals },
})

export const deleteOtherSessions = createRoute({
  ...call,
  method: 'delete',
  path: '/api/user/sessions',
  summary: 'Sign out every device but this one',
  responses: { 200: sessions, ...refusals },
})

export const readSecurity = createRoute({
  ...call,
  method: 'get',
  path: '/api/user/security',
  summary: 'Password, two-factor log-in, and how this session proves whose it is',
  responses: { 200: security, ...refusals },
})

export const prove = createRoute({
  ...call,
  method: 'post',
  path: '/api/user/proof',
  summary: 'Prove who you are, for a quarter of an hour of this session',
  description:
    'With the password; without one with a code of the authenticator app or a mailed one: `proof.way` of the security tells which. Calls that need it answer 403 `proof-required`.',
  request: { body: body(z.strictObject({ password: text().max(2000).optional(), code: text().max(40).optional() })) },
  responses: { 200: security, ...refusals },
})

export const sendProofCode = createRoute({
  ...call,
  method: 'post',
  path: '/api/user/proof/code',
  summary: 'Mail the code for a proof, to an account without a password',
  responses: { 202: nothing('On its way'), ...refusals },
})

export const beginTwoFactor = createRoute({
  ...call,
  method: 'post',
  path: '/api/user/two-factor',
  summary: 'Begin two-factor log-in: a secret for an authenticator app. Needs a fresh proof',
  responses: {
    201: json(z.object({ two_factor: z.object({ secret: z.string(), uri: z.string() }) }), 'The secret, this once'),
    ...refusals,
  },
})

export const confirmTwoFactor = createRoute({
  ...call,
  method: 'post',
  path: '/api/user/two-factor/confirm',
  summary: 'Switch it on with the first code of the app; other devices are signed out. Needs a fresh proof',
  request: { body: body(z.strictObject({ code })) },
  responses: { 200: recoveryCodes, ...refusals },
})

export const endTwoFactor = createRoute({
  ...call,
  method: 'delete',
  path: '/api/user/two-factor',
  summary: 'Switch it off with a code; other devices are signed out. Needs a fresh proof',
  request: { body: body(z.strictObject({ code })) },
  responses: { 204: nothing('Switched off'), ...refusals },
})

export const renewRecoveryCodes = createRoute({
  ...call,
  method: 'post',
  path: '/api/user/recovery-codes',
  summary: 'New recovery codes; all former ones die. Needs a fresh proof',
  responses: { 201: recoveryCodes, ...refusals },
})
