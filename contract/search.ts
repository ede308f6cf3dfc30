import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { Author } from './profiles.ts'
import { grade, subject } from './questions.ts'
import { json, nextCursor, pageQuery, time } from './shapes.ts'

export const SEARCH_TYPES = ['questions', 'answers', 'tags', 'people'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]
export const SEARCH_SORTS = ['relevance', 'newest', 'votes'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

const common = {
  title: z.string().openapi({ description: 'Plain text' }),
  title_html: z.string().openapi({ description: 'The same, escaped, with <mark> around what was searched for' }),
  snippet_html: z
    .string()
    .openapi({ description: 'Escaped text with <mark>; never from a folded hint, step or solution' }),
  tags: z.array(z.object({ name: z.string() })),
  score: z.number().int().openapi({ description: 'Votes; of a tag its questions, of a person their reputation' }),
  accepted: z.boolean().openapi({ description: 'A question with an accepted answer, or the answer that was accepted' }),
}
const post = { ...common, slug: z.string(), subject, grade: grade.nullable(), author: Author, created_at: time }

export const SearchResult = z
  .union([
    z.object({ type: z.literal('question'), ...post, answer_count: z.number().int() }),
    z.object({ type: z.literal('answer'), ...post, answer_id: z.string() }),
    z.object({ type: z.literal('tag'), ...common, name: z.string(), subject: subject.nullable() }),
    z.object({ type: z.literal('person'), ...common, username: z.string(), person: Author, created_at: time }),
  ])
  .openapi('SearchResult')
export type SearchResult = z.infer<typeof SearchResult>

export const search = createRoute({
  method: 'get',
  path: '/api/search',
  summary:
    'Questions and answers together, or one kind. `q` understands [tag], "exact phrase", -word, user:name, is:answered, is:unanswered, has:accepted and score:3 (at least), in any mixture; whatever else stands there is words',
  tags: ['Search'],
  request: {
    query: z.object({
      q: z.string().default(''),
      type: z.enum(SEARCH_TYPES).optional(),
      sort: z.enum(SEARCH_SORTS).default('relevance'),
      subject: subject.optional(),
      grade: z.coerce.number<string>().int().min(5).max(12).optional(),
      ...pageQuery,
    }),
  },
  responses: {
    200: json(
      z.object({
        results: z.array(SearchResult),
        next_cursor: nextCursor,
        total: z.union([z.number().int(), z.literal('1000+')]).openapi({ description: 'Exact up to 1,000' }),
      }),
      'One page',
    ),
    ...refusals,
  },
})
