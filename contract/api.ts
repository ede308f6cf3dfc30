import type { RouteConfig, z } from '@hono/zod-openapi'
import type { Env, Hono } from 'hono'
import type { Schema } from 'hono/types'
import type * as accounts from './accounts.ts'
import type * as admin from './admin.ts'
import type * as adminAskAi from './admin-ask-ai.ts'
import type * as adminHealth from './health.ts'
import type * as adminOverview from './overview.ts'
import type * as audit from './audit.ts'
import type * as answers from './answers.ts'
import type * as askAi from './ask-ai.ts'
import type * as bookmarks from './bookmarks.ts'
import type * as comments from './comments.ts'
import type * as classes from './classes.ts'
import type * as closing from './closing.ts'
import type * as badges from './badges.ts'
import type * as devices from './devices.ts'
import type * as drafts from './drafts.ts'
import type * as flags from './flags.ts'
import type * as holding from './holding.ts'
import type * as jobs from './jobs.ts'
import type * as moderation from './moderation.ts'
import type * as outbox from './outbox.ts'
import type * as ownData from './own-data.ts'
import type * as notifications from './notifications.ts'
import type * as preview from './preview.ts'
import type * as profiles from './profiles.ts'
import type * as profilePosts from './profile-posts.ts'
import type * as questions from './questions.ts'
import type * as roles from './roles.ts'
import type * as revisions from './revisions.ts'
import type * as rules from './rules.ts'
import type * as search from './search.ts'
import type * as security from './security.ts'
import type * as settings from './settings.ts'
import type * as signIns from './sign-ins.ts'
import type * as suspensions from './suspensions.ts'
import type * as site from './site.ts'
import type * as suggestions from './suggestions.ts'
import type * as tags from './tags.ts'
import type * as tagEditing from './tag-editing.ts'
import type * as teacherApplications from './teacher-applications.ts'
import type * as texts from './texts.ts'
import type * as uploads from './uploads.ts'
import type * as votes from './votes.ts'
import type * as waitlist from './waitlist.ts'

/**
 * What `hc` needs to type the client, made from the contract alone. List only modules that define routes: one without
 * any would widen the whole client to `any`.
 */
export type Api = Hono<
  Env,
  SchemaOfAll<typeof accounts> &
    SchemaOfAll<typeof admin> &
    SchemaOfAll<typeof adminAskAi> &
    SchemaOfAll<typeof adminHealth> &
    SchemaOfAll<typeof adminOverview> &
    SchemaOfAll<typeof audit> &
    SchemaOfAll<typeof answers> &
    SchemaOfAll<typeof askAi> &
    SchemaOfAll<typeof bookmarks> &
    SchemaOfAll<typeof comments> &
    SchemaOfAll<typeof classes> &
    SchemaOfAll<typeof badges> &
    SchemaOfAll<typeof closing> &
    SchemaOfAll<typeof devices> &
    SchemaOfAll<typeof drafts> &
    SchemaOfAll<typeof flags> &
    SchemaOfAll<typeof holding> &
    SchemaOfAll<typeof jobs> &
    SchemaOfAll<typeof moderation> &
    SchemaOfAll<typeof outbox> &
    SchemaOfAll<typeof ownData> &
    SchemaOfAll<typeof notifications> &
    SchemaOfAll<typeof preview> &
    SchemaOfAll<typeof profiles> &
    SchemaOfAll<typeof profilePosts> &
    SchemaOfAll<typeof questions> &
    SchemaOfAll<typeof roles> &
    SchemaOfAll<typeof revisions> &
    SchemaOfAll<typeof rules> &
    SchemaOfAll<typeof search> &
    SchemaOfAll<typeof security> &
    SchemaOfAll<typeof settings> &
    SchemaOfAll<typeof signIns> &
    SchemaOfAll<typeof site> &
    SchemaOfAll<typeof suspensions> &
    SchemaOfAll<typeof suggestions> &
    SchemaOfAll<typeof tags> &
    SchemaOfAll<typeof tagEditing> &
    SchemaOfAll<typeof teacherApplications> &
    SchemaOfAll<typeof texts> &
    SchemaOfAll<typeof uploads> &
    SchemaOfAll<typeof votes> &
    SchemaOfAll<typeof waitlist>,
  '/'
>

type SchemaOfAll<Module> = Intersect<
  { [K in keyof Module]: Module[K] extends RouteConfig ? SchemaOf<Module[K]> : never }[keyof Module]
>
type SchemaOf<R extends RouteConfig> = { [P in HonoPath<R['path']>]: { [M in `$${R['method']}`]: EndpointOf<R> } }
type EndpointOf<R extends RouteConfig> = {
  [S in keyof R['responses']]: {
    input: InputOf<R['request']>
    output: Json<R['responses'][S]>
    outputFormat: 'json'
    status: S
  }
}[keyof R['responses']]
type InputOf<Q> = (Q extends { params: infer P extends z.ZodType } ? { param: z.input<P> } : {}) &
  (Q extends { query: infer P extends z.ZodType } ? { query: z.input<P> } : {}) &
  (Q extends { headers: infer P extends z.ZodType } ? { header: z.input<P> } : {}) &
  (Q extends { body: { content: { 'application/json': { schema: infer P extends z.ZodType } } } }
    ? { json: z.input<P> }
    : {})
type Json<A> = A extends { content: { 'application/json': { schema: infer S extends z.ZodType } } } ? z.output<S> : {}
type HonoPath<T extends string> = T extends `${infer A}/{${infer P}}${infer B}` ? `${A}/:${P}${HonoPath<B>}` : T
type Intersect<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I extends Schema) => void ? I : never
