import { createRoute, z } from '@hono/zod-openapi'
import { AGE_BANDS, ROLES } from '#rules/membership.ts'
import { refusals } from './errors.ts'
import { body, json, nothing, text, time, withToken } from './shapes.ts'
import { Suspension } from './suspensions.ts'

const BLANK = "can't be blank"
const filled = text(BLANK).min(1, BLANK)
const grade = z.number().int().min(5).max(12).nullable()
const image = z.string().nullable()
export const PREFERENCES_AT_MOST = 100

export const Preferences = z
  .record(text().max(40), z.union([text().max(200), z.number(), z.boolean()]))
  .refine((preferences) => Object.keys(preferences).length <= PREFERENCES_AT_MOST, 'These are too many preferences.')
  .openapi('Preferences')

/** The caller's own account. */
export const User = z
  .object({
    id: z.string(),
    email: z.string().nullable(),
    email_verified: z.boolean(),
    consented: z.boolean(),
    username: z.string(),
    full_name: z.string(),
    image,
    bio: z.string().nullable(),
    role: z.enum(ROLES),
    age_band: z.enum(AGE_BANDS).nullable(),
    grade,
    reputation: z.number().int(),
    privileges: z.array(z.string()),
    preferences: Preferences,
    unread_notifications: z.number().int(),
    suspension: Suspension.nullable().openapi({ description: 'Until when the caller may not write, and why' }),
    leaves_at: time.nullable().openapi({ description: 'When the account is to be deleted, unless its owner keeps it' }),
    created_at: time,
    token: z.string(),
  })
  .openapi('User')
export type User = z.infer<typeof User>

const user = json(z.object({ user: User }), 'The account, with the token of this session')

const NewUser = z
  .object({
    username: filled,
    email: text().nullish(),
    password: filled.optional(),
    ticket: filled.max(200).optional(),
    full_name: text().nullish(),
    age_band: z.enum(AGE_BANDS).optional(),
    grade: grade.optional(),
  })
  .refine(({ password, ticket }) => password !== undefined || ticket !== undefined, {
    path: ['password'],
    message: BLANK,
    when: ({ value }) => typeof value === 'object' && value !== null, // also beside other fields at fault
  })

export const signUp = createRoute({
  method: 'post',
  path: '/api/users',
  summary: 'Sign up with a password or with the ticket of a log-in through another site',
  description: 'A 6-digit code goes to the e-mail address unless the other site has confirmed it.',
  tags: ['Accounts'],
  request: { body: body(z.object({ user: NewUser })) },
  responses: { 201: user, ...refusals },
})

export const logIn = createRoute({
  method: 'post',
  path: '/api/users/login',
  summary: 'Log in with e-mail or username',
  description:
    'Where the account has two-factor log-in, the right password alone is 401 `totp-required`: send it again with a code of the app, or a recovery code, in `totp`.',
  tags: ['Accounts'],
  request: { body: body(z.object({ user: z.object({ email: filled, password: filled, totp: text().optional() }) })) },
  responses: { 200: user, ...refusals },
})

export const verifyEmail = createRoute({
  method: 'post',
  path: '/api/users/verify',
  summary: 'Confirm the e-mail address with the code that was sent',
  tags: ['Accounts'],
  security: withToken,
  request: { body: body(z.strictObject({ code: filled.max(20) })) },
  responses: { 200: user, ...refusals },
})

export const resendCode = createRoute({
  method: 'post',
  path: '/api/users/verify/resend',
  summary: 'Send a new code; the old one dies',
  tags: ['Accounts'],
  security: withToken,
  responses: { 202: nothing('On its way'), ...refusals },
})

export const forgotPassword = createRoute({
  method: 'post',
  path: '/api/users/password/forgot',
  summary: 'Mail a link and a code for a new password; the answer is the same for every address',
  tags: ['Accounts'],
  request: { body: body(z.strictObject({ email: filled.max(300) })) },
  responses: { 202: nothing('If an account has this address, a mail is on its way'), ...refusals },
})

export const resetPassword = createRoute({
  method: 'post',
  path: '/api/users/password/reset',
  summary: 'Set a new password with what the mail held; every session of the account ends',
  tags: ['Accounts'],
  request: {
    body: body(
      z.union([
        z.strictObject({ token: filled.max(200), password: filled }),
        z.strictObject({ email: filled.max(300), code: filled.max(20), password: filled }),
      ]),
    ),
  },
  responses: { 200: json(z.strictObject({}), 'Done: log in with the new password'), ...refusals },
})

export const logOut = createRoute({
  method: 'post',
  path: '/api/users/logout',
  summary: 'Log out: this token is dead at once',
  tags: ['Accounts'],
  security: withToken,
  responses: { 204: nothing('Logged out'), ...refusals },
})

export const readUser = createRoute({
  method: 'get',
  path: '/api/user',
  summary: 'The account behind the token',
  tags: ['Accounts'],
  security: withToken,
  responses: { 200: user, ...refusals },
})

export const updateUser = createRoute({
  method: 'put',
  path: '/api/user',
  summary: 'Change the account; what is not sent stays',
  tags: ['Accounts'],
  security: withToken,
  request: {
    body: body(
      z.object({
        user: z.object({
          email: filled.optional(),
          username: filled.optional(),
          full_name: filled.optional(),
          bio: text().max(500, 'Use at most 500 characters.').nullable().optional(),
          image: text().max(2000).nullable().optional(),
          password: filled.optional(),
          current_password: text().optional(),
          grade: grade.optional(),
          preferences: Preferences.optional(),
        }),
      }),
    ),
  },
  responses: { 200: user, ...refusals },
})
