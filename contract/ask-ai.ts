import { createRoute, z } from '@hono/zod-openapi'
import { NUMBERS } from '#rules/numbers.ts'
import { refusals } from './errors.ts'
import { grade, QuestionLink } from './questions.ts'
import { body, idParam, json, nextCursor, nothing, pageQuery, text, time, withToken } from './shapes.ts'

export const AI_MODES = ['auto', 'explain', 'hint', 'check'] as const
export type AiMode = (typeof AI_MODES)[number]
const mode = z.enum(AI_MODES)
/** What is tapped instead of typed: about the last thing that was asked. */
export const AI_ACTIONS = ['simpler', 'example', 'quiz'] as const
export type AiAction = (typeof AI_ACTIONS)[number]

export const Helpline = z.object({ country: z.string(), name: z.string(), contact: z.string(), url: z.string() })

/** What each frame of a stream carries, by its event. A stream begins with `meta` and ends with one `done` or `error`. */
export const AI_FRAMES = {
  meta: z.object({
    conversation_id: z.string(),
    message_id: z.string(),
    parent_id: z.string().nullable(),
    mode,
    provider: z.string(),
    limit: z.number().int(),
    used: z.number().int(),
    resets_at: time,
  }),
  stage: z.object({ name: z.enum(['guard', 'search', 'solve', 'write', 'check']) }),
  delta: z.object({ text: z.string() }),
  hint: z.object({ level: z.number().int(), of: z.number().int(), text: z.string() }),
  step: z.object({ n: z.number().int(), text: z.string(), latex: z.string(), verified: z.boolean() }),
  check: z.object({ claim: z.string(), verdict: z.enum(['verified', 'wrong', 'unchecked']), detail: z.string() }),
  cite: z.object({
    n: z.number().int(),
    slug: z.string(),
    title: z.string(),
    answer_id: z.string(),
    author: z.string(),
    accepted: z.boolean(),
  }),
  refusal: z.object({
    kind: z.enum(['off-topic', 'not-covered', 'unclear']),
    text: z.string(),
    suggestions: z.array(z.string()),
  }),
  crisis: z.object({ text: z.string(), helplines: z.array(Helpline) }),
  done: z.object({
    finish: z.enum(['stop', 'length', 'stopped', 'refused', 'asked-back', 'crisis']),
    usage: z.object({ input_tokens: z.number().int(), output_tokens: z.number().int() }),
  }),
  error: z.object({ message: z.string(), code: z.string(), retryable: z.boolean() }),
}
export type AiEvent = keyof typeof AI_FRAMES
type FrameOf<Event extends AiEvent> = { event: Event; data: z.infer<(typeof AI_FRAMES)[Event]> }
/** One frame before it has its number. */
export type AiFrame = { [Event in AiEvent]: FrameOf<Event> }[AiEvent]
export type NumberedFrame = AiFrame & { seq: number }

const events = Object.keys(AI_FRAMES) as [AiEvent, ...AiEvent[]]
const StoredFrame = z
  .object({ seq: z.number().int(), event: z.enum(events), data: z.record(z.string(), z.unknown()) })
  .openapi('AiFrame')

export const AiMessage = z
  .object({
    id: z.string(),
    role: z.enum(['user', 'assistant']),
    mode,
    status: z.enum(['running', 'done', 'stopped', 'interrupted', 'failed']),
    text: z.string(),
    frames: z.array(StoredFrame),
    parent_id: z.string().nullable().openapi({ description: 'The answer in whose place this one was asked for' }),
    feedback: z.enum(['up', 'down']).nullable(),
    appealed: z.boolean(),
    created_at: time,
  })
  .openapi('AiMessage')
export type AiMessage = z.infer<typeof AiMessage>

const card = { id: z.string(), title: z.string(), created_at: time, last_message_at: time }
export const AiConversationCard = z.object(card).openapi('AiConversationCard')
export const AiConversation = z
  .object({
    ...card,
    messages: z.array(AiMessage),
    /** What the community was asked out of this conversation. */
    asked: QuestionLink.nullable(),
  })
  .openapi('AiConversation')
export type AiConversationCard = z.infer<typeof AiConversationCard>
export type AiConversation = z.infer<typeof AiConversation>

export const AiStatus = z
  .object({
    provider: z.string(),
    model: z.string().nullable(),
    modes: z.array(mode),
    limit: z.number().int(),
    used: z.number().int(),
    remaining: z.number().int(),
    resets_at: time,
  })
  .openapi('AiStatus')
export type AiStatus = z.infer<typeof AiStatus>

const FRAMES_TOLD = `Frames of \`id: <seq>\` counting from 1, \`event:\` and one line of JSON. \`meta\` first; then ${events.slice(1, -2).join(', ')}; exactly one \`done\` or \`error\` at the end. A comment every 15 s.`
const stream = {
  200: { description: FRAMES_TOLD, content: { 'text/event-stream': { schema: z.string() } } },
  ...refusals,
}
const call = { tags: ['Ask AI'], security: withToken }
const conversation = json(z.object({ conversation: AiConversation }), 'The conversation with all its messages')

