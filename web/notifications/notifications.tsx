import { useInfiniteQuery } from '@tanstack/react-query'
import CheckCheck from 'lucide-react/icons/check-check'
import { useEffect, useRef, useState } from 'react'
import { NUMBERS } from '#rules/numbers.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { useViewer } from '../viewer.tsx'
import { headingsOf } from './days.ts'
import { NewNotifications } from './new-notifications.tsx'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'
import { CHOICES_PLACE } from './places.ts'
import { notificationList, useMarkAsRead } from './queries.ts'
import { unreadInWords } from './unread.ts'
import { useFreshNotifications } from './use-fresh-notifications.ts'

/** What is new for the member, by day. */
export function Notifications() {
  const list = useInfiniteQuery(notificationList(useViewer()))
  const unread = useSession().user?.unread_notifications ?? 0
  const { mutate: markAsRead } = useMarkAsRead()
  const place = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  const [busy, setBusy] = useState(false)

  const first = list.data?.pages[0]?.notifications[0]
  const newest = list.data && (first?.id ?? null)
  const fresh = useFreshNotifications(newest)
  useEffect(() => {
    if (!isAwaited.current) return
    isAwaited.current = false
    place.current?.querySelector<HTMLElement>('ol a')?.focus() // the button that had the focus is gone
  }, [newest])

  const showFresh = async () => {
    setBusy(true)
    isAwaited.current = true
    const { isError } = await list.refetch()
    setBusy(false)
    if (!isError) return
    isAwaited.current = false
    toast('The new notifications could not be loaded. Try again in a moment.', 'danger')
  }

  return (
    <div ref={place}>
      <NewNotifications count={fresh} busy={busy} onShow={() => void showFresh()} />
      <Loaded query={list} skeleton={<Skeleton lines={['most', 'some', 'most', 'some', 'most', 'some']} />}>
        {({ pages }) => {
          const notifications = pages.flatMap((page) => page.notifications)
          const headings = headingsOf(notifications, Date.now())
          if (notifications.length === 0) return <NothingYet />
          return (
            <>
              <div className={styles.bar}>
                <p className={styles.unread} role="status">
                  {unread > 0 ? `${unreadInWords(unread)} unread` : 'All read'}
                </p>
                <Button refusal={unread > 0 ? undefined : 'All are read'} onClick={() => markAsRead('all')}>
                  <CheckCheck size={18} aria-hidden="true" />
                  Mark all as read
                </Button>
              </div>
              <GrowingList
                className={styles.list}
                items={notifications}
                keyOf={({ id }) => id}
                render={(notification) => (
                  <>
                    {headings.has(notification.id) && <h2 className={styles.day}>{headings.get(notification.id)}</h2>}
                    <NotificationRow notification={notification} onOpen={(id) => markAsRead([id])} />
                  </>
                )}
                nextHref={list.hasNextPage ? paths.notifications() : null}
                busy={list.isFetchingNextPage}
                stale={list.isPlaceholderData}
                onMore={() => void list.fetchNextPage()}
              />
              <p className={styles.foot}>
                Kept for {NUMBERS.notifications.keptDays} days.{' '}
                <a href={CHOICES_PLACE}>Choose what you hear of, and how</a>
              </p>
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

function NothingYet() {
  return (
    <EmptyState
      drawing="lamp"
      title="Nothing new yet."
      action={<LinkButton href={CHOICES_PLACE}>Choose what you hear of</LinkButton>}
    >
      When somebody answers your question, comments, accepts your answer or follows you, you read it here.
    </EmptyState>
  )
}
