import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { body, json, nothing, text, time, withToken } from './shapes.ts'

const BLANK = "can't be blank"
const filled = text(BLANK).min(1, BLANK)
export const TOPICS = ['study-groups', 'ai-problem-solving'] as const

/** Somebody who wants to hear when a thing that is announced is there. */
export const WaitlistEntry = z.object({ topic: z.enum(TOPICS), email: z.string() }).openapi('WaitlistEntry')
export type WaitlistEntry = z.infer<typeof WaitlistEntry>
export type Topic = WaitlistEntry['topic']

export const joinWaitlist = createRoute({
  method: 'post',
  path: '/api/waitlist',
  summary: 'Ask for one mail when this is there; the same answer for an address that is on the list already',
  tags: ['Waitlist'],
  request: { body: body(z.strictObject({ waitlist: z.strictObject({ topic: z.enum(TOPICS), email: filled }) })) },
  responses: { 201: json(z.object({ waitlist: WaitlistEntry }), 'On the list'), ...refusals },
})

export const leaveWaitlist = createRoute({
  method: 'post',
  path: '/api/waitlist/unsubscribe',
  summary: 'Take an address off the list, with the token of the link in its mail; twice is as good as once',
  tags: ['Waitlist'],
  request: { body: body(z.strictObject({ token: text(BLANK) })) },
  responses: { 204: nothing('Off the list'), ...refusals },
})

export const readWaitlist = createRoute({
  method: 'get',
  path: '/api/admin/waitlist',
  summary:
    'How many wait for what; the addresses are rows of the table `waitlist`, where they are deleted or taken as a file',
  tags: ['Running the site'],
  security: withToken,
  responses: {
    200: json(
      z.object({
        topics: z.array(z.object({ topic: z.enum(TOPICS), count: z.number().int(), newest_at: time.nullable() })),
      }),
      'Every topic',
    ),
    ...refusals,
  },
})
