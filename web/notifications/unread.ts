import { keepUser, sessionStore } from '../session-store.ts'

const MOST_SHOWN = 99

/** As the bell and the tab show it: more than 99 are "99+". */
export const unreadInWords = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))

/** The number that the server told this viewer, for every place that shows it and for the other tabs. */
export function keepUnread(viewerKey: string, count: number): void {
  const { user, viewerKey: current } = sessionStore.get()
  if (user && viewerKey === current && user.unread_notifications !== count)
    keepUser({ ...user, unread_notifications: count })
}
