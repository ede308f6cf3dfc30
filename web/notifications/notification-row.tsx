import type { Notification } from '#contract/notifications.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { KindIcon } from './kind-icon.tsx'
import styles from './notification-row.module.css'

type Props = { notification: Notification; onOpen: (id: string) => void }

/** What happened, as a link to its place: opening it, also in another tab, marks it as read. */
export function NotificationRow({ notification: { id, kind, text, url, read, created_at }, onOpen }: Props) {
  const open = () => {
    if (!read) onOpen(id)
  }
  return (
    <div className={styles.row} data-unread={!read || undefined}>
      <span className={styles.icon}>
        <KindIcon kind={kind} />
      </span>
      <div className={styles.words}>
        <a className={styles.text} href={url} onClick={open} onAuxClick={({ button }) => button === 1 && open()}>
          {text}
        </a>
        <p className={styles.meta}>
          {!read && <span className={styles.new}>New</span>}
          <RelativeTime time={created_at} />
        </p>
      </div>
    </div>
  )
}
