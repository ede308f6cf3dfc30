import { useQuery } from '@tanstack/react-query'
import type { Period } from '#contract/profiles.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { paths } from '../paths.ts'
import { MemberRow } from '../profiles/member-row.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './leaderboard.module.css'
import { leaderboard, PERIOD_NAMES, PERIODS } from './queries.ts'

/** Who earned most in a period. */
export function Leaderboard({ period }: { period: Period }) {
  const query = useQuery(leaderboard(useViewer(), period))
  return (
    <section>
      <h2 className={styles.heading}>Who helped most</h2>
      <Tabs
        label="Period"
        tabs={PERIOD_NAMES.map((name) => ({
          href: paths.community({ period: name === 'week' ? null : name }),
          label: PERIODS[name],
          current: name === period,
        }))}
      />
      <Loaded query={query} skeleton={<Places />}>
        {(page) => {
          // nobody stands here who has earned nothing
          const profiles = page.profiles.filter(({ reputation }) => reputation > NUMBERS.reputation.start)
          if (profiles.length === 0) return <NobodyYet />
          return (
            <ol className={styles.list} role="list">
              {profiles.map((profile, index) => (
                <li key={profile.username}>
                  <MemberRow profile={profile} place={index + 1} />
                </li>
              ))}
            </ol>
          )
        }}
      </Loaded>
    </section>
  )
}

function Places() {
  return (
    <div className={styles.list}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          <Skeleton lines={['half', 'some']} />
        </div>
      ))}
    </div>
  )
}

function NobodyYet() {
  return (
    <EmptyState
      drawing="lamp"
      title="Nobody has earned points in this time yet."
      action={<LinkButton href={paths.questions({ sort: 'unanswered' })}>See what waits for an answer</LinkButton>}
    >
      One good answer, and your name stands here.
    </EmptyState>
  )
}
