import type { InfiniteData } from '@tanstack/react-query'
import type { NotificationChoices, NotificationPage } from '#contract/notifications.ts'
import type { NotificationChoice, NotificationKind } from '#rules/notifications.ts'
import { answer } from '../api.ts'
import { useOptimistic } from '../optimistic.ts'
import { viewerList, viewerQuery } from '../query.ts'
import { sessionStore } from '../session-store.ts'
import { useApi, useViewer, type Viewer } from '../viewer.tsx'
import { type ToRead, withRead, withServed } from './marked-read.ts'
import { keepUnread } from './unread.ts'

const LIST = ['notifications']
const CHOICES = ['notification-choices']

/** The latest first; whoever opens the page asks anew, since news comes without anything being done here. */
export const notificationList = (viewer: Viewer) => ({
  ...viewerList(viewer, LIST, async (api, cursor) => {
    const page = await answer(api.notifications.$get({ query: { cursor } }))
    keepUnread(viewer.key, page.unread)
    return page
  }),
  staleTime: 0,
})

/** Marks some or all as read; the list and the bell show it at once. */
export function useMarkAsRead() {
  const { api, key } = useViewer()
  return useOptimistic<InfiniteData<NotificationPage>, NotificationPage, ToRead>({
    queryKey: LIST,
    send: async (toRead) => {
      const before = sessionStore.get().user?.unread_notifications ?? 0
      keepUnread(key, toRead === 'all' ? 0 : Math.max(0, before - toRead.length))
      const json = toRead === 'all' ? {} : { ids: toRead }
      try {
        const page = await answer(api.notifications.read.$post({ json }), { background: true })
        keepUnread(key, page.unread)
        return page
      } catch (error) {
        keepUnread(key, before)
        throw error
      }
    },
    apply: withRead,
    settle: withServed,
  })
}

export const choicesQuery = (viewer: Viewer) =>
  viewerQuery(viewer, CHOICES, (api) => answer(api.user['notification-choices'].$get()))

type Choices = { choices: NotificationChoices }
type Chosen = { kind: NotificationKind; change: Partial<NotificationChoice> }

/** Changes how the caller hears of one kind. */
export function useChoose() {
  const api = useApi()
  const withKind = ({ choices }: Choices, { kind, change }: Chosen): Choices => ({
    choices: { ...choices, [kind]: { ...choices[kind], ...change } },
  })
  return useOptimistic<Choices, Choices, Chosen>({
    queryKey: CHOICES,
    send: ({ kind, change }) =>
      answer(api.user['notification-choices'].$put({ json: { choices: { [kind]: change } } }), { background: true }),
    apply: withKind,
    settle: (before, { choices }, { kind }) => withKind(before, { kind, change: choices[kind] }),
  })
}

/** Stops the e-mails that the link in one of them names, or all; and takes that back. */
export function useStopEmails() {
  const { unsubscribe } = useApi().notifications
  return {
    stop: (token: string, all: boolean) => answer(unsubscribe.$post({ json: { token, all } })),
    undo: (undo: string) => answer(unsubscribe.undo.$post({ json: { undo } })),
  }
}
