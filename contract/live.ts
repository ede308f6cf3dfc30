import { createRoute, z } from '@hono/zod-openapi'
import { NUMBERS } from '#rules/numbers.ts'
import { Answer, Comment } from './answer.ts'
import { refusals } from './errors.ts'
import { Notification } from './notifications.ts'
import { slugParam, time } from './shapes.ts'

const slug = z.string()

/**
 * What each event carries, by its name. Everybody gets what a visitor may see: what the reader did and may do is asked
 * for apart.
 */
export const LIVE_EVENTS = {
  /** The question as it is now: first for each question, and again when an answer or a comment is gone. */
  state: z.object({
    slug,
    score: z.number().int(),
    answer_count: z.number().int(),
    accepted_answer_id: z.string().nullable(),
    answers: z.array(
      z.object({
        id: z.string(),
        author: z.string(),
        score: z.number().int(),
        created_at: time,
        edited_at: time.nullable(),
      }),
    ),
    comments: z.array(
      z.object({ id: z.string(), answer_id: z.string().nullable(), author: z.string(), edited_at: time.nullable() }),
    ),
  }),
  /** A new answer, or one that was edited. */
  answer: z.object({ slug, answer_id: z.string(), answer: Answer }),
  /** A new comment, or one that was edited; `answer_id` where it is about an answer. */
  comment: z.object({ slug, answer_id: z.string().optional(), comment: Comment }),
  /** The new score of an answer, or without `answer_id` of the question. */
  vote: z.object({ slug, answer_id: z.string().optional(), score: z.number().int() }),
  accepted: z.object({ slug, answer_id: z.string().nullable() }),
  /** For the member whose token it is, and nobody else. */
  notification: z.object({
    notification: Notification,
    unread: z.number().int().openapi({ description: 'How many of all are unread now' }),
  }),
}
export type LiveEventName = keyof typeof LIVE_EVENTS
type EventOf<Name extends LiveEventName> = { event: Name; data: z.infer<(typeof LIVE_EVENTS)[Name]> }
export type LiveEvent = { [Name in LiveEventName]: EventOf<Name> }[LiveEventName]
export type LiveState = z.infer<(typeof LIVE_EVENTS)['state']>

const EVENTS_TOLD = `Events of \`id:\`, \`event:\` and one line of JSON: ${Object.keys(LIVE_EVENTS).join(', ')}. A \`state\` comes first for each question. The id is a time: sent back as \`Last-Event-ID\` within an hour, what is newer comes again, rather twice than never. A comment every 20 s. A question that the reader may not see sends nothing.`

export const followEvents = createRoute({
  method: 'get',
  path: '/api/events',
  summary: 'What happens to these questions, and to the caller, as it happens',
  tags: ['Live'],
  request: {
    query: z.object({
      question: z
        .union([slugParam.shape.slug, z.array(slugParam.shape.slug).max(NUMBERS.live.questions)])
        .transform((slugs) => [slugs].flat())
        .default([]),
    }),
    headers: z.object({ 'last-event-id': z.string().max(100).optional() }),
  },
  responses: {
    200: { description: EVENTS_TOLD, content: { 'text/event-stream': { schema: z.string() } } },
    ...refusals,
  },
})
