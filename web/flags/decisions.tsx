import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnDecision } from '#contract/moderation.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { Decision } from './decision.tsx'
import { headlineOf } from './decision-words.ts'
import styles from './decision.module.css'
import { decisionList } from './queries.ts'

/** What moderators decided about one's own posts, the latest first, and what can be done. */
export function Decisions({ from }: { from: string | undefined }) {
  const list = useInfiniteQuery(decisionList(useViewer(), from))
  return (
    <Loaded query={list} skeleton={<Skeleton lines={['most', 'full', 'half', 'most', 'full', 'half']} />}>
      {({ pages }) => {
        const decisions = pages.flatMap((page) => page.decisions)
        const next = pages.at(-1)?.next_cursor ?? null
        if (decisions.length === 0)
          return (
            <EmptyState
              drawing="plane"
              title="Moderators have decided nothing about your posts."
              action={<LinkButton href={paths.guidelines()}>What we ask of each other</LinkButton>}
            >
              If a post of yours is ever hidden or removed, you read here why, and what you can do.
            </EmptyState>
          )
        return (
          <GrowingList
            className={styles.list}
            items={decisions}
            keyOf={({ id }) => id}
            render={(decision) => <Card decision={decision} />}
            nextHref={next === null ? null : paths.decisions({ cursor: next })}
            busy={list.isFetchingNextPage}
            stale={list.isPlaceholderData}
            onMore={() => void list.fetchNextPage()}
          />
        )
      }}
    </Loaded>
  )
}

function Card({ decision }: { decision: OwnDecision }) {
  const { target, at } = decision
  return (
    <article className={styles.card}>
      <div>
        <h2 className={styles.title}>{headlineOf(decision)}</h2>
        <p className={styles.post}>{target.url ? <a href={target.url}>{target.title}</a> : target.title}</p>
        {target.excerpt && target.excerpt !== target.title && <p className={styles.meta}>{target.excerpt}</p>}
        <p className={styles.meta}>
          <RelativeTime time={at} />
        </p>
      </div>
      <Decision decision={decision} />
    </article>
  )
}
