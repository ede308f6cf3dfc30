import BellIcon from 'lucide-react/icons/bell'
import { useLive } from '../live/use-live.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { LinkButton } from '../ui/button.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './bell.module.css'
import { keepUnread, unreadInWords } from './unread.ts'

/** A member's way to the notifications, with the number of unread ones, which counts up as they come. */
export function Bell() {
  const { key } = useViewer()
  const unread = useSession().user?.unread_notifications ?? 0
  useLive(null, ({ event, data }) => {
    if (event === 'notification') keepUnread(key, data.unread)
  })
  const words = unread > 0 ? unreadInWords(unread) : null
  return (
    <LinkButton
      look="quiet"
      round
      className={styles.bell}
      href={paths.notifications()}
      aria-label={words ? `Notifications, ${words} unread` : 'Notifications'}
      title="Notifications"
    >
      <BellIcon size={20} aria-hidden="true" />
      {words && (
        <span className={styles.count} aria-hidden="true">
          {words}
        </span>
      )}
    </LinkButton>
  )
}
