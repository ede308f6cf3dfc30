import { createRoute, z } from '@hono/zod-openapi'
import { Helpline } from './ask-ai.ts'
import { refusals } from './errors.ts'
import { body, json, text, withToken } from './shapes.ts'

const Value = z.union([z.string(), z.number(), z.array(Helpline)])
/** A number, a word, or the lines that a crisis card names. */
export type SettingValue = z.infer<typeof Value>
const values = z.record(z.string(), Value)

export const AdminSettings = z
  .object({
    settings: values.openapi({ description: 'All in force, by name; secrets are not among them' }),
    changed: z.array(z.string()).openapi({ description: 'The names of those that an admin set' }),
    defaults: values.openapi({ description: 'What each is when nobody sets it' }),
    bounds: z
      .record(z.string(), z.object({ least: z.number(), most: z.number(), whole: z.boolean() }))
      .openapi({ description: 'Within what a number may be set; one that is missing here stays as it is' }),
    secrets: z.record(z.string(), z.boolean()).openapi({ description: 'Whether each secret is set' }),
  })
  .openapi('AdminSettings')
export type AdminSettings = z.infer<typeof AdminSettings>

const inForce = json(AdminSettings, 'The settings')
const call = { tags: ['Running the site'], security: withToken }

export const readAdminSettings = createRoute({
  ...call,
  method: 'get',
  path: '/api/admin/settings',
  summary: 'Every setting in force, and its default',
  responses: { 200: inForce, ...refusals },
})

export const updateAdminSettings = createRoute({
  ...call,
  method: 'put',
  path: '/api/admin/settings',
  summary: 'Change settings, all of them or none; null goes back to the default. In force at once on every instance',
  request: {
    body: body(
      z.strictObject({
        settings: z.record(
          text().max(60),
          z.union([
            text().max(1000),
            z.number(),
            z.null(),
            z.array(z.record(text().max(40), text().max(1000))).max(100),
          ]),
        ),
      }),
    ),
  },
  responses: { 200: inForce, ...refusals },
})
