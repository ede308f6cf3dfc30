import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminRow } from '#contract/admin.ts'
import { answer, answerFile, type ApiClient } from '../api.ts'
import { viewerList, viewerQuery } from '../query.ts'
import { useApi, type Viewer } from '../viewer.tsx'
import type { View } from './view.ts'

const ADMIN = 'admin'
export type Change = Parameters<ApiClient['admin']['tables'][':tableName'][':id']['$put']>[0]['json']['row']

export const tablesQuery = (viewer: Viewer) =>
  viewerQuery(viewer, [ADMIN, 'tables'], (api) => answer(api.admin.tables.$get()))

export const overviewQuery = (viewer: Viewer) =>
  viewerQuery(viewer, [ADMIN, 'overview'], (api) => answer(api.admin.overview.$get()))

export const rowList = (viewer: Viewer, tableName: string, { row: _, ...view }: View) =>
  viewerList(viewer, [ADMIN, 'rows', tableName, view], (api, cursor) =>
    answer(api.admin.tables[':tableName'].$get({ param: { tableName }, query: { ...view, cursor } })),
  )

export const rowQuery = (viewer: Viewer, tableName: string, id: string) =>
  viewerQuery(viewer, [ADMIN, 'row', tableName, id], (api) =>
    answer(api.admin.tables[':tableName'][':id'].$get({ param: { tableName, id } })),
  )

export const auditList = (viewer: Viewer) =>
  viewerList(viewer, [ADMIN, 'audit'], (api, cursor) => answer(api.admin.audit.$get({ query: { cursor } })))

/** Asks again for whatever the admin pages show. */
export function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [ADMIN] })
}

/** The changes to one row, and what each leaves behind: any page may show what was changed. */
export function useRowCalls(tableName: string, id: string) {
  const api = useApi()
  const client = useQueryClient()
  const param = { tableName, id }
  return {
    update: async (row: Change): Promise<AdminRow> => {
      const changed = await answer(api.admin.tables[':tableName'][':id'].$put({ param, json: { row } }))
      void client.invalidateQueries()
      return changed.row
    },
    remove: async () => {
      await answer(api.admin.tables[':tableName'][':id'].$delete({ param }))
      client.removeQueries({ queryKey: [ADMIN, 'row', tableName, id] })
      void client.invalidateQueries()
    },
  }
}

/** The rows that are looked at, as a file of the browser's. */
export function useDownload(tableName: string, { row: _, ...view }: View) {
  const api = useApi()
  return useMutation({
    mutationFn: async () => {
      const query = { ...view, format: 'csv' as const }
      const file = await answerFile(api.admin.tables[':tableName'].$get({ param: { tableName }, query }))
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = `${tableName}.csv`
      link.click()
      URL.revokeObjectURL(link.href)
    },
  })
}
