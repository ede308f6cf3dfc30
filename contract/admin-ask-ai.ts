import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { body, idParam, json, nextCursor, pageQuery, time, withToken } from './shapes.ts'

export const JUDGEMENTS = ['confirmed', 'turned-down'] as const
const count = z.number().int()
const share = z.number().min(0).max(1).nullable()
const dollars = z.number().openapi({ description: 'US dollars' })

/** What answers came to. */
const counts = {
  answered: count,
  refused: count,
  asked_back: count,
  appealed: count,
  crises: count,
  failed: count,
  fell_back: count.openapi({ description: 'Answered by the built-in helper in a model’s place' }),
  verified: count.openapi({ description: 'Claims that the algebra engine found right' }),
  wrong: count,
  unchecked: count,
  input_tokens: count,
  output_tokens: count,
  cost: dollars,
}

export const AdminAi = z
  .object({
    provider: z.string(),
    model: z.string().nullable(),
    today: z.object({
      cost: dollars,
      cost_cap: dollars.nullable().openapi({ description: 'null: no cap' }),
      used_up: z
        .object({ model: count, builtin: count })
        .openapi({ description: 'Members whose answers of today are used up' }),
    }),
    days: z
      .array(z.object({ day: z.iso.date(), ...counts }))
      .openapi({ description: 'The last 30 days of the site’s time zone, the oldest first' }),
    totals: z.object(counts).openapi({ description: 'Of these days together' }),
    shares: z
      .object({
        answered: share,
        refused: share,
        asked_back: share,
        failed: share,
        fell_back: share,
        verified: share.openapi({ description: 'Of the claims that were looked at' }),
        helpful: share.openapi({ description: 'Of the answers that somebody judged' }),
      })
      .openapi({ description: 'null where there is nothing to take a share of' }),
    writers: z.array(z.object({ provider: z.string(), model: z.string().nullable(), ...counts })),
    feedback: z.object({
      up: count,
      down: count,
      reasons: z.object({ wrong: count, unclear: count, unsafe: count, 'off-topic': count, none: count }),
    }),
  })
  .openapi('AdminAi')
export type AdminAi = z.infer<typeof AdminAi>

export const AiCase = z
  .object({
    id: z.string().openapi({ description: 'Of the answer' }),
    reason: z.enum(['wrong', 'unsafe']),
    note: z.string(),
    question: z.string(),
    answer: z.string(),
    provider: z.string(),
    judged: z.enum(JUDGEMENTS).nullable().openapi({ description: 'null until an admin has looked' }),
    points: count.openapi({ description: 'What the confirmation gave to whoever said it' }),
    created_at: time,
  })
  .openapi('AiCase')
export type AiCase = z.infer<typeof AiCase>

const call = { tags: ['Running the site'], security: withToken }

export const readAdminAi = createRoute({
  ...call,
  method: 'get',
  path: '/api/admin/ai',
  summary: 'Use and cost of Ask AI: who answers, the last 30 days, what members thought of the answers',
  responses: { 200: json(z.object({ ai: AdminAi }), 'The figures'), ...refusals },
})

export const listAiCases = createRoute({
  ...call,
  method: 'get',
  path: '/api/admin/ai/cases',
  summary: 'Answers that somebody called wrong or unsafe, without names, the newest first',
  request: { query: z.object({ judged: z.enum(['open', ...JUDGEMENTS]).optional(), ...pageQuery }) },
  responses: { 200: json(z.object({ cases: z.array(AiCase), next_cursor: nextCursor }), 'One page'), ...refusals },
})

export const judgeAiCase = createRoute({
  ...call,
  method: 'put',
  path: '/api/admin/ai/cases/{id}',
  summary: 'Confirm that an answer was wrong, which gives points once, or turn it down; null takes either back',
  request: {
    params: idParam,
    body: body(z.strictObject({ case: z.strictObject({ judged: z.enum(JUDGEMENTS).nullable() }) })),
  },
  responses: { 200: json(z.object({ case: AiCase }), 'The case as it is now'), ...refusals },
})
