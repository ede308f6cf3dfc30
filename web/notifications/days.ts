import type { Notification } from '#contract/notifications.ts'

const DAY = 24 * 3600_000

/** The heading above the first of each day, by its id; days are the reader's own. `now`: milliseconds. */
export function headingsOf(notifications: Notification[], now: number): Map<string, string> {
  const headings = new Map<string, string>()
  let above = ''
  for (const { id, created_at } of notifications) {
    const heading = dayOf(new Date(created_at), now)
    if (heading !== above) headings.set(id, heading)
    above = heading
  }
  return headings
}

function dayOf(date: Date, now: number): string {
  const day = date.toDateString()
  if (day === new Date(now).toDateString()) return 'Today'
  if (day === new Date(now - DAY).toDateString()) return 'Yesterday'
  return date.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
}
