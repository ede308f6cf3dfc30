import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { json, nothing, time, withToken } from './shapes.ts'

/** A kind of work that waits for its turn. */
export const JobQueue = z
  .object({
    name: z.string(),
    waiting: z.number().int(),
    running: z.number().int(),
    dead: z.number().int().openapi({ description: 'Given up after the last try' }),
  })
  .openapi('JobQueue')
export type JobQueue = z.infer<typeof JobQueue>

export const DeadJob = z
  .object({
    id: z.string(),
    queue: z.string(),
    error: z.string().openapi({ description: 'A code or the kind of the error: never what the job was about' }),
    created_at: time,
  })
  .openapi('DeadJob')
export type DeadJob = z.infer<typeof DeadJob>

export const listJobs = createRoute({
  method: 'get',
  path: '/api/admin/jobs',
  summary: 'The queues of background work, and what was given up after the last try, the latest first',
  tags: ['Running the site'],
  security: withToken,
  responses: { 200: json(z.object({ queues: z.array(JobQueue), dead: z.array(DeadJob) }), 'The queues'), ...refusals },
})

export const retryJob = createRoute({
  method: 'post',
  path: '/api/admin/jobs/{id}/retry',
  summary: 'Try again what was given up; 404 when somebody else already does',
  tags: ['Running the site'],
  security: withToken,
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 204: nothing('It waits in its queue again'), ...refusals },
})
