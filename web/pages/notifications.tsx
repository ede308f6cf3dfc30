import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { Notifications } from '../notifications/notifications.tsx'
import { notificationList } from '../notifications/queries.ts'
import { Page } from '../ui/page.tsx'

export const loader = load(({ viewer, prepareList }) => prepareList(notificationList(viewer)))

export const handle: Handle = { head: () => ({ title: 'Notifications', noindex: true }) }

export function Component() {
  return (
    <Page title="Notifications" narrow>
      <Notifications />
    </Page>
  )
}
