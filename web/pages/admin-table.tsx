import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { rowList, tablesQuery } from '../admin/queries.ts'
import { RefreshButton } from '../admin/refresh-button.tsx'
import { TableView } from '../admin/table-view.tsx'
import { viewOf } from '../admin/view.ts'
import { ApiError } from '../api-error.ts'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { knownData } from '../query.ts'

export const loader = load(({ viewer, params: { tableName = '' }, search, prepare, prepareList }) =>
  Promise.all([prepare(tablesQuery(viewer)), prepareList(rowList(viewer, tableName, viewOf(search)))]),
)

export const handle: Handle = {
  head: ({ client, viewer, params: { tableName = '' } }) => {
    const tables = knownData(client, tablesQuery(viewer))?.tables
    return { title: tables?.find(({ name }) => name === tableName)?.title ?? 'Table', noindex: true }
  },
}

const back = <a href={paths.admin()}>Run the site</a>

export function Component() {
  const { tableName = '' } = useParams()
  const [search] = useSearchParams()
  const tables = useQuery(tablesQuery(useViewer()))
  return (
    <Loaded query={tables} skeleton={<Waiting />}>
      {({ tables }) => {
        const table = tables.find(({ name }) => name === tableName)
        if (!table) throw new ApiError(404, 'Resource not found')
        return (
          <Page title={table.title} lede={back} actions={<RefreshButton />}>
            <TableView key={tableName} table={table} view={viewOf(search)} />
          </Page>
        )
      }}
    </Loaded>
  )
}

const Waiting = () => (
  <Page>
    <Skeleton lines={['title', 'full', 'most', 'full', 'most']} />
  </Page>
)