export const readAiStatus = createRoute({
  ...call,
  method: 'get',
  path: '/api/ai/status',
  summary: 'Who answers, and how many answers are left today',
  responses: { 200: json(AiStatus, 'As it is now'), ...refusals },
})

export const askAi = createRoute({
  ...call,
  method: 'post',
  path: '/api/ai/ask',
  summary: 'Ask; the answer is streamed',
  request: {
    body: body(
      z.strictObject({
        question: text('Write your question.').max(
          NUMBERS.askAi.questionMax,
          `Use at most ${NUMBERS.askAi.questionMax} characters.`,
        ),
        conversation_id: idParam.shape.id.optional(),
        mode: mode.optional(),
        action: z.enum(AI_ACTIONS).optional(),
        grade: grade.optional(),
      }),
    ),
  },
  responses: stream,
})

export const followAiMessage = createRoute({
  ...call,
  method: 'get',
  path: '/api/ai/messages/{id}/stream',
  summary: 'The same stream from a frame on: after a reload, on another device; a finished one replays',
  request: {
    params: idParam,
    query: z.object({ after: z.coerce.number<string>('Send a number.').int().min(0).max(1_000_000).default(0) }),
  },
  responses: stream,
})

export const stopAiMessage = createRoute({
  ...call,
  method: 'post',
  path: '/api/ai/messages/{id}/stop',
  summary: 'Stop writing; what is there stays',
  request: { params: idParam },
  responses: { 204: nothing('Stopped, or it had ended before'), ...refusals },
})

export const regenerateAiMessage = createRoute({
  ...call,
  method: 'post',
  path: '/api/ai/messages/{id}/regenerate',
  summary: 'The same question once more, as a new message',
  request: { params: idParam },
  responses: stream,
})

export const nextAiHint = createRoute({
  ...call,
  method: 'post',
  path: '/api/ai/messages/{id}/next-hint',
  summary: 'The next rung of a hint ladder, the same one if tapped twice; 409 where there is none',
  request: { params: idParam },
  responses: stream,
})

export const appealAiMessage = createRoute({
  ...call,
  method: 'post',
  path: '/api/ai/messages/{id}/appeal',
  summary: '"This is for school": asks once more past off-topic or unclear, once a message',
  request: { params: idParam },
  responses: stream,
})

export const judgeAiMessage = createRoute({
  ...call,
  method: 'post',
  path: '/api/ai/messages/{id}/feedback',
  summary: 'Say whether an answer helped; the last word counts',
  request: {
    params: idParam,
    body: body(
      z.strictObject({
        value: z.enum(['up', 'down']),
        reason: z.enum(['wrong', 'unclear', 'unsafe', 'off-topic']).optional(),
        note: text().max(1000, 'Use at most 1,000 characters.').optional(),
      }),
    ),
  },
  responses: { 204: nothing('Kept'), ...refusals },
})

export const listAiConversations = createRoute({
  ...call,
  method: 'get',
  path: '/api/ai/conversations',
  summary: 'Your conversations, the latest first',
  request: { query: z.object(pageQuery) },
  responses: {
    200: json(z.object({ conversations: z.array(AiConversationCard), next_cursor: nextCursor }), 'One page'),
    ...refusals,
  },
})

export const readAiConversation = createRoute({
  ...call,
  method: 'get',
  path: '/api/ai/conversations/{id}',
  summary: 'One conversation',
  request: { params: idParam },
  responses: { 200: conversation, ...refusals },
})

export const renameAiConversation = createRoute({
  ...call,
  method: 'put',
  path: '/api/ai/conversations/{id}',
  summary: 'Rename a conversation',
  request: {
    params: idParam,
    body: body(
      z.strictObject({
        conversation: z.strictObject({
          title: text().trim().min(1, "can't be blank").max(150, 'Use at most 150 characters.'),
        }),
      }),
    ),
  },
  responses: { 200: conversation, ...refusals },
})

export const deleteAiConversation = createRoute({
  ...call,
  method: 'delete',
  path: '/api/ai/conversations/{id}',
  summary: 'Delete a conversation for good',
  request: { params: idParam },
  responses: { 204: nothing('Gone'), ...refusals },
})

export const draftFromAiConversation = createRoute({
  ...call,
  method: 'post',
  path: '/api/ai/conversations/{id}/question',
  summary: 'The conversation as a question to post, and questions like it',
  request: { params: idParam },
  responses: {
    200: json(
      z.object({
        draft: z.object({
          title: z.string(),
          body: z.string(),
          tags: z.array(z.string()),
          grade: grade.nullable(),
        }),
        similar: z.array(QuestionLink),
      }),
      'The draft',
    ),
    ...refusals,
  },
})
