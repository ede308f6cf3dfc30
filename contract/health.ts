import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { JobQueue } from './jobs.ts'
import { json, time, withToken } from './shapes.ts'

const bytes = z.number().int()
const room = { bytes, of: bytes.openapi({ description: 'In all' }) }

export const KeptTerm = z
  .object({
    name: z.string(),
    what: z.string().openapi({ description: 'In the words of the privacy page' }),
    kept: z.string().openapi({ description: 'How long, in the words of the privacy page' }),
    ended_at: time.nullable().openapi({ description: 'Its last run; null before the first, and while it runs' }),
    succeeded_at: time.nullable(),
    removed: z.number().int().openapi({ description: 'By the last run that got through' }),
    removed_ever: z.number().int(),
    failures: z.number().int().openapi({ description: 'Runs that failed since the last one that got through' }),
    failure: z.string().nullable().openapi({ description: 'A code or the kind of the last error' }),
  })
  .openapi('KeptTerm')
export type KeptTerm = z.infer<typeof KeptTerm>

export const SiteHealth = z
  .object({
    warnings: z
      .array(z.string())
      .openapi({ description: 'What an admin should look at, in words; empty when all is well' }),
    version: z.string(),
    node: z.string(),
    started_at: time.openapi({ description: 'The instance that answers' }),
    instances: z.number().int().openapi({ description: 'Those that listen to the database now' }),
    database: z.object({
      version: z.string(),
      bytes,
      connections: z.number().int(),
      migrations: z.number().int().openapi({ description: 'How many have run' }),
      migrated_at: time.nullable(),
    }),
    disk: z
      .object(room)
      .nullable()
      .openapi({ description: 'Left where DATA_DIR is; null where the system does not tell' }),
    memory: z.object(room).openapi({ description: 'Held by this process, of the machine’s' }),
    streams: z.number().int().openapi({ description: 'Readers who hear of news as they come, on this instance' }),
    queues: z.array(JobQueue),
    backup: z
      .object({ at: time, bytes })
      .nullable()
      .openapi({ description: 'The latest in DATA_DIR/backups; those kept elsewhere are not known' }),
    terms: z.array(KeptTerm).openapi({ description: 'What is thrown away, and when' }),
  })
  .openapi('SiteHealth')
export type SiteHealth = z.infer<typeof SiteHealth>

export const readSiteHealth = createRoute({
  method: 'get',
  path: '/api/admin/health',
  summary: 'How the site is: version, database, room, queues, backups, and what was thrown away when',
  tags: ['Running the site'],
  security: withToken,
  responses: { 200: json(z.object({ health: SiteHealth }), 'How it is'), ...refusals },
})
