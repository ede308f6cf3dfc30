import { createRoute, z } from '@hono/zod-openapi'
import { LEVELS } from '#rules/badge-goals.ts'
import { refusals } from './errors.ts'
import { usernameParam } from './profiles.ts'
import { json, nextCursor, pageQuery, time, withToken } from './shapes.ts'

const badge = {
  name: z.string().openapi({ description: 'Never changes' }),
  title: z.string().openapi({ description: 'What people call it; of a badge of a subject with the subject' }),
  level: z.enum(LEVELS),
  description: z.string().openapi({ description: 'What somebody has done who has it' }),
  how: z.string().openapi({ description: 'How to earn it, with the numbers in force' }),
}

/** A badge that a member has. */
export const Badge = z
  .object({
    id: z.string(),
    ...badge,
    earned_at: time,
    post: z
      .object({ slug: z.string(), title: z.string(), answer_id: z.string().nullable() })
      .nullable()
      .openapi({ description: 'What it is for, where it is for one post that everybody sees' }),
  })
  .openapi('Badge')
export type Badge = z.infer<typeof Badge>

/** A badge that there is. */
export const KnownBadge = z
  .object({
    ...badge,
    repeatable: z.boolean().openapi({ description: 'Earned again with another post, or in another subject' }),
    members: z.number().int().openapi({ description: 'How many members have it; a minute old at most' }),
  })
  .openapi('KnownBadge')
export type KnownBadge = z.infer<typeof KnownBadge>

/** A badge that the caller may earn next, and how far it is. */
export const NextBadge = z
  .object({
    ...badge,
    have: z.number().int(),
    need: z.number().int(),
    unit: z.string().openapi({ description: 'What is counted, in words' }),
  })
  .openapi('NextBadge')
export type NextBadge = z.infer<typeof NextBadge>

export const listBadges = createRoute({
  method: 'get',
  path: '/api/badges',
  summary: 'All badges, how to earn them, and how many members have each',
  tags: ['People'],
  responses: { 200: json(z.object({ badges: z.array(KnownBadge) }), 'The badges'), ...refusals },
})

export const listProfileBadges = createRoute({
  method: 'get',
  path: '/api/profiles/{username}/badges',
  summary: 'The badges of a member, the latest first',
  tags: ['People'],
  request: { params: usernameParam, query: z.object(pageQuery) },
  responses: { 200: json(z.object({ badges: z.array(Badge), next_cursor: nextCursor }), 'One page'), ...refusals },
})

export const listNextBadges = createRoute({
  method: 'get',
  path: '/api/user/next-badges',
  summary: 'What the caller may earn next, the nearest first',
  tags: ['People'],
  security: withToken,
  responses: { 200: json(z.object({ badges: z.array(NextBadge) }), 'The nearest few'), ...refusals },
})
