import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminRow } from '#contract/admin.ts'
import type { AiCase } from '#contract/admin-ask-ai.ts'
import type { Span } from '#contract/overview.ts'
import type { AdminSettings } from '#contract/settings.ts'
import { withProof } from '../accounts/proof.ts'
import { answer, answerFile, type ApiClient } from '../api.ts'
import { viewerList, viewerQuery } from '../query.ts'
import { useApi, useViewer, type Viewer } from '../viewer.tsx'
import { saveFile } from './save-file.ts'
import type { View } from './view.ts'

const ADMIN = 'admin'
export type Change = Parameters<ApiClient['admin']['tables'][':tableName'][':id']['$put']>[0]['json']['row']

export type SettingsChange = Parameters<ApiClient['admin']['settings']['$put']>[0]['json']['settings']
export type Judged = AiCase['judged']
export type CasesShown = 'open' | NonNullable<Judged> | undefined

export const tablesQuery = (viewer: Viewer) =>
  viewerQuery(viewer, [ADMIN, 'tables'], (api) => answer(api.admin.tables.$get()))

export const overviewQuery = (viewer: Viewer, by: Span) =>
  viewerQuery(viewer, [ADMIN, 'overview', by], (api) => answer(api.admin.overview.$get({ query: { by } })))

export const healthQuery = (viewer: Viewer) =>
  viewerQuery(viewer, [ADMIN, 'health'], (api) => answer(api.admin.health.$get()))

export const rowList = (viewer: Viewer, tableName: string, { row: _, ...view }: View) =>
  viewerList(viewer, [ADMIN, 'rows', tableName, view], (api, cursor) =>
    answer(api.admin.tables[':tableName'].$get({ param: { tableName }, query: { ...view, cursor } })),
  )

export const rowQuery = (viewer: Viewer, tableName: string, id: string) =>
  viewerQuery(viewer, [ADMIN, 'row', tableName, id], (api) =>
    answer(api.admin.tables[':tableName'][':id'].$get({ param: { tableName, id } })),
  )

export const settingsQuery = (viewer: Viewer) =>
  viewerQuery(viewer, [ADMIN, 'settings'], (api) => answer(api.admin.settings.$get()))

export const aiQuery = (viewer: Viewer) => viewerQuery(viewer, [ADMIN, 'ai'], (api) => answer(api.admin.ai.$get()))

export const caseList = (viewer: Viewer, judged: CasesShown) =>
  viewerList(viewer, [ADMIN, 'ai-cases', judged ?? 'all'], (api, cursor) =>
    answer(api.admin.ai.cases.$get({ query: { judged, cursor } })),
  )

export const jobsQuery = (viewer: Viewer) =>
  viewerQuery(viewer, [ADMIN, 'jobs'], (api) => answer(api.admin.jobs.$get()))

/** Has something that was given up done once more. */
export function useRetryJob() {
  const api = useApi()
  const refresh = useRefresh()
  return async (id: string) => {
    await answer(api.admin.jobs[':id'].retry.$post({ param: { id } }))
    await refresh()
  }
}

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
      const changed = await withProof(() =>
        answer(api.admin.tables[':tableName'][':id'].$put({ param, json: { row } })),
      )
      void client.invalidateQueries()
      return changed.row
    },
    remove: async () => {
      await withProof(() => answer(api.admin.tables[':tableName'][':id'].$delete({ param })))
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
      saveFile(
        await answerFile(api.admin.tables[':tableName'].$get({ param: { tableName }, query })),
        `${tableName}.csv`,
      )
    },
  })
}

/** Saves settings; any page may go by them. */
export function useSaveSettings() {
  const api = useApi()
  const viewer = useViewer()
  const client = useQueryClient()
  return async (settings: SettingsChange): Promise<AdminSettings> => {
    const saved = await withProof(() => answer(api.admin.settings.$put({ json: { settings } })))
    client.setQueryData(settingsQuery(viewer).queryKey, saved)
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'settings' })
    return saved
  }
}

type CasePages = InfiniteData<{ cases: AiCase[]; next_cursor: string | null }>

/** Judges a case, which stays where it is in the list, so that it can be taken back. */
export function useJudge() {
  const api = useApi()
  const client = useQueryClient()
  return async ({ id, judged }: { id: string; judged: Judged }): Promise<AiCase> => {
    const { case: after } = await answer(api.admin.ai.cases[':id'].$put({ param: { id }, json: { case: { judged } } }))
    client.setQueriesData<CasePages>(
      { queryKey: [ADMIN, 'ai-cases'] },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            cases: page.cases.map((each) => (each.id === id ? after : each)),
          })),
        },
    )
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'ai-cases' }) // points and the audit
    return after
  }
}
