import { firstChoice, type NotificationKind } from '#rules/notifications.ts'
import { hurry } from '#server/jobs/queues.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { queueDigest } from './digest-time.ts'
import { insertNotifications, listRecipients, type Channel, type NewNotification, type Recipient } from './queries.ts'

/** What happened, and whom to tell. `key` is what it is about: the same key is told once, unless `again` says otherwise. */
export type News = Pick<NewNotification, 'kind' | 'key' | 'actorId'> &
  Partial<Omit<NewNotification, 'now'>> & {
    to: string[]
    /** On the page alone, whatever mails somebody has chosen. */
    isQuiet?: boolean
  }
/** A notification that was written: announce it after the commit. */
export type Told = { userId: string; id: string; page: boolean; atOnce: boolean }

/**
 * Writes what is new for these members, and leaves their mails to be sent, in the caller's transaction: whatever rolls
 * that back takes all of it along. Nobody is told of what they did themselves. Hand the answer to `announceNews` after the commit.
 */
export async function tell(sql: Db, platform: Platform, { to, isQuiet, ...news }: News): Promise<Told[]> {
  const ids = to.filter((id) => id !== news.actorId)
  if (ids.length === 0) return []
  const recipients = await listRecipients(sql, { ids, kind: news.kind })
  const channels = recipients
    .map((recipient) => ({ ...channelOf(platform, news.kind, recipient), ...(isQuiet && { mail: null }) }))
    .filter(({ page, mail }) => page || mail !== null)
  if (channels.length === 0) return []
  const written = await insertNotifications(sql, channels, {
    questionId: null,
    answerId: null,
    commentId: null,
    detail: null,
    count: 1,
    told: [],
    again: 'never',
    ...news,
    now: platform.clock.now(),
  })
  for (const { id, userId, mail } of written) {
    if (mail === 'at-once') await platform.jobs.send(sql, 'notification-mail', { notification: id })
    if (mail === 'digest') await queueDigest(sql, platform, userId)
  }
  return written.map(({ id, userId, page, mail }) => ({ userId, id, page, atOnce: mail === 'at-once' }))
}

/** Tells whoever listens, on every instance, and has the mails sent. Call it after the commit. */
export function announceNews(platform: Pick<Platform, 'events'>, told: Told[]) {
  for (const { userId, id, page } of told) if (page) platform.events.announce(`notification:${userId}:${id}`)
  if (told.some(({ atOnce }) => atOnce)) hurry(platform, 'notification-mail')
}

/** What a member has chosen, or would have been given. */
export const choiceOf = (kind: NotificationKind, { ageBand, page, email }: Omit<Recipient, 'id' | 'hasEmail'>) => {
  const first = firstChoice(kind, ageBand)
  return { page: page ?? first.page, email: email ?? first.email } // a left join leaves null where nothing was chosen
}

/** While a new site is filled with a demo community, nobody is mailed: neither now nor in a later digest. */
function channelOf({ jobs }: Platform, kind: NotificationKind, recipient: Recipient): Channel {
  const { page, email } = choiceOf(kind, recipient)
  return { id: recipient.id, page, mail: email === 'never' || !recipient.hasEmail || !jobs.isRunning() ? null : email }
}
