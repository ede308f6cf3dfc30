import { createRoute, z } from '@hono/zod-openapi'
import { FLAG_REASONS } from '#rules/flagging.ts'
import { CASE_ACTIONS, CASE_KINDS } from '#rules/moderating.ts'
import { refusals } from './errors.ts'
import { targetId } from './flags.ts'
import { Author } from './profiles.ts'
import { PostText } from './revisions.ts'
import { body, idParam, json, nextCursor, pageQuery, text, time, waitingKeys, withToken } from './shapes.ts'

const TARGETS = ['question', 'answer', 'comment', 'profile', 'ai_message', 'member'] as const
const Visibility = z.enum(['public', 'pending', 'hidden', 'removed'])

export const Decided = z.object({
  action: z.enum(CASE_ACTIONS),
  note: z.string(),
  by: z.string().nullable().openapi({ description: 'A username; null when the account is gone' }),
  at: time,
})

/** One thing to look at: what was reported, what is appealed, or who may need somebody. */
export const ModerationItem = z
  .object({
    id: z.string(),
    kind: z.enum(CASE_KINDS),
    severity: z.number().int().min(1).max(4).openapi({ description: '1 is looked at first' }),
    target: z.object({
      kind: z.enum(TARGETS).openapi({ description: '`member`: who saw the crisis card; never what they wrote' }),
      id: z.string().openapi({ description: 'The slug of a question, a username, else an id' }),
      url: z.string().nullable().openapi({ description: 'A path of this site; null where staff have no page for it' }),
      title: z.string(),
      html: z.string().nullable().openapi({ description: 'The text as it stands; null when it is gone for good' }),
      personal: z
        .array(z.string())
        .openapi({ description: 'Of a post: words in it that tell who or where somebody is' }),
      author: Author.nullable().openapi({ description: 'null: Ask AI' }),
      visibility: Visibility,
      created_at: time.nullable(),
      edited_at: time.nullable(),
    }),
    changed: z.object({ before: PostText.nullable(), after: PostText }).nullable().openapi({
      description:
        'Where its text is another since it was reported or decided about; of a comment the one before is not kept',
    }),
    reasons: z.array(z.object({ reason: z.enum(FLAG_REASONS), count: z.number().int(), notes: z.array(z.string()) })),
    flaggers: z.array(z.string()).openapi({ description: 'Their usernames, for staff alone' }),
    created_at: time,
    author_record: z
      .object({
        removed: z
          .number()
          .int()
          .openapi({ description: 'Posts that moderators have hidden or removed and not given back' }),
        suspended_times: z.number().int(),
        posts: z.number().int().openapi({ description: 'Those that everybody sees' }),
      })
      .nullable(),
    decided: Decided.nullable(),
    appeal: z.object({ text: z.string(), created_at: time }).nullable(),
    appealed: Decided.nullable().openapi({ description: 'For an appeal: the decision that it is about' }),
    viewer: z.object({
      may: z.array(z.enum([...CASE_ACTIONS, 'undo'])),
      why_not: z.string().nullable().openapi({ description: 'A sentence where another moderator has to decide' }),
    }),
  })
  .openapi('ModerationItem')
export type ModerationItem = z.infer<typeof ModerationItem>

export const ModerationQueue = z
  .object({
    items: z.array(ModerationItem),
    next_cursor: nextCursor,
    counts: z
      .object({ flags: z.number().int(), appeal: z.number().int(), crisis: z.number().int() })
      .openapi({ description: 'How many of each kind wait' }),
  })
  .openapi('ModerationQueue')
export type ModerationQueue = z.infer<typeof ModerationQueue>

/** What was decided about a post of one's own. */
export const OwnDecision = z
  .object({
    id: z.string(),
    target: z.object({
      kind: z.enum(['question', 'answer', 'comment', 'profile']),
      id: z.string().openapi({ description: 'As an appeal names it' }),
      url: z.string().nullable().openapi({ description: 'Where it stands; null while it is removed' }),
      title: z.string(),
      excerpt: z.string(),
      visibility: Visibility,
    }),
    reason: z.enum(FLAG_REASONS).nullable().openapi({ description: 'What most reports said' }),
    action: z
      .enum([...CASE_ACTIONS, 'waiting'])
      .openapi({ description: '`waiting`: hidden by reports until a moderator has looked' }),
    note: z.string(),
    at: time,
    is_mended: z.boolean().openapi({ description: 'Changed since it was hidden: a moderator looks again' }),
    may_appeal: z.boolean(),
    appeal: z
      .object({ text: z.string(), created_at: time, state: z.enum(['open', 'restored', 'upheld']), note: z.string() })
      .nullable(),
  })
  .openapi('OwnDecision')
