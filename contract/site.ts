import { createRoute, z } from '@hono/zod-openapi'
import { json } from './shapes.ts'

export const SiteStats = z
  .object({
    questions: z.number().int(),
    answered_share: z.number().min(0).max(1).nullable().openapi({ description: 'null while nothing has been asked' }),
    median_minutes_to_answer: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'To the first answer, over the latest 200 answered questions; null without one' }),
    members: z.number().int(),
  })
  .openapi('SiteStats')
export type SiteStats = z.infer<typeof SiteStats>

export const readSite = createRoute({
  method: 'get',
  path: '/api/site',
  summary: 'The site in numbers, at most a minute old',
  tags: ['Site'],
  responses: { 200: json(z.object({ stats: SiteStats }), 'The numbers') },
})

/** What the admins say on every page; empty where they say nothing. */
export const SiteTexts = z.object({ announcement: z.string(), contact: z.string() }).openapi('SiteTexts')
export type SiteTexts = z.infer<typeof SiteTexts>

export const readSiteTexts = createRoute({
  method: 'get',
  path: '/api/site/texts',
  summary: 'The announcement and the address of those who run the site',
  tags: ['Site'],
  responses: { 200: json(z.object({ texts: SiteTexts }), 'The texts') },
})
