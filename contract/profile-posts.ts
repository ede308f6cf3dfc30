import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { usernameParam } from './profiles.ts'
import { QuestionCard, subject } from './questions.ts'
import { json, nextCursor, pageQuery, time } from './shapes.ts'

/** An answer as a row of a list: no body, an excerpt, and what it answers. */
export const AnswerCard = z
  .object({
    id: z.string(),
    question_slug: z.string(),
    question_title: z.string(),
    subject,
    excerpt: z.string(),
    score: z.number().int(),
    accepted: z.boolean(),
    created_at: time,
  })
  .openapi('AnswerCard')
export type AnswerCard = z.infer<typeof AnswerCard>

export const ProfileSummary = z
  .object({
    reputation: z.array(z.object({ day: z.iso.date(), reputation: z.number().int() })).openapi({
      description:
        'At the end of days, weeks or months, depending on how long the member has been here, from joining until today',
    }),
    tags: z
      .array(z.object({ name: z.string(), posts: z.number().int(), upvotes: z.number().int() }))
      .openapi({ description: 'The tags of their questions and answers, most upvotes first' }),
    best_answers: z.array(AnswerCard).openapi({ description: 'Accepted or upvoted, the best first' }),
  })
  .openapi('ProfileSummary')
export type ProfileSummary = z.infer<typeof ProfileSummary>

export const readSummary = createRoute({
  method: 'get',
  path: '/api/profiles/{username}/summary',
  summary: 'How a member’s reputation grew, what they know most about, and their best answers',
  tags: ['People'],
  request: { params: usernameParam },
  responses: { 200: json(z.object({ summary: ProfileSummary }), 'The summary'), ...refusals },
})

export const listProfileQuestions = createRoute({
  method: 'get',
  path: '/api/profiles/{username}/questions',
  summary: 'What a member has asked, the newest first',
  tags: ['People'],
  request: { params: usernameParam, query: z.object(pageQuery) },
  responses: {
    200: json(z.object({ questions: z.array(QuestionCard), next_cursor: nextCursor }), 'One page'),
    ...refusals,
  },
})

export const listProfileAnswers = createRoute({
  method: 'get',
  path: '/api/profiles/{username}/answers',
  summary: 'What a member has answered, the newest first',
  tags: ['People'],
  request: { params: usernameParam, query: z.object(pageQuery) },
  responses: {
    200: json(z.object({ answers: z.array(AnswerCard), next_cursor: nextCursor }), 'One page'),
    ...refusals,
  },
})
