import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useViewer } from '../viewer.tsx'
import { AskedQuestions } from './asked-questions.tsx'
import styles from './lists.module.css'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileStats } from './profile-stats.tsx'
import { profileQuery, REPUTATION } from './queries.ts'
import { ReputationHistory } from './reputation-history.tsx'

export const tabOf = (search: URLSearchParams) => (search.get('tab') === REPUTATION ? REPUTATION : null)
export const cursorOf = (search: URLSearchParams) => search.get('cursor') ?? undefined

/** A member as everybody sees them. */
export function ProfilePage({ username, search }: { username: string; search: URLSearchParams }) {
  const found = useQuery(profileQuery(useViewer(), username))
  const tab = tabOf(search)
  usePresentName(username, found.data?.profile.username, tab)
  return (
    <Page>
      <Loaded query={found} skeleton={<Skeleton lines={['title', 'some', 'most', 'half', 'full', 'full']} />}>
        {({ profile }) => (
          <>
            <ProfileHeader profile={profile} />
            <ProfileStats stats={profile.stats} />
            <Tabs
              label="About this member"
              tabs={[
                { href: paths.profile(profile.username), label: 'Questions', current: tab === null },
                {
                  href: paths.profile(profile.username, { tab: REPUTATION }),
                  label: 'Reputation',
                  current: tab === REPUTATION,
                },
              ]}
            />
            <div className={styles.panel}>
              <h2 className="hidden">{tab === REPUTATION ? 'Reputation' : 'Questions'}</h2>
              {tab === REPUTATION ? (
                <ReputationHistory username={profile.username} from={cursorOf(search)} />
              ) : (
                <AskedQuestions username={profile.username} from={cursorOf(search)} />
              )}
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** A former name, or another spelling, leads to the present one. The server does the same with a redirect. */
function usePresentName(asked: string, present: string | undefined, tab: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (present !== undefined && present !== asked) void navigate(paths.profile(present, { tab }), { replace: true })
  }, [asked, present, tab, navigate])
}
