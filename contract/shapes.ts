import { z } from '@hono/zod-openapi'

/** Text that PostgreSQL can hold: no NUL, no half of a surrogate pair. */
export const text = (message?: string) =>
  z
    .string(message)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'This holds signs that cannot be stored.')

/** A creating call may carry it: the same key from the same member within a day answers the first result again. */
export const idempotencyKey = z.object({ 'idempotency-key': z.uuid('Send a UUID.').optional() })

export const pageQuery = {
  limit: z.coerce
    .number<string>('Send a number from 1 to 50.')
    .int('Send a whole number.')
    .min(1, 'At least 1.')
    .max(50, 'At most 50.')
    .default(20),
  cursor: text().max(300).optional(),
}
export const nextCursor = z
  .string()
  .nullable()
  .openapi({ description: 'Send it as `cursor` for the next page; null at the end' })

export const idParam = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) })
export const slugParam = z.object({ slug: text().min(1).max(400) })

/** ISO 8601 in UTC. */
export const time = z.iso.datetime()

export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})
export const body = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
})
export const nothing = (description: string) => ({ description })

/** Names of what waits, the newest first: whoever remembers them sees what is new. They say nothing about what it is. */
export const waitingKeys = json(
  z.object({ keys: z.array(z.string()) }),
  'At most 50 names, each of one thing that waits, the newest first',
)

/** Calls that need a token say so in the OpenAPI document. */
export const withToken = [{ token: [] }]
