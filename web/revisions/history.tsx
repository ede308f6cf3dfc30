import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './history.module.css'
import { revisionList, useRestore, type VersionsOf } from './queries.ts'
import { RevisionCard } from './revision-card.tsx'

/** Every version of a post, the latest first. `from`: where the address begins. */
export function History({ of, from }: { of: VersionsOf; from: string | undefined }) {
  const list = useInfiniteQuery(revisionList(useViewer(), of, from))
  const restoring = useRestore(of)
  const what = of.answerId === undefined ? 'question' : 'answer'
  return (
    <Loaded query={list} skeleton={<Skeleton lines={['half', 'some', 'full', 'full', 'half', 'some', 'full']} />}>
      {({ pages }) => (
        <GrowingList
          className={styles.list}
          items={pages.flatMap(({ revisions }) => revisions)}
          keyOf={({ number }) => String(number)}
          render={(revision) => (
            <RevisionCard
              revision={revision}
              what={what}
              isLatest={from === undefined && revision === pages[0]?.revisions[0]}
              busy={restoring.isPending && restoring.variables === revision.number}
              onRestore={(number) => restoring.mutate(number)}
            />
          )}
          nextHref={
            list.hasNextPage
              ? paths.revisions(of.slug, { answer: of.answerId, cursor: pages.at(-1)?.next_cursor })
              : null
          }
          busy={list.isFetchingNextPage}
          stale={list.isPlaceholderData}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </Loaded>
  )
}
