import { useInfiniteQuery } from '@tanstack/react-query'
import type { LedgerEntry } from '#contract/profiles.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { signed, titleOfSlug, wordsOfKind } from './ledger-words.ts'
import styles from './lists.module.css'
import { ledgerOf } from './queries.ts'

export function ReputationHistory({ username, from }: { username: string; from: string | undefined }) {
  const list = useInfiniteQuery(ledgerOf(useViewer(), username, from))
  return (
    <Loaded query={list} skeleton={<Skeleton lines={['most', 'half', 'most', 'half', 'most', 'half']} />}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries)
        const next = pages.at(-1)?.next_cursor
        if (entries.length === 0) return <NoEntries />
        return (
          <GrowingList
            className={styles.list}
            items={entries}
            keyOf={(entry) => entry.id}
            render={(entry) => <Entry entry={entry} />}
            nextHref={next ? paths.profile(username, { tab: 'reputation', cursor: next }) : null}
            busy={list.isFetchingNextPage}
            stale={list.isPlaceholderData}
            onMore={() => void list.fetchNextPage()}
          />
        )
      }}
    </Loaded>
  )
}

function Entry({ entry: { kind, points, question_slug, created_at } }: { entry: LedgerEntry }) {
  return (
    <div className={styles.entry}>
      <span className={styles.points} data-look={points < 0 ? 'loss' : 'gain'}>
        {signed(points)}
      </span>
      <span className={styles.about}>
        <span>{wordsOfKind(kind)}</span>
        {question_slug !== null && (
          <a className={styles.link} href={paths.question(question_slug)}>
            {titleOfSlug(question_slug)}
          </a>
        )}
      </span>
      <span className={styles.when}>
        <RelativeTime time={created_at} />
      </span>
    </div>
  )
}

function NoEntries() {
  const { start, answerUpvoted, answerAccepted } = NUMBERS.reputation
  return (
    <EmptyState drawing="lamp" title="No reputation earned yet.">
      Everybody starts at {start}. An upvoted answer brings {answerUpvoted}, an accepted one {answerAccepted} more.
    </EmptyState>
  )
}
