import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DraftContent } from '#contract/drafts.ts'
import { beforeLeaving } from '../navigation.ts'
import { useSession } from '../session.tsx'
import { useStore } from '../store.ts'
import { useViewer } from '../viewer.tsx'
import { createDraftKeeper } from './draft-keeper.ts'
import { VISITOR } from './draft-shelf.ts'
import { draftsQuery, remoteDraft } from './queries.ts'

/** `device`: this browser alone keeps it. */
type Place = 'device' | 'server'

/** What is being written under a key, kept at each change. Give the component that uses it `key={key}`: it never changes. */
export function useDraft(key: string, initial: DraftContent, place: Place = 'server') {
  const client = useQueryClient()
  const viewer = useViewer()
  const { token, user } = useSession()
  const owner = token ? user?.id : VISITOR
  const isSent = place === 'server' && token !== null
  const { data } = useQuery({ ...draftsQuery(viewer), enabled: isSent && user !== null })
  const [keeper] = useState(() =>
    createDraftKeeper({
      key,
      initial,
      shelf: () => localStorage,
      remote: place === 'server' ? remoteDraft(viewer.api, client, key) : undefined,
    }),
  )

  useEffect(() => {
    if (owner !== undefined) keeper.open(owner)
  }, [keeper, owner])

  useEffect(() => {
    if (isSent && data) keeper.offer(data.drafts.find((draft) => draft.key === key))
  }, [keeper, key, isSent, data])

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && keeper.flush()
    document.addEventListener('visibilitychange', leave)
    const forget = beforeLeaving(keeper.flush)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      forget()
      keeper.flush()
    }
  }, [keeper])

  return {
    ...useStore(keeper.store),
    change: keeper.change,
    startOver: keeper.startOver,
    bringBack: keeper.bringBack,
    finish: keeper.finish,
  }
}

export type KeptWriting = ReturnType<typeof useDraft>
