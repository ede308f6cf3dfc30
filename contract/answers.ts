import { createRoute, z } from '@hono/zod-openapi'
import { Answer } from './answer.ts'
import { refusals } from './errors.ts'
import { CrisisCard } from './held.ts'
import { Question } from './questions.ts'
import { body, idempotencyKey, idParam, json, nextCursor, pageQuery, slugParam, text, withToken } from './shapes.ts'

export const ANSWER_SORTS = ['best', 'newest', 'oldest'] as const
export type AnswerSort = (typeof ANSWER_SORTS)[number]

const answer = json(z.object({ answer: Answer }), 'The answer')
const written = json(
  z.object({ answer: Answer, crisis: CrisisCard.optional() }),
  'The answer; `visibility` pending where it waits. `crisis`: for its writer alone; kept with a post that waits, else nowhere',
)
const question = json(z.object({ question: Question }), 'The question')
const fields = { body: text('Write your answer.') }

export const listAnswers = createRoute({
  method: 'get',
  path: '/api/questions/{slug}/answers',
  summary: 'The answers; `best` puts the accepted one first, `answer` asks for the page that holds it',
  tags: ['Answers'],
  request: {
    params: slugParam,
    query: z.object({
      sort: z.enum(ANSWER_SORTS).default('best'),
      answer: z
        .string()
        .regex(/^[1-9]\d{0,17}$/)
        .optional(),
      ...pageQuery,
    }),
  },
  responses: { 200: json(z.object({ answers: z.array(Answer), next_cursor: nextCursor }), 'One page'), ...refusals },
})

export const postAnswer = createRoute({
  method: 'post',
  path: '/api/questions/{slug}/answers',
  summary: 'Answer',
  tags: ['Answers'],
  security: withToken,
  request: {
    params: slugParam,
    headers: idempotencyKey,
    body: body(z.strictObject({ answer: z.strictObject(fields) })),
  },
  responses: {
    201: written,
    ...refusals,
  },
})

export const updateAnswer = createRoute({
  method: 'put',
  path: '/api/answers/{id}',
  summary: 'Edit; every edit is a revision',
  tags: ['Answers'],
  security: withToken,
  request: {
    params: idParam,
    body: body(
      z.strictObject({
        answer: z.strictObject({ ...fields, edit_note: text().max(200, 'Use at most 200 characters.').optional() }),
      }),
    ),
  },
  responses: { 200: written, ...refusals },
})

export const deleteAnswer = createRoute({
  method: 'delete',
  path: '/api/answers/{id}',
  summary: 'Delete, while nothing depends on it',
  tags: ['Answers'],
  security: withToken,
  request: { params: idParam },
  responses: { 200: question, ...refusals },
})

export const acceptAnswer = createRoute({
  method: 'post',
  path: '/api/answers/{id}/accept',
  summary:
    'Accept; accepting another one moves it. After some days without a word from the asker a teacher of the subject may',
  tags: ['Answers'],
  security: withToken,
  request: { params: idParam },
  responses: { 200: question, ...refusals },
})

export const takeAcceptanceBack = createRoute({
  method: 'delete',
  path: '/api/answers/{id}/accept',
  summary: 'Take the acceptance back',
  tags: ['Answers'],
  security: withToken,
  request: { params: idParam },
  responses: { 200: question, ...refusals },
})

export const endorseAnswer = createRoute({
  method: 'post',
  path: '/api/answers/{id}/endorse',
  summary: 'Endorse, as a teacher of the subject; repeating it changes nothing',
  tags: ['Answers'],
  security: withToken,
  request: { params: idParam },
  responses: { 200: answer, ...refusals },
})

export const takeEndorsementBack = createRoute({
  method: 'delete',
  path: '/api/answers/{id}/endorse',
  summary: 'Take one’s own endorsement back',
  tags: ['Answers'],
  security: withToken,
  request: { params: idParam },
  responses: { 200: answer, ...refusals },
})
