import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { Author, PERIODS } from './profiles.ts'
import { subject } from './questions.ts'
import { body, json, nextCursor, pageQuery, text, time, withToken } from './shapes.ts'
import { nameParam, tag } from './tags.ts'

export const TagRevision = z
  .object({
    number: z.number().int(),
    author: Author.nullable().openapi({ description: 'null: it came with the tag' }),
    note: z.string(),
    description: z.string(),
    subject: subject.nullable(),
    created_at: time,
  })
  .openapi('TagRevision')
export type TagRevision = z.infer<typeof TagRevision>

export const TagAnswerer = z
  .object({ author: Author, answers: z.number().int(), upvotes: z.number().int(), accepted: z.number().int() })
  .openapi('TagAnswerer')
export type TagAnswerer = z.infer<typeof TagAnswerer>

export const updateTag = createRoute({
  method: 'put',
  path: '/api/tags/{name}',
  summary: 'Edit the text of a tag, and its subject if one is sent; every edit is a revision',
  tags: ['Tags'],
  security: withToken,
  request: {
    params: nameParam,
    body: body(
      z.strictObject({
        tag: z.strictObject({
          description: text('Write what the tag is about.').max(10_000, 'This is far too long.'),
          subject: subject.nullable().optional(),
          edit_note: text().max(200, 'Use at most 200 characters.').optional(),
        }),
      }),
    ),
  },
  responses: { 200: tag, ...refusals },
})

export const listTagRevisions = createRoute({
  method: 'get',
  path: '/api/tags/{name}/revisions',
  summary: 'Every text of a tag, the newest first; none before the first edit',
  tags: ['Tags'],
  request: { params: nameParam, query: z.object(pageQuery) },
  responses: {
    200: json(z.object({ revisions: z.array(TagRevision), next_cursor: nextCursor }), 'One page'),
    ...refusals,
  },
})

export const listTagAnswerers = createRoute({
  method: 'get',
  path: '/api/tags/{name}/answerers',
  summary:
    'Whose answers to the newest questions of a tag helped most, without those who want to stand on no leaderboard',
  tags: ['Tags'],
  request: { params: nameParam, query: z.object({ period: z.enum(PERIODS).default('all') }) },
  responses: { 200: json(z.object({ answerers: z.array(TagAnswerer) }), 'The first few'), ...refusals },
})

export const suggestTags = createRoute({
  method: 'get',
  path: '/api/tags/suggestions',
  summary: 'Names of tags that fit a question which is being written, the likeliest first',
  tags: ['Tags'],
  request: { query: z.object({ title: text().max(500), body: text().max(2000).optional() }) },
  responses: {
    200: json(z.object({ tags: z.array(z.string()) }), 'At most five; none rather than a poor one'),
    ...refusals,
  },
})

export const addTagSynonym = createRoute({
  method: 'post',
  path: '/api/tags/{name}/synonyms',
  summary: 'Staff: another name that stands for this tag; repeating it changes nothing',
  tags: ['Tags'],
  security: withToken,
  request: { params: nameParam, body: body(z.strictObject({ name: text("can't be blank").max(100) })) },
  responses: { 200: tag, ...refusals },
})

export const removeTagSynonym = createRoute({
  method: 'delete',
  path: '/api/tags/{name}/synonyms/{synonym}',
  summary: 'Staff: a name that stands for this tag no longer',
  tags: ['Tags'],
  security: withToken,
  request: { params: nameParam.extend({ synonym: text().min(1).max(100) }) },
  responses: { 200: tag, ...refusals },
})

export const mergeTag = createRoute({
  method: 'post',
  path: '/api/tags/{name}/merge',
  summary:
    'Staff: make this tag a synonym of another one, which takes its questions, followers and synonyms; cannot be undone',
  tags: ['Tags'],
  security: withToken,
  request: { params: nameParam, body: body(z.strictObject({ into: text("can't be blank").max(100) })) },
  responses: { 200: tag, ...refusals },
})
