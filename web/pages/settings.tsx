import { Settings } from '../accounts/settings.tsx'
import type { Handle } from '../head.ts'
import { Page } from '../ui/page.tsx'

export const handle: Handle = { head: () => ({ title: 'Settings', noindex: true }) }

export function Component() {
  return (
    <Page title="Settings">
      <Settings />
    </Page>
  )
}
