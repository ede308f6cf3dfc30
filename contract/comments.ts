import { createRoute, z } from '@hono/zod-openapi'
import { Comment } from './answer.ts'
import { refusals } from './errors.ts'
import { CrisisCard } from './held.ts'
import { body, idempotencyKey, idParam, json, nextCursor, pageQuery, slugParam, text, withToken } from './shapes.ts'

const comment = json(z.object({ comment: Comment }), 'The comment')
const posted = json(
  z.object({ comment: Comment, crisis: CrisisCard.optional() }),
  'The comment; `visibility` pending where it waits. `crisis`: for its writer alone; kept with a post that waits, else nowhere',
)
const page = json(z.object({ comments: z.array(Comment), next_cursor: nextCursor }), 'One page, the oldest first')
const sent = body(z.strictObject({ comment: z.strictObject({ body: text('Write your comment.') }) }))

export const listQuestionComments = createRoute({
  method: 'get',
  path: '/api/questions/{slug}/comments',
  summary: 'The comments on a question; those on its answers stand with each answer',
  tags: ['Comments'],
  request: { params: slugParam, query: z.object(pageQuery) },
  responses: { 200: page, ...refusals },
})

export const commentOnQuestion = createRoute({
  method: 'post',
  path: '/api/questions/{slug}/comments',
  summary: 'Comment on a question, closed or open',
  tags: ['Comments'],
  security: withToken,
  request: { params: slugParam, headers: idempotencyKey, body: sent },
  responses: { 201: posted, ...refusals },
})

export const listAnswerComments = createRoute({
  method: 'get',
  path: '/api/answers/{id}/comments',
  summary: 'The comments on an answer',
  tags: ['Comments'],
  request: { params: idParam, query: z.object(pageQuery) },
  responses: { 200: page, ...refusals },
})

export const commentOnAnswer = createRoute({
  method: 'post',
  path: '/api/answers/{id}/comments',
  summary: 'Comment on an answer',
  tags: ['Comments'],
  security: withToken,
  request: { params: idParam, headers: idempotencyKey, body: sent },
  responses: { 201: posted, ...refusals },
})

export const readComment = createRoute({
  method: 'get',
  path: '/api/comments/{id}',
  summary: 'One comment; `answer_id` tells where a link to it leads',
  tags: ['Comments'],
  request: { params: idParam },
  responses: { 200: comment, ...refusals },
})

export const updateComment = createRoute({
  method: 'put',
  path: '/api/comments/{id}',
  summary: 'Edit one’s own comment',
  tags: ['Comments'],
  security: withToken,
  request: { params: idParam, body: sent },
  responses: { 200: posted, ...refusals },
})

export const deleteComment = createRoute({
  method: 'delete',
  path: '/api/comments/{id}',
  summary: 'Delete one’s own comment, or as staff any; the answer is what it was',
  tags: ['Comments'],
  security: withToken,
  request: { params: idParam },
  responses: { 200: comment, ...refusals },
})
