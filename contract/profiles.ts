import { createRoute, z } from '@hono/zod-openapi'
import { ROLES } from '#rules/membership.ts'
import { refusals } from './errors.ts'
import { json, nextCursor, pageQuery, text, time, withToken } from './shapes.ts'

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
  follows_shown: z
    .literal(true)
    .optional()
    .openapi({ description: 'An adult who lets everybody see their followers and whom they follow' }),
  created_at: time,
}).openapi('Profile')
export type Profile = z.infer<typeof Profile>

/** A member in a list; with a period also the points earned in it. */
export const ListedProfile = Profile.extend({ points_in_period: z.number().int().optional() }).openapi('ListedProfile')
export type ListedProfile = z.infer<typeof ListedProfile>

export const usernameParam = z.object({ username: text().min(1).max(100) })
const profile = json(z.object({ profile: Profile }), 'The profile')
const profiles = json(z.object({ profiles: z.array(ListedProfile), next_cursor: nextCursor }), 'One page')

export const MEMBER_SORTS = ['reputation', 'newest'] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]
export const PERIODS = ['week', 'month', 'all'] as const
export type Period = (typeof PERIODS)[number]

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
    query: z.object(pageQuery),
  },
  responses: {
    200: json(z.object({ entries: z.array(LedgerEntry), next_cursor: z.string().nullable() }), 'One page'),
    ...refusals,
  },
})

export const followMember = createRoute({
  method: 'post',
  path: '/api/profiles/{username}/follow',
  summary: 'Follow a member; repeating it changes nothing',
  tags: ['People'],
  security: withToken,
  request: { params: usernameParam },
  responses: { 200: profile, ...refusals },
})

export const unfollowMember = createRoute({
  method: 'delete',
  path: '/api/profiles/{username}/follow',
  summary: 'Follow a member no longer',
  tags: ['People'],
  security: withToken,
  request: { params: usernameParam },
  responses: { 200: profile, ...refusals },
})

const OWN_LIST = 'the latest first. Seen by themselves alone, unless an adult shows it'

export const listFollowers = createRoute({
  method: 'get',
  path: '/api/profiles/{username}/followers',
  summary: `Who follows a member, ${OWN_LIST}`,
  tags: ['People'],
  request: { params: usernameParam, query: z.object(pageQuery) },
  responses: { 200: profiles, ...refusals },
})

export const listFollowing = createRoute({
  method: 'get',
  path: '/api/profiles/{username}/following',
  summary: `Whom a member follows, ${OWN_LIST}`,
  tags: ['People'],
  request: { params: usernameParam, query: z.object(pageQuery) },
  responses: { 200: profiles, ...refusals },
})

export const listMembers = createRoute({
  method: 'get',
  path: '/api/users',
  summary:
    'The leaderboard: by points earned in the last 7 days (`week`), the last 30 (`month`) or ever, or the newest members; with `q` the members whose username begins so or resembles it',
  tags: ['People'],
  request: {
    query: z.object({
      sort: z.enum(MEMBER_SORTS).default('reputation'),
      period: z.enum(PERIODS).default('all'),
      q: text().max(100).optional(),
      ...pageQuery,
    }),
  },
  responses: { 200: profiles, ...refusals },
})
