import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { holdReason } from './held.ts'
import { Author } from './profiles.ts'
import { Question } from './questions.ts'
import { PostText } from './revisions.ts'
import { body, idParam, json, nextCursor, pageQuery, text, time, waitingKeys, withToken } from './shapes.ts'

const kind = z.enum(['question', 'answer', 'comment'])
/** A piece of a text; `found` where a check has something to say about it. */
export const TextPart = z
  .object({ text: z.string(), found: z.enum(['personal', 'abuse', 'spam']).nullable() })
  .openapi('TextPart')
export type TextPart = z.infer<typeof TextPart>

export const WaitingPost = z
  .object({
    kind,
    id: z.string(),
    question_slug: z.string(),
    question_title: z.array(TextPart).openapi({ description: 'Of the question that it is, or stands under' }),
    parts: z
      .array(TextPart)
      .openapi({ description: 'The text in order. What is personal is masked for reviewers who are not staff' }),
    author: Author,
    reasons: z.array(holdReason),
    personal: z
      .string()
      .nullable()
      .openapi({ description: 'A sentence about what in it tells who or where somebody is; null where nothing does' }),
    changed: z
      .object({ before: PostText, after: PostText })
      .nullable()
      .openapi({ description: 'What an edit changed, of a question or an answer; masked as the text is' }),
    is_edited: z.boolean().openapi({ description: 'It is not the first text of this post' }),
    edited_at: time.nullable(),
    created_at: time,
    held_at: time,
  })
  .openapi('WaitingPost')
export type WaitingPost = z.infer<typeof WaitingPost>

export const CloseVote = z
  .object({
    kind: z.enum(['close', 'reopen']),
    votes: z.number().int(),
    needed: z.number().int(),
    reasons: z.array(z.object({ reason: z.string(), count: z.number().int() })),
    latest_at: time,
    question: Question,
  })
  .openapi('CloseVote')
export type CloseVote = z.infer<typeof CloseVote>

const postParams = z.object({ kind, id: idParam.shape.id })
const decided = json(
  z.object({ post: z.object({ kind, id: z.string(), state: z.enum(['approved', 'declined']) }) }),
  'What was decided',
)

export const listFirstPosts = createRoute({
  method: 'get',
  path: '/api/review/first-posts',
  summary: 'Posts that wait for somebody to look at them, the oldest first; not one’s own',
  tags: ['Review'],
  security: withToken,
  request: { query: z.object(pageQuery) },
  responses: { 200: json(z.object({ posts: z.array(WaitingPost), next_cursor: nextCursor }), 'One page'), ...refusals },
})

export const listWaitingPosts = createRoute({
  method: 'get',
  path: '/api/review/waiting',
  summary: 'Whether a new post waits for the viewer’s review, without reading it',
  tags: ['Review'],
  security: withToken,
  responses: { 200: waitingKeys, ...refusals },
})

export const approvePost = createRoute({
  method: 'post',
  path: '/api/review/posts/{kind}/{id}/approve',
  summary: 'Let it in: everybody reads it, and whoever should hear of it does',
  description:
    'What tells much about somebody needs a word about that, else 409 `personal`: `leave-out` puts “…” in its place, as a version by the reviewer; `keep` lets it stand, by staff alone. With `seen`, the `edited_at` that was looked at, a text that has changed since is 409 `changed`.',
  tags: ['Review'],
  security: withToken,
  request: {
    params: postParams,
    body: {
      ...body(z.strictObject({ personal: z.enum(['leave-out', 'keep']).optional(), seen: time.nullable().optional() })),
      required: false,
    },
  },
  responses: { 200: decided, ...refusals },
})

export const declinePost = createRoute({
  method: 'post',
  path: '/api/review/posts/{kind}/{id}/decline',
  summary: 'Turn it down, with a reason for its author, who can change it: then it waits again',
  tags: ['Review'],
  security: withToken,
  request: { params: postParams, body: body(z.strictObject({ reason: text('Say what to change.') })) },
  responses: { 200: decided, ...refusals },
})

export const listCloseVotes = createRoute({
  method: 'get',
  path: '/api/review/close-votes',
  summary: 'Questions on whose closing or reopening is being voted, the latest vote first; for those who vote',
  tags: ['Review'],
  security: withToken,
  request: { query: z.object(pageQuery) },
  responses: { 200: json(z.object({ votes: z.array(CloseVote), next_cursor: nextCursor }), 'One page'), ...refusals },
})
