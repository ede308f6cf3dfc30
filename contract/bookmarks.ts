import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { Question, QuestionCard } from './questions.ts'
import { json, nextCursor, pageQuery, slugParam, withToken } from './shapes.ts'

const call = { tags: ['Bookmarks'], security: withToken }
const ofQuestion = {
  ...call,
  request: { params: slugParam },
  responses: { 200: json(z.object({ question: Question }), 'The question'), ...refusals },
}

export const listBookmarks = createRoute({
  ...call,
  method: 'get',
  path: '/api/user/bookmarks',
  summary: 'The questions that the caller keeps for later, the latest first; those that are gone are left out',
  request: { query: z.object(pageQuery) },
  responses: {
    200: json(z.object({ questions: z.array(QuestionCard), next_cursor: nextCursor }), 'One page'),
    ...refusals,
  },
})

export const bookmarkQuestion = createRoute({
  ...ofQuestion,
  method: 'post',
  path: '/api/questions/{slug}/bookmark',
  summary: 'Keep a question for later; repeating it changes nothing',
})

export const dropBookmark = createRoute({
  ...ofQuestion,
  method: 'delete',
  path: '/api/questions/{slug}/bookmark',
  summary: 'Keep it no longer',
})

export const followQuestion = createRoute({
  ...ofQuestion,
  method: 'post',
  path: '/api/questions/{slug}/follow',
  summary: 'Hear of new answers to a question; whoever asked it does so anyway. Repeating it changes nothing',
})

export const unfollowQuestion = createRoute({
  ...ofQuestion,
  method: 'delete',
  path: '/api/questions/{slug}/follow',
  summary: 'Hear of its answers no longer',
})
