import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { AllBadges } from '../badges/all-badges.tsx'
import { allBadges } from '../badges/queries.ts'
import { Leaderboard } from '../community/leaderboard.tsx'
import { NewestMembers } from '../community/newest-members.tsx'
import { leaderboard, newestMembers, periodOf } from '../community/queries.ts'
import { TakingPart } from '../community/taking-part.tsx'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { textQuery } from '../texts/queries.ts'
import { LinkButton } from '../ui/button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Prose } from '../ui/prose.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './community.module.css'
import { knownData } from '../query.ts'

const TEXT = 'community'

export const loader = load(({ viewer, search, prepare }) =>
  Promise.all([
    prepare(textQuery(viewer, TEXT)),
    prepare(leaderboard(viewer, periodOf(search))),
    prepare(newestMembers(viewer)),
    prepare(allBadges(viewer)),
  ]),
)

export const handle: Handle = {
  head: ({ client, viewer }) => {
    const text = knownData(client, textQuery(viewer, TEXT))?.text
    return {
      title: text?.title ?? 'Community',
      ...(text && { description: text.description }),
      canonical: paths.community(),
    }
  },
}

export function Component() {
  const [search] = useSearchParams()
  const text = useQuery(textQuery(useViewer(), TEXT))
  return (
    <Page
      title="Community"
      actions={
        <LinkButton look="primary" href={paths.questions({ sort: 'unanswered' })}>
          Answer a question
        </LinkButton>
      }
    >
      <div className={styles.intro}>
        <Loaded query={text} skeleton={<Skeleton lines={['full', 'half']} />}>
          {({ text }) => <Prose html={text.intro_html} />}
        </Loaded>
      </div>
      <div className={styles.columns}>
        <Leaderboard period={periodOf(search)} />
        <NewestMembers />
      </div>
      <AllBadges />
      {text.data && <TakingPart sections={text.data.text.sections} />}
    </Page>
  )
}
