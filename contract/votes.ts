import { createRoute, z } from '@hono/zod-openapi'
import { Answer } from './answer.ts'
import { refusals } from './errors.ts'
import { Question } from './questions.ts'
import { idParam, json, slugParam, withToken } from './shapes.ts'

const answer = json(z.object({ answer: Answer }), 'The answer')
const question = json(z.object({ question: Question }), 'The question')

export const upvoteAnswer = createRoute({
  method: 'post',
  path: '/api/answers/{id}/vote',
  summary: 'Upvote; repeating it changes nothing',
  tags: ['Votes'],
  security: withToken,
  request: { params: idParam },
  responses: { 200: answer, ...refusals },
})

export const takeAnswerVoteBack = createRoute({
  method: 'delete',
  path: '/api/answers/{id}/vote',
  summary: 'Take the upvote back',
  tags: ['Votes'],
  security: withToken,
  request: { params: idParam },
  responses: { 200: answer, ...refusals },
})

export const upvoteQuestion = createRoute({
  method: 'post',
  path: '/api/questions/{slug}/vote',
  summary: '“I have this question too”; repeating it changes nothing',
  tags: ['Votes'],
  security: withToken,
  request: { params: slugParam },
  responses: { 200: question, ...refusals },
})

export const takeQuestionVoteBack = createRoute({
  method: 'delete',
  path: '/api/questions/{slug}/vote',
  summary: 'Take it back',
  tags: ['Votes'],
  security: withToken,
  request: { params: slugParam },
  responses: { 200: question, ...refusals },
})
