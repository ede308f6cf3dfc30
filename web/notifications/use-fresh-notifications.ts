import { useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { useLive } from '../live/use-live.ts'

/** How many came while the list was open. `newest`: the id at the top of the list, undefined while there is no list. */
export function useFreshNotifications(newest: string | null | undefined): number {
  const [heard, setHeard] = useState<Notification[]>([])
  useLive(null, ({ event, data }) => {
    if (event !== 'notification') return
    const { notification } = data
    // what was heard may be heard once more
    setHeard((before) => [...before.filter(({ id }) => id !== notification.id), notification])
  })
  if (newest === undefined) return 0
  return heard.filter(({ id, read }) => !read && BigInt(id) > BigInt(newest ?? 0)).length
}
