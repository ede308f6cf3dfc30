import { useSearchParams } from 'react-router'
import { BookmarkedQuestions } from '../bookmarks/bookmarked-questions.tsx'
import { DraftList } from '../bookmarks/draft-list.tsx'
import { RecentQuestions } from '../bookmarks/recent-questions.tsx'
import type { Handle } from '../head.ts'
import { paths } from '../paths.ts'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'

const TABS = { bookmarks: 'Bookmarks', drafts: 'Drafts', recent: 'Recently viewed' }
type TabName = keyof typeof TABS
const isTab = (name: string | null): name is TabName => name !== null && Object.hasOwn(TABS, name)

export const handle: Handle = { head: () => ({ title: 'Bookmarks and drafts', noindex: true }) }

export function Component() {
  const [search] = useSearchParams()
  const named = search.get('tab')
  const tab = isTab(named) ? named : 'bookmarks'
  return (
    <Page title="Bookmarks and drafts" lede="What you keep for later, and what you began. Only you see it." narrow>
      <Tabs
        label="What to see"
        tabs={Object.entries(TABS).map(([name, label]) => ({
          href: paths.bookmarks({ tab: name === 'bookmarks' ? null : name }),
          label,
          current: name === tab,
        }))}
      />
      <h2 className="hidden">{TABS[tab]}</h2>
      {tab === 'bookmarks' && <BookmarkedQuestions from={search.get('cursor') ?? undefined} />}
      {tab === 'drafts' && <DraftList />}
      {tab === 'recent' && <RecentQuestions />}
    </Page>
  )
}
