import styles from '../admin/dashboard.module.css'
import { Health } from '../admin/health.tsx'
import { healthQuery } from '../admin/queries.ts'
import { RefreshButton } from '../admin/refresh-button.tsx'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { Page } from '../ui/page.tsx'

export const loader = load(({ viewer, prepare }) => prepare(healthQuery(viewer)))

export const handle: Handle = { head: () => ({ title: 'How the site is', noindex: true }) }

export function Component() {
  return (
    <Page title="How the site is" lede={<a href={paths.admin()}>Run the site</a>} actions={<RefreshButton />}>
      <div className={styles.sections}>
        <Health />
      </div>
    </Page>
  )
}
