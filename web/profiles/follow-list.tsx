import { useInfiniteQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/profiles.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './lists.module.css'
import { MemberRow } from './member-row.tsx'
import { type FollowDirection, followsOf } from './queries.ts'

type Props = { profile: Profile; isMine: boolean; direction: FollowDirection; from: string | undefined }

export function FollowList(props: Props) {
  const { profile, isMine } = props
  if (isMine || profile.follows_shown) return <Follows {...props} />
  return (
    <EmptyState drawing="lamp" title={`Only ${profile.name} sees this list.`}>
      Who follows whom is nobody else’s business here.
    </EmptyState>
  )
}

function Follows({ profile: { username, name }, isMine, direction, from }: Props) {
  const list = useInfiniteQuery(followsOf(useViewer(), username, direction, from))
  return (
    <Loaded query={list} skeleton={<Skeleton lines={['half', 'some', 'half', 'some', 'half', 'some']} />}>
      {({ pages }) => {
        const profiles = pages.flatMap((page) => page.profiles)
        const next = pages.at(-1)?.next_cursor
        if (profiles.length === 0) return <EmptyState drawing="shelf" title={nobody(direction, isMine ? null : name)} />
        return (
          <GrowingList
            className={styles.list}
            items={profiles}
            keyOf={(profile) => profile.username}
            render={(profile) => <MemberRow profile={profile} />}
            nextHref={next ? paths.profile(username, { tab: direction, cursor: next }) : null}
            busy={list.isFetchingNextPage}
            stale={list.isPlaceholderData}
            onMore={() => void list.fetchNextPage()}
          />
        )
      }}
    </Loaded>
  )
}

/** `name`: null for the reader's own list; of others only those show who chose to be seen. */
function nobody(direction: FollowDirection, name: string | null): string {
  if (name !== null) return 'Nobody here who chose to be seen.'
  return direction === 'followers' ? 'Nobody follows you yet.' : 'You do not follow anybody yet.'
}
