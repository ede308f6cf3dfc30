import type { Notification } from '#contract/notifications.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { findNotification, listNotificationPage } from '#server/notifications/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import { frameOf } from './frame.ts'
import type { Line } from './line.ts'

const NOTIFICATION = /^notification:(\d+):(\d+)$/
const MOST_AGAIN = 20

/** Tells a member's lines of a new notification; topics of another kind, and of members who are not here, cost nothing. */
export function tellMember(platform: Platform, topic: string, linesOf: (userId: string) => Line[]) {
  const [, userId, id] = NOTIFICATION.exec(topic) ?? []
  if (userId === undefined || id === undefined || linesOf(userId).length === 0) return
  findNotification(platform, userId, id).then(
    (notification) => {
      if (!notification) return
      const frame = frameOfNotification(platform, notification)
      for (const line of linesOf(userId)) line.send(frame)
    },
    (error: Error) => platform.log.warn({ err: error }, 'a notification was not told live; its page has it'),
  )
}

/** What came for the member while they were away, the oldest first. */
export async function tellMissed(platform: Platform, viewer: Viewer, line: Line, since: Date) {
  const { notifications } = await listNotificationPage(platform, viewer, { limit: MOST_AGAIN })
  for (const notification of notifications.toReversed())
    if (Date.parse(notification.created_at) > since.getTime()) line.send(frameOfNotification(platform, notification))
}

const frameOfNotification = ({ clock }: Platform, notification: Notification) =>
  frameOf({ event: 'notification', data: { notification } }, clock.now())
