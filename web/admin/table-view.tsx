import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { AdminNames, AdminTable } from '#contract/admin.ts'
import { ProofDialog } from '../accounts/proof-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { rowList } from './queries.ts'
import { RowDialog } from './row-dialog.tsx'
import { RowTable } from './row-table.tsx'
import { TableTools } from './table-tools.tsx'
import { addressOf, type View } from './view.ts'
import { WaitlistCounts } from './waitlist-counts.tsx'

/** One table: its tools, its rows, and the row that is open. */
export function TableView({ table, view }: { table: AdminTable; view: View }) {
  const list = useInfiniteQuery(rowList(useViewer(), table.name, view))
  const navigate = useNavigate()
  const open = (row: string | null) =>
    void navigate(addressOf(table.name, view, { row }), { preventScrollReset: true, replace: row === null })
  return (
    <>
      {table.name === 'waitlist' && <WaitlistCounts />}
      <TableTools table={table} view={view} />
      <Loaded query={list} skeleton={<Skeleton lines={['full', 'full', 'most', 'full', 'most', 'full']} />}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows)
          if (rows.length === 0) return <NoRows table={table} view={view} />
          return (
            <>
              <RowTable
                table={table}
                view={view}
                rows={rows}
                names={joined(pages)}
                stale={list.isPlaceholderData}
                onOpen={open}
              />
              {list.hasNextPage && (
                <ShowMore
                  href={addressOf(table.name, view)}
                  busy={list.isFetchingNextPage}
                  onMore={() => void list.fetchNextPage()}
                />
              )}
            </>
          )
        }}
      </Loaded>
      <RowDialog key={view.row} table={table} id={view.row} onClose={() => open(null)} />
      <ProofDialog />
    </>
  )
}

/** The names of all pages, by table. */
function joined(pages: { names: AdminNames }[]): AdminNames {
  const all: AdminNames = {}
  for (const { names } of pages)
    for (const [table, found] of Object.entries(names)) all[table] = { ...all[table], ...found }
  return all
}

function NoRows({ table, view: { q, filter } }: { table: AdminTable; view: View }) {
  const isNarrowed = q !== undefined || filter !== undefined
  return (
    <EmptyState
      drawing="shelf"
      title={isNarrowed ? 'No row fits.' : 'This table is empty.'}
      action={isNarrowed && <a href={addressOf(table.name, {})}>All of {table.title}</a>}
    >
      {isNarrowed && 'Try a shorter word, or take the filter off.'}
    </EmptyState>
  )
}
