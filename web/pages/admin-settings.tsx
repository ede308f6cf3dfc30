import { settingsQuery } from '../admin/queries.ts'
import { RefreshButton } from '../admin/refresh-button.tsx'
import { SiteSettings } from '../admin/site-settings.tsx'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { Page } from '../ui/page.tsx'

export const loader = load(({ viewer, prepare }) => prepare(settingsQuery(viewer)))

export const handle: Handle = { head: () => ({ title: 'Settings of the site', noindex: true }) }

export function Component() {
  return (
    <Page
      title="Settings of the site"
      lede={
        <>
          <a href={paths.admin()}>Run the site</a> · What you save is in force at once, for everybody. Empty a number to
          go back to its default.
        </>
      }
      actions={<RefreshButton />}
    >
      <SiteSettings />
    </Page>
  )
}
