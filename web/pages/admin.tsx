import { Dashboard } from '../admin/dashboard.tsx'
import { overviewQuery, tablesQuery } from '../admin/queries.ts'
import { RefreshButton } from '../admin/refresh-button.tsx'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { Page } from '../ui/page.tsx'

export const loader = load(({ viewer, prepare }) =>
  Promise.all([prepare(overviewQuery(viewer, 'day')), prepare(tablesQuery(viewer))]),
)

export const handle: Handle = { head: () => ({ title: 'Run the site', noindex: true }) }

export function Component() {
  return (
    <Page title="Run the site" actions={<RefreshButton />}>
      <Dashboard />
    </Page>
  )
}
