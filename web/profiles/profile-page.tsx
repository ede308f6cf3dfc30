import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Profile } from '#contract/profiles.ts'
import { ProfileBadges } from '../badges/profile-badges.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useViewer } from '../viewer.tsx'
import { AskedQuestions } from './asked-questions.tsx'
import { FollowList } from './follow-list.tsx'
import { GivenAnswers } from './given-answers.tsx'
import styles from './lists.module.css'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileStats } from './profile-stats.tsx'
import { profileQuery } from './queries.ts'
import { ReputationHistory } from './reputation-history.tsx'
import { ShowFollows } from './show-follows.tsx'
import { ProfileSummary } from './summary.tsx'
import { cursorOf, SUMMARY, type TabName, tabOf, TABS, tabsFor } from './tabs.ts'

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
          const names = tabsFor(tab, { seesFollows: isMine || profile.follows_shown === true })
          return (
            <>
              <ProfileHeader profile={profile} />
              <ProfileStats stats={profile.stats} />
              <Tabs
                label="About this member"
                tabs={[
                  { href: paths.profile(profile.username), label: SUMMARY, current: tab === null },
                  ...names.map((name) => ({
                    href: paths.profile(profile.username, { tab: name }),
                    label: TABS[name],
                    current: tab === name,
                  })),
                ]}
              />
              <div className={styles.panel}>
                <h2 className="hidden">{tab === null ? SUMMARY : TABS[tab]}</h2>
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
  const { username } = profile
  if (tab === null) return <ProfileSummary profile={profile} isMine={mine !== null} />
  if (tab === 'questions') return <AskedQuestions username={username} from={from} />
  if (tab === 'answers') return <GivenAnswers username={username} isMine={mine !== null} from={from} />
  if (tab === 'badges')
    return <ProfileBadges username={username} name={profile.name} isMine={mine !== null} from={from} />
  if (tab === 'reputation') return <ReputationHistory username={username} from={from} />
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
