import { createRoute, z } from '@hono/zod-openapi'
import type { Numbers } from '#rules/numbers.ts'
import { json } from './shapes.ts'

export const readRules = createRoute({
  method: 'get',
  path: '/api/rules',
  summary: 'The numbers in force: lengths, reputation, privileges, limits',
  tags: ['Site'],
  responses: { 200: json(z.object({ rules: z.custom<Numbers>().openapi({ type: 'object' }) }), 'The numbers') },
})
