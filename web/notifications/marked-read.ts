import type { InfiniteData } from '@tanstack/react-query'
import type { Notification, NotificationPage } from '#contract/notifications.ts'

type List = InfiniteData<NotificationPage>
/** The ids of some, or all that there are. */
export type ToRead = string[] | 'all'

/** The list with these marked as read. */
export const withRead = (list: List, toRead: ToRead): List =>
  eachIn(list, (each) =>
    !each.read && (toRead === 'all' || toRead.includes(each.id)) ? { ...each, read: true } : each,
  )

/** The list with those that the server has just told of as they are there. Nothing is added: nothing may jump. */
export function withServed(list: List, { notifications }: NotificationPage): List {
  const served = new Map(notifications.map((each) => [each.id, each]))
  return eachIn(list, (each) => served.get(each.id) ?? each)
}

const eachIn = (list: List, change: (notification: Notification) => Notification): List => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, notifications: page.notifications.map(change) })),
})
