import { useMutation } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/audit.ts'
import { answer, answerFile } from '../api.ts'
import { viewerList } from '../query.ts'
import { useApi, type Viewer } from '../viewer.tsx'
import { ACTS } from './audit-words.ts'
import { saveFile } from './save-file.ts'

export type AuditAsked = { actor?: string; action?: AuditEntry['action']; table?: string; days?: string }

/** What the address asks for; what makes no sense is left out. */
export function auditAsked(search: URLSearchParams): AuditAsked {
  const get = (name: string) => search.get(name)?.trim()
  const [actor, action, table, days] = [get('actor'), get('action'), get('table'), get('days')]
  return {
    ...(actor && { actor }),
    ...(action && isAction(action) && { action }),
    ...(table && { table }),
    ...(days && /^[1-9]\d{0,2}$/.test(days) && { days }),
  }
}
const isAction = (name: string): name is AuditEntry['action'] => Object.hasOwn(ACTS, name)

export const auditList = (viewer: Viewer, asked: AuditAsked) =>
  viewerList(viewer, ['admin', 'audit', asked], (api, cursor) =>
    answer(api.admin.audit.$get({ query: { ...asked, cursor } })),
  )

/** What is looked at, as a file of the browser's. */
export function useAuditFile(asked: AuditAsked) {
  const api = useApi()
  return useMutation({
    mutationFn: async () =>
      saveFile(await answerFile(api.admin.audit.$get({ query: { ...asked, format: 'csv' } })), 'audit-log.csv'),
  })
}

/** Looks at every entry; `noted` is what somebody wrote down earlier. */
export function useAuditCheck() {
  const api = useApi()
  return useMutation({
    mutationFn: async (noted: string) =>
      (await answer(api.admin.audit.check.$get({ query: noted ? { noted } : {} }))).check,
  })
}
