import { setImmediate as afterAnnouncing } from 'node:timers/promises'
import type { Notification } from '#contract/notifications.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { listForOwners, listNotificationPage } from '#server/notifications/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import { frameOf } from './frame.ts'
import type { Line } from './line.ts'

const NOTIFICATION = /^notification:(\d+):(\d+)$/
const MOST_AGAIN = 20
const BATCH = 500

/**
 * Tells members' lines of what is new for them. What is announced together is read together, however many hear of a
 * thing at once. Topics of another kind, and of members who are not here, cost nothing.
 */
export function openTeller(platform: Platform, linesOf: (userId: string) => Line[]) {
  const waiting = new Set<string>()
  let isTelling = false

  async function tellAll() {
    isTelling = true
    await afterAnnouncing()
    while (waiting.size > 0) {
      const ids = [...waiting].slice(0, BATCH)
      for (const id of ids) waiting.delete(id)
      await tellOf(ids).catch((error: Error) =>
        platform.log.warn({ err: error }, 'notifications were not told live; their page has them'),
      )
    }
    isTelling = false
  }
  async function tellOf(ids: string[]) {
    for (const { userId, ...news } of await listForOwners(platform, ids)) {
      const frame = frameOfNews(platform, news)
      for (const line of linesOf(userId)) line.send(frame)
    }
  }
  return (topic: string) => {
    const [, userId, id] = NOTIFICATION.exec(topic) ?? []
    if (userId === undefined || id === undefined || linesOf(userId).length === 0) return
    waiting.add(id)
    if (!isTelling) void tellAll()
  }
}

/** What came for the member while they were away, the oldest first. */
export async function tellMissed(platform: Platform, viewer: Viewer, line: Line, since: Date) {
  const { notifications, unread } = await listNotificationPage(platform, viewer, { limit: MOST_AGAIN })
  for (const notification of notifications.toReversed())
    if (Date.parse(notification.created_at) > since.getTime())
      line.send(frameOfNews(platform, { notification, unread }))
}

const frameOfNews = ({ clock }: Platform, news: { notification: Notification; unread: number }) =>
  frameOf({ event: 'notification', data: news }, clock.now())
