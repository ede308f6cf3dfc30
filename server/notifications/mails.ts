import { NOTIFICATION_WORDS } from '#rules/notifications.ts'
import { transaction } from '#server/platform/db.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hmacOf } from '#server/platform/tokens.ts'
import { queueDigest } from './digest-time.ts'
import * as queries from './mail-queries.ts'
import { presentNotification } from './present.ts'
import type { NotificationRow } from './queries.ts'
import { makeStopToken, type Stoppable } from './stop-token.ts'

/** The address in our mails: a page for people, and a POST for mail programs. */
export const STOP = '/notifications/unsubscribe'
const HOUR = 3600_000
const DIGEST_AT_MOST = 500

/**
 * Job: one notification as one mail; it may be done again, and sends nothing twice that was marked as mailed. Who has had many
 * within the hour finds it in the digest. Rejects when the mail could not be handed over.
 */
export async function mailAtOnce(platform: Platform, { notification }: { notification: string }) {
  const { sql, clock, numbers, mail } = platform
  const row = await queries.findDue(sql, notification)
  const now = clock.now()
  const to = row && (await queries.findAddressee(sql, { id: row.userId, now }))
  if (!row || !to) return
  const since = new Date(now.getTime() - HOUR)
  if ((await queries.countMailed(sql, { userId: to.id, since })) >= numbers.notifications.mailsPerHour) {
    await transaction(sql, async (sql) => {
      await queries.updateToDigest(sql, row.id)
      await queueDigest(sql, platform, to.id)
    })
    return
  }
  const { text } = presentNotification(row)
  await mail.deliver({
    ...compose(platform, to, row.kind, lineOf(platform, row)),
    messageId: messageIdOf(platform, [row.id]),
    kind: 'notification',
    subject: text,
  })
  await queries.updateMailed(sql, { ids: [row.id], now })
}

/** Job: all that waits for a member's digest as one mail; nothing where nothing waits. Rejects as above. */
export async function mailDigest(platform: Platform, { member }: { member: string }) {
  const { sql, clock, numbers, mail } = platform
  await transaction(sql, (sql) => queries.awaitWriters(sql, member)) // whoever found this job waiting leaves no other one
  const rows = await queries.listDue(sql, { userId: member, limit: DIGEST_AT_MOST })
  const now = clock.now()
  const to = await queries.findAddressee(sql, { id: member, now })
  if (rows.length === 0 || !to) return
  const { digestItems } = numbers.notifications
  const lines = rows.slice(0, digestItems).map((row) => lineOf(platform, row))
  const more = rows.length - lines.length
  if (more > 0) lines.push(`And ${more} more:\n${platform.siteUrl}/notifications`)
  await mail.deliver({
    ...compose(platform, to, 'digest', lines.join('\n\n')),
    messageId: messageIdOf(
      platform,
      rows.map(({ id }) => id),
    ),
    kind: 'notification-digest',
    subject: rows.length === 1 ? 'One new thing for you on Askademy' : `${rows.length} new things for you on Askademy`,
  })
  await queries.updateMailed(sql, { ids: rows.map(({ id }) => id), now })
}

/** The same for the same news: what is mailed again, after a kill before it was marked as mailed, is known as the same mail. */
const messageIdOf = ({ secret, siteUrl }: Platform, ids: string[]) =>
  `<${hmacOf(secret, 'message-id', ...ids)
    .toString('hex')
    .slice(0, 32)}@${new URL(siteUrl).hostname}>`

/** A mail travels in the open: of who was shown the card it says nothing, not even the address of their page. */
function lineOf({ siteUrl }: Platform, row: NotificationRow): string {
  const { text, url } = presentNotification(row)
  return `${text}\n${siteUrl}${row.detail === 'crisis' ? '/notifications' : url}`
}

function compose(
  platform: Platform,
  to: queries.Addressee,
  stops: Stoppable,
  lines: string,
): Pick<Mail, 'to' | 'text' | 'unsubscribe'> {
  const { siteUrl } = platform
  const unsubscribe = `${siteUrl}${STOP}?token=${makeStopToken(platform, { userId: to.id, stops })}`
  const why = stops === 'digest' ? 'a daily digest' : `e-mails about this: ${NOTIFICATION_WORDS[stops]}`
  return {
    to: to.email,
    unsubscribe,
    text: `Hello ${to.username},\n\n${lines}\n\nYou get ${why}.\nStop these e-mails:\n${unsubscribe}\nChoose what you get:\n${siteUrl}/settings\n\nAskademy\n`,
  }
}
