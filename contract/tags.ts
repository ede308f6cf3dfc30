import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { Author } from './profiles.ts'
import { subject } from './questions.ts'
import { json, nextCursor, pageQuery, text, time, withToken } from './shapes.ts'

export const TAG_SORTS = ['popular', 'name', 'new'] as const
export type TagSort = (typeof TAG_SORTS)[number]

export const Tag = z
  .object({
    name: z.string(),
    description: z.string(),
    subject: subject.nullable(),
    question_count: z.number().int(),
    followers_count: z.number().int(),
    following: z.boolean(),
  })
  .openapi('Tag')
export type Tag = z.infer<typeof Tag>

/** A tag with what only its own page tells. */
export const FullTag = Tag.extend({
  synonyms: z.array(z.string()).openapi({ description: 'Other names that lead here' }),
  merging: z.array(z.object({ name: z.string(), questions_left: z.number().int() })).openapi({
    description: 'Tags that are being merged into this one, and how many questions still have their names',
  }),
  edited_by: Author.nullable(),
  edited_at: time.nullable().openapi({ description: 'null: its text is the one that it came with' }),
}).openapi('FullTag')
export type FullTag = z.infer<typeof FullTag>

export const nameParam = z.object({ name: text().min(1).max(100) })
export const tag = json(z.object({ tag: FullTag }), 'The tag')

export const listTags = createRoute({
  method: 'get',
  path: '/api/tags',
  summary: 'Names of tags; with `detail=1` their descriptions and counts',
  tags: ['Tags'],
  request: {
    query: z.object({
      q: text().max(100).optional(),
      sort: z.enum(TAG_SORTS).default('popular'),
      detail: z.literal('1').optional(),
      subject: subject.optional(),
      ...pageQuery,
    }),
  },
  responses: {
    200: json(
      z.object({ tags: z.union([z.array(z.string()), z.array(Tag)]), next_cursor: nextCursor.optional() }),
      'Tags',
    ),
    ...refusals,
  },
})

export const readTag = createRoute({
  method: 'get',
  path: '/api/tags/{name}',
  summary: 'One tag; a synonym answers with the tag it stands for',
  tags: ['Tags'],
  request: { params: nameParam },
  responses: { 200: tag, ...refusals },
})

export const followTag = createRoute({
  method: 'post',
  path: '/api/tags/{name}/follow',
  summary: 'Follow a tag; repeating it changes nothing',
  tags: ['Tags'],
  security: withToken,
  request: { params: nameParam },
  responses: { 200: tag, ...refusals },
})

export const unfollowTag = createRoute({
  method: 'delete',
  path: '/api/tags/{name}/follow',
  summary: 'Follow a tag no longer',
  tags: ['Tags'],
  security: withToken,
  request: { params: nameParam },
  responses: { 200: tag, ...refusals },
})
