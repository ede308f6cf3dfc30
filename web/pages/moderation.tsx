import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Handle } from '../head.ts'
import { waitingQuery } from '../moderation/queries.ts'
import { Queue } from '../moderation/queue.tsx'
import { Suspensions } from '../moderation/suspensions.tsx'
import { MODERATION_TABS, VIEWS } from '../moderation/tabs.ts'
import { paths } from '../paths.ts'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useViewer } from '../viewer.tsx'

export const handle: Handle = { head: () => ({ title: 'Moderation', noindex: true }) }

export function Component() {
  const [search] = useSearchParams()
  const { data: waiting } = useQuery(waitingQuery(useViewer()))
  const { tab } = MODERATION_TABS.find(({ tab }) => tab === search.get('tab')) ?? MODERATION_TABS[0]
  const countOf = (each: typeof tab) =>
    waiting && (each === null ? waiting.flags + waiting.crisis + waiting.appeal : each === 'appeals' && waiting.appeal)
  return (
    <Page title="Moderation" lede="Read first, then decide. Whoever wrote it reads what you say.">
      <Tabs
        label="What to look at"
        tabs={MODERATION_TABS.map((each) => {
          const count = countOf(each.tab)
          return {
            href: paths.moderation({ tab: each.tab }),
            label: count ? `${each.label} (${count})` : each.label,
            current: each.tab === tab,
          }
        })}
      />
      {tab === 'suspensions' ? (
        <Suspensions />
      ) : (
        <Queue key={tab} view={tab === null ? 'open' : (VIEWS[tab] ?? 'open')} />
      )}
    </Page>
  )
}
