import { createRoute, z } from '@hono/zod-openapi'
import { SUBJECTS, type Subject } from '#rules/subjects.ts'
import { Answer, Comment } from './answer.ts'
import { refusals } from './errors.ts'
import { CrisisCard, Held } from './held.ts'
import { Author } from './profiles.ts'
import {
  idParam,
  body,
  idempotencyKey,
  json,
  nextCursor,
  nothing,
  pageQuery,
  slugParam,
  text,
  time,
  withToken,
} from './shapes.ts'

export const subject = z.enum(Object.keys(SUBJECTS) as [Subject, ...Subject[]])
export const grade = z.number().int().min(5).max(12)
export const QUESTION_SORTS = ['newest', 'active', 'votes', 'unanswered', 'trending'] as const
export type QuestionSort = (typeof QUESTION_SORTS)[number]
export const FEEDS = ['following', 'answerable'] as const
export type Feed = (typeof FEEDS)[number]

/** A question as a row of a list: no body, an excerpt. */
export const QuestionCard = z
  .object({
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    tags: z.array(z.object({ name: z.string() })),
    subject,
    grade: grade.nullable(),
    author: Author,
    score: z.number().int(),
    answer_count: z.number().int(),
    comment_count: z.number().int(),
    view_count: z.number().int(),
    accepted_answer_id: z.string().nullable(),
    status: z.enum(['open', 'closed', 'deleted']),
    closed_reason: z.string().nullable(),
    reopens_at: time.nullable(),
    duplicate_of: z.string().nullable(),
    visibility: z.enum(['public', 'pending', 'hidden']),
    created_at: time,
    edited_at: time.nullable(),
    last_activity_at: time,
    viewer: z
      .object({ voted: z.boolean(), bookmarked: z.boolean(), following: z.boolean(), may: z.array(z.string()) })
      .optional()
      .openapi({ description: 'Only with a token: what the caller did and may do now' }),
  })
  .openapi('QuestionCard')
export type QuestionCard = z.infer<typeof QuestionCard>

/** The vote on closing what is open, or on reopening what is closed. */
export const Closing = z
  .object({
    votes: z.number().int(),
    needed: z.number().int(),
    voted: z.boolean().openapi({ description: 'The caller is among them' }),
    edited_since: z.boolean().openapi({ description: 'It is closed, and was edited after that' }),
  })
  .openapi('Closing')
export type Closing = z.infer<typeof Closing>

export const Question = QuestionCard.extend({
  body: z.string(),
  body_html: z.string(),
  comments: z.array(Comment).openapi({ description: 'The first five; the rest is asked for apart' }),
  held: Held.optional(),
  closing: Closing.optional().openapi({ description: 'Only for those who may close, reopen or vote on it' }),
}).openapi('Question')
export type Question = z.infer<typeof Question>

/** A question as a line beside another one. */
export const QuestionLink = z
  .object({
    slug: z.string(),
    title: z.string(),
    score: z.number().int(),
    answer_count: z.number().int(),
    accepted: z.boolean(),
  })
  .openapi('QuestionLink')
export type QuestionLink = z.infer<typeof QuestionLink>

const questionFields = {
  title: text('Give your question a title.'),
  body: text('Write your question.'),
  tags: z.array(text()),
  subject,
  grade: grade.nullable(),
}
const written = json(
  z.object({ question: Question, crisis: CrisisCard.optional() }),
  'The question; its `visibility` is pending where it waits. `crisis`: for its writer alone; kept with a post that waits, else nowhere',
)
const links = json(z.object({ questions: z.array(QuestionLink) }), 'Likely ones first')

export const listQuestions = createRoute({
  method: 'get',
  path: '/api/questions',
  summary: 'Questions by sort and filter',
  tags: ['Questions'],
  request: {
    query: z.object({
      sort: z.enum(QUESTION_SORTS).default('newest'),
      tag: text().max(100).optional(),
      subject: subject.optional(),
      grade: z.coerce.number<string>().int().min(5).max(12).optional(),
      author: text().max(100).optional(),
      feed: z.enum(FEEDS).optional().openapi({
        description:
          'Needs a token and stands alone. `following`: the newest by people and with tags one follows. `answerable`: without an answer, those one could answer first; one page',
      }),
      ...pageQuery,
    }),
  },
  responses: {
    200: json(z.object({ questions: z.array(QuestionCard), next_cursor: nextCursor }), 'One page'),
    ...refusals,
  },
})

export const askQuestion = createRoute({
  method: 'post',
  path: '/api/questions',
  summary: 'Ask',
  tags: ['Questions'],
  security: withToken,
  request: {
    headers: idempotencyKey,
    body: body(
      z.strictObject({
        question: z.strictObject({
          ...questionFields,
          subject: subject.optional(),
          grade: grade.nullable().optional(),
          /** The asker's own conversation with Ask AI that it comes from. */
          conversation_id: idParam.shape.id.optional(),
        }),
      }),
    ),
  },
  responses: {
    201: written,
    ...refusals,
  },
})

export const readQuestion = createRoute({
  method: 'get',
  path: '/api/questions/{slug}',
  summary: 'One question; with `include=answers,related` also the first page of its answers and the related questions',
  tags: ['Questions'],
  request: { params: slugParam, query: z.object({ include: z.literal('answers,related').optional() }) },
  responses: {
    200: json(
      z.object({
        question: Question,
        answers: z.array(Answer).optional(),
        next_cursor: nextCursor.optional(),
        related: z.array(QuestionLink).optional(),
      }),
      'The question',
    ),
    ...refusals,
  },
})

export const updateQuestion = createRoute({
  method: 'put',
  path: '/api/questions/{slug}',
  summary: 'Edit; what is not sent stays, and every edit is a revision',
  tags: ['Questions'],
  security: withToken,
  request: {
    params: slugParam,
    body: body(
      z.strictObject({
        question: z
          .strictObject({ ...questionFields, edit_note: text().max(200, 'Use at most 200 characters.') })
          .partial(),
      }),
    ),
  },
  responses: { 200: written, ...refusals },
})

export const deleteQuestion = createRoute({
  method: 'delete',
  path: '/api/questions/{slug}',
  summary: 'Delete, while nothing depends on it',
  tags: ['Questions'],
  security: withToken,
  request: { params: slugParam },
  responses: { 204: nothing('Deleted'), ...refusals },
})

export const viewQuestion = createRoute({
  method: 'post',
  path: '/api/questions/{slug}/view',
  summary: 'Count a view: once a session, from the page',
  tags: ['Questions'],
  request: { params: slugParam },
  responses: { 204: nothing('Counted'), ...refusals },
})

export const similarQuestions = createRoute({
  method: 'get',
  path: '/api/questions/similar',
  summary: 'Likely duplicates of what is being typed',
  tags: ['Questions'],
  request: { query: z.object({ title: text().max(500), body: text().max(1000).optional() }) },
  responses: { 200: links, ...refusals },
})

export const relatedQuestions = createRoute({
  method: 'get',
  path: '/api/questions/{slug}/related',
  summary: 'Questions about the same thing',
  tags: ['Questions'],
  request: { params: slugParam },
  responses: { 200: links, ...refusals },
})
