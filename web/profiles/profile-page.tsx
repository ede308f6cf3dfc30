import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Profile } from '#contract/profiles.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useViewer } from '../viewer.tsx'
import { AskedQuestions } from './asked-questions.tsx'
import { FollowList } from './follow-list.tsx'
import styles from './lists.module.css'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileStats } from './profile-stats.tsx'
import { profileQuery, REPUTATION } from './queries.ts'
import { ReputationHistory } from './reputation-history.tsx'
import { ShowFollows } from './show-follows.tsx'

const TABS = { [REPUTATION]: 'Reputation', followers: 'Followers', following: 'Following' }
type TabName = keyof typeof TABS
const isTab = (name: string | null): name is TabName => name !== null && Object.hasOwn(TABS, name)

export const tabOf = (search: URLSearchParams): TabName | null => {
  const name = search.get('tab')
  return isTab(name) ? name : null
}
export const cursorOf = (search: URLSearchParams) => search.get('cursor') ?? undefined

/** A member as everybody sees them; one's own follows, and those that an adult shows, have tabs too. */
export function ProfilePage({ username, search }: { username: string; search: URLSearchParams }) {
  const found = useQuery(profileQuery(useViewer(), username))
  const { user } = useSession()
  const tab = tabOf(search)
  usePresentName(username, found.data?.profile.username, tab)
  return (
    <Page>
      <Loaded query={found} skeleton={<Skeleton lines={['title', 'some', 'most', 'half', 'full', 'full']} />}>
        {({ profile }) => {
          const isMine = user?.username === profile.username
          const names: TabName[] =
            isMine || profile.follows_shown || tab === 'followers' || tab === 'following'
              ? [REPUTATION, 'followers', 'following']
              : [REPUTATION]
          return (
            <>
              <ProfileHeader profile={profile} />
              <ProfileStats stats={profile.stats} />
              <Tabs
                label="About this member"
                tabs={[
                  { href: paths.profile(profile.username), label: 'Questions', current: tab === null },
                  ...names.map((name) => ({
                    href: paths.profile(profile.username, { tab: name }),
                    label: TABS[name],
                    current: tab === name,
                  })),
                ]}
              />
              <div className={styles.panel}>
                <h2 className="hidden">{tab === null ? 'Questions' : TABS[tab]}</h2>
                <Panel profile={profile} mine={isMine ? user : null} tab={tab} from={cursorOf(search)} />
              </div>
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

type PanelProps = { profile: Profile; mine: User | null; tab: TabName | null; from: string | undefined }

function Panel({ profile, mine, tab, from }: PanelProps) {
  if (tab === null) return <AskedQuestions username={profile.username} from={from} />
  if (tab === REPUTATION) return <ReputationHistory username={profile.username} from={from} />
  return (
    <>
      {mine && <ShowFollows user={mine} />}
      <FollowList profile={profile} isMine={mine !== null} direction={tab} from={from} />
    </>
  )
}

/** A former name, or another spelling, leads to the present one. The server does the same with a redirect. */
function usePresentName(asked: string, present: string | undefined, tab: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (present !== undefined && present !== asked) void navigate(paths.profile(present, { tab }), { replace: true })
  }, [asked, present, tab, navigate])
}
