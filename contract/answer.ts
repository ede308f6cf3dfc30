import { z } from '@hono/zod-openapi'
import { Held } from './held.ts'
import { Author } from './profiles.ts'
import { time } from './shapes.ts'

export const Comment = z
  .object({
    id: z.string(),
    /** The answer it stands under; null where it is about the question itself. */
    answer_id: z.string().nullable(),
    body: z.string(),
    body_html: z.string(),
    author: Author,
    created_at: time,
    edited_at: time.nullable(),
    visibility: z.enum(['public', 'pending', 'hidden']),
    held: Held.optional(),
    viewer: z.object({ may: z.array(z.string()) }).optional(),
  })
  .openapi('Comment')
export type Comment = z.infer<typeof Comment>

/** `claim` is Markdown as it stands in the text. */
export const MathsCheck = z
  .object({
    claim: z.string(),
    verdict: z.enum(['verified', 'wrong', 'unchecked']),
    claim_html: z.string(),
    detail_html: z.string().openapi({ description: 'What is right where it is wrong' }),
  })
  .openapi('MathsCheck')
export type MathsCheck = z.infer<typeof MathsCheck>

export const Answer = z
  .object({
    id: z.string(),
    question_slug: z.string(),
    body: z.string(),
    body_html: z.string(),
    author: Author,
    score: z.number().int(),
    accepted: z.boolean(),
    comments: z.array(Comment).openapi({ description: 'The first five; the rest is asked for apart' }),
    comment_count: z.number().int(),
    created_at: time,
    edited_at: time.nullable(),
    checks: z.array(MathsCheck).openapi({ description: 'The equations in it that the maths engine is sure about' }),
    endorsed_by: Author.nullable(),
    visibility: z.enum(['public', 'pending', 'hidden']),
    held: Held.optional(),
    viewer: z.object({ voted: z.boolean(), may: z.array(z.string()) }).optional(),
  })
  .openapi('Answer')
export type Answer = z.infer<typeof Answer>
