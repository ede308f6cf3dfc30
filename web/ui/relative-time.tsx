import { useHydrated } from './use-hydrated.ts'
import styles from './relative-time.module.css'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * When something happened: the date in the server's HTML, "2 h ago" once the page lives, the exact time on hover. The
 * date keeps its place below, so that nothing beside it moves.
 */
export function RelativeTime({ time }: { time: string }) {
  const hydrated = useHydrated()
  const date = new Date(time)
  const absolute = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
  const relative = hydrated ? relativeTo(Date.now(), date) : undefined
  if (!relative) return <time dateTime={time}>{absolute}</time>
  return (
    <time
      className={styles.time}
      dateTime={time}
      title={date.toLocaleString('en', { dateStyle: 'full', timeStyle: 'short' })}
      data-absolute={absolute}
    >
      {relative}
    </time>
  )
}

function relativeTo(now: number, date: Date): string | undefined {
  const seconds = Math.max(0, (now - date.getTime()) / 1000)
  if (seconds < MINUTE) return 'just now'
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ago`
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h ago`
  const days = Math.round((midnight(new Date(now)) - midnight(date)) / 1000 / DAY) // the reader's days; one may have 23 hours
  if (days === 1) return 'yesterday'
  return days < 30 ? `${days} days ago` : undefined
}

const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0)
