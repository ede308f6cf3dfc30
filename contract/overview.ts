import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { json, time, withToken } from './shapes.ts'

export const SPANS = ['day', 'week'] as const
export type Span = (typeof SPANS)[number]
/** What an admin is asked to look at; the pages have a link for each. */
export const NEEDS = [
  'crisis',
  'flags',
  'appeals',
  'held-posts',
  'teacher-applications',
  'ai-cases',
  'dead-jobs',
  'failed-mails',
  'failed-terms',
  'backup',
  'staff-without-second-step',
] as const
export type NeedKind = (typeof NEEDS)[number]

export const Need = z
  .object({
    kind: z.enum(NEEDS),
    count: z.number().int().openapi({ description: 'Of a backup: for how many days there was none' }),
    since: time.nullable().openapi({ description: 'How long the oldest has waited, where that is known' }),
  })
  .openapi('AdminNeed')
export type Need = z.infer<typeof Need>

const share = z.number().min(0).max(1).nullable()
const figures = {
  members: z.number().int(),
  questions: z.number().int(),
  answers: z.number().int(),
  votes: z.number().int(),
  ai_questions: z.number().int().openapi({ description: 'Asked of Ask AI, as far as they are still kept' }),
}
const pace = {
  active: z.number().int().openapi({ description: 'Members who wrote or voted; nobody’s reading is counted' }),
  first_answer_seconds: z
    .number()
    .nullable()
    .openapi({ description: 'Median time to the first answer by somebody else, of questions asked then' }),
  answered_within_a_day: share.openapi({
    description: 'Of the questions asked then that are at least a day old; null where there is none',
  }),
}
export const AdminOverview = z
  .object({
    counts: z.object({
      ...figures,
      answered_share: share.openapi({ description: 'null while there is no question' }),
      waitlist: z.number().int(),
    }),
    span: z.object(pace).openapi({ description: 'All of the days or weeks together' }),
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          ...figures,
          ...pace,
          ai_builtin: z.number().int().openapi({ description: 'Answers of the built-in helper' }),
          ai_model: z.number().int().openapi({ description: 'Answers of a model' }),
        }),
      )
      .openapi({
        description:
          'What was new on each of the last 30 days of the site’s time zone, the oldest first; or in each of the last 12 weeks, named by their first day',
      }),
    needs: z
      .array(Need)
      .openapi({ description: 'What waits for somebody, the most urgent first; empty when nothing does' }),
  })
  .openapi('AdminOverview')
export type AdminOverview = z.infer<typeof AdminOverview>

export const readAdminOverview = createRoute({
  method: 'get',
  path: '/api/admin/overview',
  summary: 'The site in figures, how they came about day by day or week by week, and what waits for somebody',
  description: 'The figures are at most a minute old; what waits is read anew each time.',
  tags: ['Running the site'],
  security: withToken,
  request: { query: z.object({ by: z.enum(SPANS).default('day') }) },
  responses: { 200: json(z.object({ overview: AdminOverview }), 'The figures'), ...refusals },
})
