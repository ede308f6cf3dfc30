import { createRoute, z } from '@hono/zod-openapi'
import { Answer } from './answer.ts'
import { refusals } from './errors.ts'
import { Author } from './profiles.ts'
import { Question } from './questions.ts'
import { idParam, json, nextCursor, pageQuery, slugParam, time, withToken } from './shapes.ts'

/** What is kept of a post's text. An answer has neither title nor tags. */
export const PostText = z.object({
  title: z.string().nullable(),
  body: z.string(),
  tags: z.array(z.string()).nullable(),
})
export type PostText = z.infer<typeof PostText>

export const Revision = PostText.extend({
  number: z.number().int(),
  author: Author,
  note: z.string(),
  created_at: time,
  before: PostText.nullable().openapi({ description: 'The version before; null for the first' }),
  viewer: z.object({ may: z.array(z.string()) }).optional(),
}).openapi('Revision')
export type Revision = z.infer<typeof Revision>

const revisions = json(
  z.object({ revisions: z.array(Revision), next_cursor: nextCursor }),
  'One page, the latest first',
)
const number = z.string().regex(/^[1-9]\d{0,8}$/)

export const listQuestionRevisions = createRoute({
  method: 'get',
  path: '/api/questions/{slug}/revisions',
  summary: 'Every version of a question: who, when, why, and both texts',
  tags: ['Revisions'],
  request: { params: slugParam, query: z.object(pageQuery) },
  responses: { 200: revisions, ...refusals },
})

export const listAnswerRevisions = createRoute({
  method: 'get',
  path: '/api/answers/{id}/revisions',
  summary: 'Every version of an answer',
  tags: ['Revisions'],
  request: { params: idParam, query: z.object(pageQuery) },
  responses: { 200: revisions, ...refusals },
})

export const restoreQuestion = createRoute({
  method: 'post',
  path: '/api/questions/{slug}/revisions/{number}/restore',
  summary: 'Bring a version back, as a new one',
  tags: ['Revisions'],
  security: withToken,
  request: { params: slugParam.extend({ number }) },
  responses: { 200: json(z.object({ question: Question }), 'The question'), ...refusals },
})

export const restoreAnswer = createRoute({
  method: 'post',
  path: '/api/answers/{id}/revisions/{number}/restore',
  summary: 'Bring a version back, as a new one',
  tags: ['Revisions'],
  security: withToken,
  request: { params: idParam.extend({ number }) },
  responses: { 200: json(z.object({ answer: Answer }), 'The answer'), ...refusals },
})