export type OwnDecision = z.infer<typeof OwnDecision>

export const SuspensionInForce = z
  .object({
    user: Author,
    until: time,
    reason: z.string(),
    by: z.string().nullable().openapi({ description: 'A username of the staff, where it is known' }),
    since: time.nullable(),
  })
  .openapi('SuspensionInForce')
export type SuspensionInForce = z.infer<typeof SuspensionInForce>

const call = { tags: ['Moderation'], security: withToken }
const item = json(z.object({ item: ModerationItem }), 'The item as it stands now')
const decision = {
  action: z.enum(CASE_ACTIONS),
  note: text().trim().default('').openapi({ description: 'The author reads it' }),
}

export const listQueue = createRoute({
  ...call,
  method: 'get',
  path: '/api/moderation/queue',
  summary:
    'What waits for a moderator, the gravest first, then the oldest; with `state=decided` what was decided, the latest first',
  request: {
    query: z.object({
      kind: z.enum(CASE_KINDS).optional(),
      state: z.enum(['open', 'decided']).default('open'),
      ...pageQuery,
    }),
  },
  responses: { 200: json(ModerationQueue, 'One page, and how many wait'), ...refusals },
})

export const listWaitingItems = createRoute({
  ...call,
  method: 'get',
  path: '/api/moderation/waiting',
  summary: 'Whether something new waits in the queue, without reading it',
  responses: { 200: waitingKeys, ...refusals },
})

export const resolveItem = createRoute({
  ...call,
  method: 'post',
  path: '/api/moderation/flags/{id}/resolve',
  summary: 'Decide; of two moderators at once the second hears 409 `decided`',
  description:
    '`dismiss`: it may stand, and is shown again. `noted`: the report was right, nothing is hidden. `restore`: right to report, but shown again. `uphold`: what is appealed stays.',
  request: {
    params: idParam,
    body: body(
      z.strictObject({
        ...decision,
        leave_out: z.boolean().default(false).openapi({
          description: 'With `restore`, of a post: “…” takes the place of words that tell who or where somebody is',
        }),
        seen: time.nullable().optional().openapi({
          description: 'The `edited_at` that was looked at: a text that has changed since is 409 `changed`',
        }),
      }),
    ),
  },
  responses: { 200: item, ...refusals },
})

export const undoItem = createRoute({
  ...call,
  method: 'post',
  path: '/api/moderation/flags/{id}/undo',
  summary: 'Take a decision back: everything is as it was before, and the item waits again',
  request: { params: idParam },
  responses: { 200: item, ...refusals },
})

export const resolveItems = createRoute({
  ...call,
  method: 'post',
  path: '/api/moderation/resolve',
  summary: 'Decide alike about several items: all of them or, where one refuses, none',
  request: {
    body: body(
      z.strictObject({
        ids: z.array(idParam.shape.id).min(1, 'Choose at least one.').max(50, 'At most 50.'),
        ...decision,
      }),
    ),
  },
  responses: { 200: json(z.object({ items: z.array(ModerationItem) }), 'The items as they stand now'), ...refusals },
})

export const appeal = createRoute({
  ...call,
  method: 'post',
  path: '/api/appeals',
  summary: 'Ask another moderator to look at what was hidden or removed of one’s own; once for each decision',
  request: {
    body: body(
      z.strictObject({
        appeal: z.strictObject({
          target: z.enum(['question', 'answer', 'comment', 'profile']),
          id: targetId,
          text: text().trim(),
        }),
      }),
    ),
  },
  responses: { 201: json(z.object({ decision: OwnDecision }), 'The decision, with the appeal'), ...refusals },
})

export const listOwnDecisions = createRoute({
  ...call,
  method: 'get',
  path: '/api/user/decisions',
  summary: 'What moderators decided about the caller’s posts, the latest first, with what came of appeals',
  request: { query: z.object(pageQuery) },
  responses: {
    200: json(z.object({ decisions: z.array(OwnDecision), next_cursor: nextCursor }), 'One page'),
    ...refusals,
  },
})

export const listSuspensions = createRoute({
  ...call,
  method: 'get',
  path: '/api/moderation/suspensions',
  summary: 'Who may not write at present, those first who may again soonest',
  request: { query: z.object(pageQuery) },
  responses: {
    200: json(z.object({ suspensions: z.array(SuspensionInForce), next_cursor: nextCursor }), 'One page'),
    ...refusals,
  },
})
