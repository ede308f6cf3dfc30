import { useMutation } from '@tanstack/react-query'
import type { OutboxMail } from '#contract/outbox.ts'
import { answer } from '../api.ts'
import { viewerList, viewerQuery } from '../query.ts'
import { useApi, type Viewer } from '../viewer.tsx'
import { useRefresh } from './queries.ts'

export type MailState = OutboxMail['state']

export const outboxList = (viewer: Viewer, state: MailState | undefined) =>
  viewerList(viewer, ['admin', 'outbox', state ?? 'all'], (api, cursor) =>
    answer(api.admin.outbox.$get({ query: { state, cursor } })),
  )

export const mailQuery = (viewer: Viewer, id: string) =>
  viewerQuery(viewer, ['admin', 'mail', id], (api) => answer(api.admin.outbox[':id'].$get({ param: { id } })))

/** Sends once more what was given up. */
export function useSendAgain(id: string) {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => answer(api.admin.outbox[':id'].retry.$post({ param: { id } })),
    onSettled: () => refresh(),
  })
}
