import { useInfiniteQuery } from '@tanstack/react-query'
import type { AdminTable } from '#contract/admin.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './audit-log.module.css'
import { auditList, tablesQuery } from './queries.ts'

/** A name that is no table's. */
export const AUDIT_LOG = 'audit-log'
/** What the audit calls the settings, which are no table to look at. */
const SETTINGS = 'settings'
const ACTS = {
  update: 'changed',
  delete: 'deleted',
  export: 'downloaded',
  look: 'looked at',
  'sign-out': 'signed out',
  prove: 'confirmed who they are',
  dismiss: 'found nothing wrong with',
  noted: 'took note of',
  hide: 'hid',
  remove: 'removed',
  restore: 'showed again',
  uphold: 'upheld the decision on',
  undo: 'undid the decision on',
}

/** Who changed what, the newest first. */
export function AuditLog() {
  const viewer = useViewer()
  const list = useInfiniteQuery(auditList(viewer))
  const { data } = useQuery(tablesQuery(viewer))
  return (
    <Loaded query={list} skeleton={<Skeleton lines={['most', 'half', 'most', 'half', 'most', 'half']} />}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries)
        const more = pages.at(-1)?.next_cursor
        if (entries.length === 0)
          return (
            <EmptyState drawing="shelf" title="Nothing was changed yet.">
              Whatever an admin changes, deletes or downloads is written down here.
            </EmptyState>
          )
        return (
          <GrowingList
            className={styles.list}
            items={entries}
            keyOf={(entry) => entry.id}
            render={(entry) => <Entry entry={entry} table={data?.tables.find(({ name }) => name === entry.table)} />}
            nextHref={more ? paths.adminTable(AUDIT_LOG) : null}
            busy={list.isFetchingNextPage}
            stale={list.isPlaceholderData}
            onMore={() => void list.fetchNextPage()}
          />
        )
      }}
    </Loaded>
  )
}

function Entry({ entry, table }: { entry: AuditEntry; table: AdminTable | undefined }) {
  const { actor, action, row_id, label, before, after } = entry
  const titleOf = (name: string) => table?.columns.find((column) => column.name === name)?.title ?? name
  return (
    <div className={styles.entry}>
      <p>
        {actor === null ? 'Somebody who has left' : <a href={paths.profile(actor)}>{actor}</a>} {ACTS[action]}{' '}
        {row_id === null ? (
          <a href={paths.adminTable(entry.table)}>{label}</a>
        ) : (
          <>
            <a
              href={
                entry.table === SETTINGS
                  ? paths.adminSettings()
                  : paths.adminTable(
                      entry.table,
                      action === 'delete' && !table?.columns.some(isMark) ? {} : { row: row_id },
                    )
              }
            >
              {label || row_id}
            </a>{' '}
            in {entry.table === SETTINGS ? 'Settings' : (table?.title ?? entry.table)}
          </>
        )}
        <span className={styles.when}>
          {' · '}
          <RelativeTime time={entry.created_at} />
        </span>
      </p>
      {action === 'update' && (
        <ul className={styles.changes}>
          {Object.keys(after).map((name) => (
            <li key={name}>
              {titleOf(name)}: <del>{told(before[name])}</del> <span aria-hidden="true">→</span>
              <span className="hidden">became</span> <ins>{told(after[name])}</ins>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Rows of a table that has it stay when they are deleted. */
const isMark = ({ name }: { name: string }) => name === 'deleted_at'

const told = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? 'none'
    : Array.isArray(value)
      ? value.join('; ')
      : String(value)
