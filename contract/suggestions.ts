import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { Author } from './profiles.ts'
import { PostText } from './revisions.ts'
import { body, idParam, json, nextCursor, pageQuery, slugParam, text, time, withToken } from './shapes.ts'

export const SUGGESTION_STATES = ['pending', 'accepted', 'rejected', 'outdated'] as const
export const SUGGESTION_LISTS = ['to-review', 'mine'] as const
export type SuggestionList = (typeof SUGGESTION_LISTS)[number]

export const Suggestion = z
  .object({
    id: z.string(),
    state: z.enum(SUGGESTION_STATES),
    question_slug: z.string(),
    question_title: z.string(),
    answer_id: z.string().nullable().openapi({ description: 'null where the question itself is meant' }),
    author: Author,
    note: z.string(),
    created_at: time,
    before: PostText.openapi({ description: 'The text as it stands; of a decided one, the text it was made from' }),
    after: PostText.openapi({ description: 'What would become of it' }),
    applies: z.boolean().openapi({ description: 'false: the same lines have changed meanwhile' }),
    reason: z.string(),
    decided_at: time.nullable(),
    viewer: z.object({ may: z.array(z.string()) }),
  })
  .openapi('Suggestion')
export type Suggestion = z.infer<typeof Suggestion>

const suggestion = json(z.object({ suggestion: Suggestion }), 'The suggestion')
/** Of a question's text; of an answer's there is the body alone. */
const changed = { title: text().optional(), body: text().optional(), tags: z.array(text()).optional() }
const fields = {
  edit_note: text('Say in a few words what you made better.'),
  /** The post's `edited_at`, else its `created_at`, as it was when its text was read; the text as it stands if not sent. */
  made_from: time.optional(),
}

export const suggestQuestionEdit = createRoute({
  method: 'post',
  path: '/api/questions/{slug}/suggestions',
  summary: 'Suggest an edit; what is not sent stays',
  tags: ['Review'],
  security: withToken,
  request: {
    params: slugParam,
    body: body(
      z.strictObject({
        suggestion: z.strictObject({
          ...changed,
          ...fields,
        }),
      }),
    ),
  },
  responses: { 201: suggestion, ...refusals },
})

export const suggestAnswerEdit = createRoute({
  method: 'post',
  path: '/api/answers/{id}/suggestions',
  summary: 'Suggest an edit',
  tags: ['Review'],
  security: withToken,
  request: {
    params: idParam,
    body: body(z.strictObject({ suggestion: z.strictObject({ body: text('Write the answer.'), ...fields }) })),
  },
  responses: { 201: suggestion, ...refusals },
})

export const listSuggestions = createRoute({
  method: 'get',
  path: '/api/review/suggestions',
  summary: 'What waits for the caller’s review, the oldest first; or what the caller suggested, the latest first',
  tags: ['Review'],
  security: withToken,
  request: { query: z.object({ show: z.enum(SUGGESTION_LISTS).default('to-review'), ...pageQuery }) },
  responses: {
    200: json(z.object({ suggestions: z.array(Suggestion), next_cursor: nextCursor }), 'One page'),
    ...refusals,
  },
})

export const acceptSuggestion = createRoute({
  method: 'post',
  path: '/api/suggestions/{id}/accept',
  summary: 'Let it in: a new version, by whoever suggested it',
  tags: ['Review'],
  security: withToken,
  request: { params: idParam },
  responses: { 200: suggestion, ...refusals },
})

export const mergeSuggestion = createRoute({
  method: 'post',
  path: '/api/suggestions/{id}/merge',
  summary:
    'Let it in with changes of one’s own: a new version, by the caller; what is not sent stays as the post has it',
  tags: ['Review'],
  security: withToken,
  request: {
    params: idParam,
    body: body(
      z.strictObject({
        suggestion: z.strictObject(changed),
      }),
    ),
  },
  responses: { 200: suggestion, ...refusals },
})

export const rejectSuggestion = createRoute({
  method: 'post',
  path: '/api/suggestions/{id}/reject',
  summary: 'Turn it down, with a reason for whoever suggested it',
  tags: ['Review'],
  security: withToken,
  request: {
    params: idParam,
    body: body(z.strictObject({ suggestion: z.strictObject({ reason: text('Say why not.') }) })),
  },
  responses: { 200: suggestion, ...refusals },
})
