import { createRoute, z } from '@hono/zod-openapi'
import { EMAIL_CHOICES, NOTIFICATION_KINDS, type NotificationKind } from '#rules/notifications.ts'
import { refusals } from './errors.ts'
import { Author } from './profiles.ts'
import { body, idParam, json, nextCursor, nothing, pageQuery, text, time, withToken } from './shapes.ts'

export const Notification = z
  .object({
    id: z.string(),
    kind: z.enum(NOTIFICATION_KINDS),
    actor: Author.nullable().openapi({ description: 'Who did it; null where that is nobody’s business, or nobody' }),
    text: z.string().openapi({ description: 'One short sentence, plain text' }),
    url: z.string().openapi({ description: 'A path of this site' }),
    read: z.boolean(),
    created_at: time,
  })
  .openapi('Notification')
export type Notification = z.infer<typeof Notification>

export const NotificationPage = z
  .object({
    notifications: z.array(Notification),
    unread: z.number().int().openapi({ description: 'Of all, not of this page' }),
    next_cursor: nextCursor,
  })
  .openapi('NotificationPage')
export type NotificationPage = z.infer<typeof NotificationPage>

const Choice = z.object({ page: z.boolean(), email: z.enum(EMAIL_CHOICES) })
const Change = z.strictObject({ page: z.boolean().optional(), email: z.enum(EMAIL_CHOICES).optional() }).optional()
export const NotificationChoices = z.record(z.enum(NOTIFICATION_KINDS), Choice).openapi('NotificationChoices')
export type NotificationChoices = z.infer<typeof NotificationChoices>

/** What a link of ours in an e-mail stops: the mails of one kind, or the daily digest. */
export const STOPPABLE = [...NOTIFICATION_KINDS, 'digest'] as const
export type Stoppable = (typeof STOPPABLE)[number]

const call = { tags: ['Notifications'], security: withToken }
const page = json(NotificationPage, 'One page, and how many are unread in all')
const choices = json(z.object({ choices: NotificationChoices }), 'The choices for every kind')

export const listNotifications = createRoute({
  ...call,
  method: 'get',
  path: '/api/notifications',
  summary: 'What is new for the caller, the latest first; kept for 90 days',
  request: {
    query: z.object({
      unread: z.enum(['true', 'false']).optional().openapi({ description: 'true: the unread ones alone' }),
      ...pageQuery,
    }),
  },
  responses: { 200: page, ...refusals },
})

export const readNotifications = createRoute({
  ...call,
  method: 'post',
  path: '/api/notifications/read',
  summary: 'Mark these as read, or all without `ids`; answers the first page anew',
  request: { body: body(z.strictObject({ ids: z.array(idParam.shape.id).max(100, 'At most 100.').optional() })) },
  responses: { 200: page, ...refusals },
})

export const readChoices = createRoute({
  ...call,
  method: 'get',
  path: '/api/user/notification-choices',
  summary: 'How the caller hears of each kind: on the page, and by e-mail at once, in a daily digest or never',
  responses: { 200: choices, ...refusals },
})

export const updateChoices = createRoute({
  ...call,
  method: 'put',
  path: '/api/user/notification-choices',
  summary: 'Change how the caller hears of some kinds; what is not sent stays',
  request: {
    body: body(
      z.strictObject({
        choices: z.strictObject(
          Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, Change])) as Record<
            NotificationKind,
            typeof Change
          >, // every kind is there
        ),
      }),
    ),
  },
  responses: { 200: choices, ...refusals },
})

export const stopEmails = createRoute({
  tags: ['Notifications'],
  method: 'post',
  path: '/api/notifications/unsubscribe',
  summary:
    'Stop the e-mails that a link in one of them names, without a log-in; with `all` those of every kind. Twice is as good as once',
  request: {
    body: body(z.strictObject({ token: text("can't be blank").max(300), all: z.boolean().optional() })),
  },
  responses: {
    200: json(
      z.object({
        stopped: z.enum([...STOPPABLE, 'all']),
        undo: z.string().nullable().openapi({ description: 'Takes it back; null where nothing came before either' }),
      }),
      'What comes no more',
    ),
    ...refusals,
  },
})

export const undoStop = createRoute({
  tags: ['Notifications'],
  method: 'post',
  path: '/api/notifications/unsubscribe/undo',
  summary: 'Let the e-mails come again that were just stopped, without a log-in',
  request: { body: body(z.strictObject({ undo: text("can't be blank").max(1000) })) },
  responses: { 204: nothing('They come again'), ...refusals },
})
