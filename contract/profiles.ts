import { createRoute, z } from '@hono/zod-openapi'
import { ROLES } from '#rules/membership.ts'
import { refusals } from './errors.ts'
import { json, text, time } from './shapes.ts'

/** A person as shown beside what they wrote. */
export const Author = z
  .object({
    username: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    role: z.enum(ROLES),
    reputation: z.number().int(),
  })
  .openapi('Author')
export type Author = z.infer<typeof Author>

export const Profile = Author.extend({
  bio: z.string().nullable(),
  badges: z.object({ bronze: z.number().int(), silver: z.number().int(), gold: z.number().int() }),
  stats: z.object({
    questions_asked: z.number().int(),
    answers_posted: z.number().int(),
    best_answers: z.number().int(),
    upvotes_received: z.number().int(),
  }),
  followers_count: z.number().int(),
  following_count: z.number().int(),
  following: z.boolean(),
  created_at: time,
}).openapi('Profile')
export type Profile = z.infer<typeof Profile>

const usernameParam = z.object({ username: text().min(1).max(100) })
const profile = json(z.object({ profile: Profile }), 'The profile')

export const readProfile = createRoute({
  method: 'get',
  path: '/api/profiles/{username}',
  summary: 'A member as others see them',
  tags: ['People'],
  request: { params: usernameParam },
  responses: { 200: profile, ...refusals },
})

export const LedgerEntry = z
  .object({
    id: z.string(),
    kind: z.string(),
    points: z.number().int(),
    question_slug: z.string().nullable(),
    created_at: time,
  })
  .openapi('LedgerEntry')
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const listReputation = createRoute({
  method: 'get',
  path: '/api/profiles/{username}/reputation',
  summary: 'The reputation ledger, newest first; never edited, only added to',
  tags: ['People'],
  request: {
    params: usernameParam,
    query: z.object({
      limit: z.coerce.number<string>().int().min(1).max(50).default(20),
      cursor: text().max(300).optional(),
    }),
  },
  responses: {
    200: json(z.object({ entries: z.array(LedgerEntry), next_cursor: z.string().nullable() }), 'One page'),
    ...refusals,
  },
})
