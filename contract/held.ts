import { z } from '@hono/zod-openapi'
import { HOLD_REASONS, type HoldReason } from '#rules/holding.ts'

export const holdReason = z.enum(HOLD_REASONS as [HoldReason, ...HoldReason[]])

/** Written by people: it takes the writer seriously, and says who listens. */
export const CrisisCard = z
  .object({
    text: z.string(),
    helplines: z.array(z.object({ country: z.string(), name: z.string(), contact: z.string(), url: z.string() })),
  })
  .openapi('CrisisCard')
export type CrisisCard = z.infer<typeof CrisisCard>

export const Held = z
  .object({
    state: z.enum(['waiting', 'declined']),
    reasons: z.array(holdReason),
    reason: z.string().nullable().openapi({ description: 'Why it was turned down' }),
    crisis: CrisisCard.optional().openapi({ description: 'For its author alone' }),
  })
  .openapi('Held', { description: 'A post that others do not see: it waits for review, or was turned down' })
export type Held = z.infer<typeof Held>
