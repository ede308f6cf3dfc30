import { Jobs } from '../admin/jobs.tsx'
import styles from '../admin/dashboard.module.css'
import { jobsQuery } from '../admin/queries.ts'
import { RefreshButton } from '../admin/refresh-button.tsx'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { Page } from '../ui/page.tsx'

export const loader = load(({ viewer, prepare }) => prepare(jobsQuery(viewer)))

export const handle: Handle = { head: () => ({ title: 'Work in the background', noindex: true }) }

export function Component() {
  return (
    <Page title="Work in the background" lede={<a href={paths.admin()}>Run the site</a>} actions={<RefreshButton />}>
      <div className={styles.sections}>
        <Jobs />
      </div>
    </Page>
  )
}
