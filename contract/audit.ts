import { createRoute, z } from '@hono/zod-openapi'
import { CASE_ACTIONS } from '#rules/moderating.ts'
import { AdminRow } from './admin.ts'
import { refusals } from './errors.ts'
import { json, nextCursor, pageQuery, text, time, withToken } from './shapes.ts'

/**
 * `look`: opened what is not public. `prove`: confirmed with a password or a code who they are. The last ones: what was
 * decided about a report.
 */
export const AUDIT_ACTIONS = [
  'update',
  'delete',
  'export',
  'look',
  'sign-out',
  'prove',
  ...CASE_ACTIONS,
  'undo',
] as const

export const AuditEntry = z
  .object({
    id: z.string(),
    actor: z.string().nullable().openapi({ description: 'The username; null when the account is gone' }),
    action: z.enum(AUDIT_ACTIONS),
    table: z.string(),
    row_id: z.string().nullable(),
    label: z.string(),
    before: AdminRow,
    after: AdminRow.openapi({ description: 'Only what was changed; the text of personal columns is not kept' }),
    created_at: time,
  })
  .openapi('AuditEntry')
export type AuditEntry = z.infer<typeof AuditEntry>

/** What other hands did to the audit, and to which entries. */
export const AuditProblem = z
  .object({
    kind: z
      .enum(['changed', 'removed', 'moved', 'unlinked', 'unsealed', 'cut', 'not-noted', 'anchor'])
      .openapi({ description: '`unsealed`: put in by other hands; `cut`: the newest are missing; `moved`: from, to' }),
    from: z.string().openapi({ description: 'The number in the chain; of an `unsealed` one its `id`' }),
    to: z.string(),
  })
  .openapi('AuditProblem')
export type AuditProblem = z.infer<typeof AuditProblem>

export const AuditCheck = z
  .object({
    sound: z.boolean(),
    entries: z.number().int(),
    note: z
      .string()
      .nullable()
      .openapi({ description: 'The last entry’s number and the beginning of its seal, to write down' }),
    cut_up_to: z.string().nullable().openapi({ description: 'Entries up to this one went after their time' }),
    problems: z.array(AuditProblem),
  })
  .openapi('AuditCheck')
export type AuditCheck = z.infer<typeof AuditCheck>

const call = { tags: ['Running the site'], security: withToken }

export const listAudit = createRoute({
  ...call,
  method: 'get',
  path: '/api/admin/audit',
  summary: 'Who of the staff did what, the newest first; moderators too may read it. `format=csv` gives a file',
  request: {
    query: z.object({
      actor: text().max(100).optional().openapi({ description: 'A username' }),
      action: z.enum(AUDIT_ACTIONS).optional(),
      table: text().max(100).optional(),
      days: z.coerce.number().int().min(1).max(3650).optional().openapi({ description: 'Of the last so many days' }),
      format: z.enum(['json', 'csv']).default('json'),
      ...pageQuery,
    }),
  },
  responses: {
    200: {
      description: 'Entries',
      content: {
        'application/json': { schema: z.object({ entries: z.array(AuditEntry), next_cursor: nextCursor }) },
        'text/csv': { schema: z.string() },
      },
    },
    ...refusals,
  },
})

export const checkAudit = createRoute({
  ...call,
  method: 'get',
  path: '/api/admin/audit/check',
  summary: 'Whether the audit stands as it was written; names entries that were changed, taken out, put in or moved',
  request: {
    query: z.object({
      noted: text().max(100).optional().openapi({ description: 'A `note` of an earlier check, to compare with' }),
    }),
  },
  responses: { 200: json(z.object({ check: AuditCheck }), 'What was found'), ...refusals },
})
