import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { json, nextCursor, pageQuery, text, time, withToken } from './shapes.ts'

export const MAIL_STATES = ['waiting', 'sent', 'failed', 'given-up'] as const

export const OutboxMail = z
  .object({
    id: z.string(),
    kind: z.string(),
    to: z.string().openapi({ description: 'Its beginning and where it leads; whole only where one mail is opened' }),
    subject: z.string().openapi({ description: 'With a mark where a code stood' }),
    state: z.enum(MAIL_STATES).openapi({ description: '`failed`: it is tried again by itself; `given-up`: no more' }),
    error: z.string().nullable().openapi({ description: 'A code, never the words of the error' }),
    tries: z.number().int(),
    can_be_sent_again: z.boolean(),
    created_at: time,
    settled_at: time.nullable(),
  })
  .openapi('OutboxMail')
export type OutboxMail = z.infer<typeof OutboxMail>

export const OpenedMail = OutboxMail.extend({
  text: z.string().openapi({ description: 'With a mark where each code and each personal link stood' }),
}).openapi('OpenedMail')
export type OpenedMail = z.infer<typeof OpenedMail>

const call = { tags: ['Running the site'], security: withToken }
const params = z.object({ id: text().min(1).max(20) })
const count = z.number().int()

export const listOutbox = createRoute({
  ...call,
  method: 'get',
  path: '/api/admin/outbox',
  summary: 'The mails of late, the newest first, and what became of them',
  request: { query: z.object({ state: z.enum(MAIL_STATES).optional(), ...pageQuery }) },
  responses: {
    200: json(
      z.object({
        mails: z.array(OutboxMail),
        counts: z.object({ waiting: count, sent: count, failed: count, given_up: count }),
        to_files: z.boolean().openapi({ description: 'There is no mail server: each mail becomes a file' }),
        next_cursor: nextCursor,
      }),
      'Mails',
    ),
    ...refusals,
  },
})

export const openMail = createRoute({
  ...call,
  method: 'get',
  path: '/api/admin/outbox/{id}',
  summary: 'One mail with its text; the audit keeps who looked at it',
  request: { params },
  responses: { 200: json(z.object({ mail: OpenedMail }), 'The mail'), ...refusals },
})

export const sendMailAgain = createRoute({
  ...call,
  method: 'post',
  path: '/api/admin/outbox/{id}/retry',
  summary: 'Send once more what was given up; 409 where it held a code or a link for one time',
  request: { params },
  responses: { 200: json(z.object({ mail: OutboxMail }), 'It is on its way'), ...refusals },
})
