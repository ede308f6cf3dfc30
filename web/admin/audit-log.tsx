import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { AuditCheck } from './audit-check.tsx'
import { AuditEntry } from './audit-entry.tsx'
import styles from './audit-log.module.css'
import { auditList, type AuditAsked } from './audit-queries.ts'
import { AuditTools } from './audit-tools.tsx'
import { tablesQuery } from './queries.ts'

/** Who of the staff did what, the newest first, and whether the log stands as it was written. */
export function AuditLog({ asked }: { asked: AuditAsked }) {
  const viewer = useViewer()
  const { user } = useSession()
  const isAdmin = user?.role === 'admin'
  const list = useInfiniteQuery(auditList(viewer, asked))
  const { data } = useQuery({ ...tablesQuery(viewer), enabled: isAdmin })
  const tables = data?.tables ?? []
  const isAsked = Object.keys(asked).length > 0
  return (
    <>
      {isAdmin && <AuditCheck />}
      <AuditTools asked={asked} tables={tables} />
      <Loaded query={list} skeleton={<Skeleton lines={['most', 'half', 'most', 'half', 'most', 'half']} />}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries)
          const more = pages.at(-1)?.next_cursor
          if (entries.length === 0)
            return isAsked ? (
              <EmptyState drawing="shelf" title="Nothing like this was written down.">
                <a href={paths.auditLog()}>Show everything</a>
              </EmptyState>
            ) : (
              <EmptyState drawing="shelf" title="Nothing was changed yet.">
                Whatever admins and moderators change, decide, download or look at is written down here.
              </EmptyState>
            )
          return (
            <GrowingList
              className={styles.list}
              items={entries}
              keyOf={(entry) => entry.id}
              render={(entry) => <AuditEntry entry={entry} tables={tables} />}
              nextHref={more ? paths.auditLog() : null}
              busy={list.isFetchingNextPage}
              stale={list.isPlaceholderData}
              onMore={() => void list.fetchNextPage()}
            />
          )
        }}
      </Loaded>
    </>
  )
}
