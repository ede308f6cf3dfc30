import { useSearchParams } from 'react-router'
import type { Handle } from '../head.ts'
import { paths } from '../paths.ts'
import { REVIEW_TABS, SUGGESTED_EDITS } from '../review/tabs.ts'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const handle: Handle = { head: () => ({ title: 'Review', noindex: true }) }

export function Component() {
  const [search] = useSearchParams()
  const current = REVIEW_TABS.find(({ tab }) => tab === search.get('tab')) ?? SUGGESTED_EDITS
  return (
    <Page title="Review" lede="Small corrections make good answers better. One look decides.">
      <Tabs
        label="What to review"
        tabs={REVIEW_TABS.map((each) => ({
          href: paths.review({ tab: each.tab }),
          label: each.label,
          current: each === current,
        }))}
      />
      <current.Component />
    </Page>
  )
}
