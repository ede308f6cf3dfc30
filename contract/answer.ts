import { z } from '@hono/zod-openapi'
import { Author } from './profiles.ts'
import { time } from './shapes.ts'

export const Comment = z
  .object({
    id: z.string(),
    body: z.string(),
    body_html: z.string(),
    author: Author,
    created_at: time,
    edited_at: time.nullable(),
    viewer: z.object({ may: z.array(z.string()) }).optional(),
  })
  .openapi('Comment')

export const Answer = z
  .object({
    id: z.string(),
    question_slug: z.string(),
    body: z.string(),
    body_html: z.string(),
    author: Author,
    score: z.number().int(),
    accepted: z.boolean(),
    comments: z.array(Comment),
    created_at: time,
    edited_at: time.nullable(),
    checks: z.array(z.object({ claim: z.string(), verdict: z.enum(['verified', 'wrong', 'unchecked']) })),
    endorsed_by: Author.nullable(),
    visibility: z.enum(['public', 'pending', 'hidden']),
    viewer: z.object({ voted: z.boolean(), may: z.array(z.string()) }).optional(),
  })
  .openapi('Answer')
export type Answer = z.infer<typeof Answer>
