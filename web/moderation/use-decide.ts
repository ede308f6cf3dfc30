import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModerationItem } from '#contract/moderation.ts'
import type { CaseAction } from '#rules/moderating.ts'
import { ApiError, asSentence } from '../api-error.ts'
import { answer } from '../api.ts'
import { questionKey, useTouchLists } from '../questions/question-page.ts'
import { useApi } from '../viewer.tsx'
import { ACTION_WORDS, LEAVE_OUT } from './action-words.ts'
import { bringBack, dropItems } from './queries.ts'

/** `leavesOut`: one post is shown, without the words that tell much about somebody. */
export type Decision = { items: ModerationItem[]; action: CaseAction; note: string; leavesOut?: boolean }
/** What is said after a decision; `ids`: what can still be taken back of it. */
type Said = { text: string; ids: string[] }

/** Decides about one item or several alike, takes back, and says what happened. What is decided leaves the queue. */
export function useDecide() {
  const api = useApi()
  const client = useQueryClient()
  const touchLists = useTouchLists()
  const [said, setSaid] = useState<Said>()
  const touch = (items: ModerationItem[]) => {
    for (const { target } of items)
      if (target.url?.startsWith('/questions/'))
        void client.invalidateQueries({ queryKey: questionKey(target.url.replace(/^\/questions\/|[?#].*$/g, '')) })
    touchLists()
  }

  const deciding = useMutation({
    mutationFn: async ({ items, action, note, leavesOut = false }: Decision): Promise<ModerationItem[]> => {
      const [first, ...rest] = items
      if (!first) return []
      if (rest.length > 0)
        return (await answer(api.moderation.resolve.$post({ json: { ids: items.map(({ id }) => id), action, note } })))
          .items
      const call = api.moderation.flags[':id'].resolve
      const json = { action, note, leave_out: leavesOut, seen: first.target.edited_at }
      return [(await answer(call.$post({ param: { id: first.id }, json }))).item]
    },
    onSuccess: (decided, { items, action, leavesOut }) => {
      const ids = items.map(({ id }) => id)
      dropItems(client, ids)
      touch(items)
      const { done } = leavesOut ? LEAVE_OUT : ACTION_WORDS[action]
      const mayUndo = decided.filter(({ viewer }) => viewer.may.includes('undo')).map(({ id }) => id)
      setSaid({ text: items.length > 1 ? `${items.length} of them: ${done}` : done, ids: mayUndo })
    },
    onError: (error, { items }) => {
      if (!(error instanceof ApiError) || error.statusCode === 422) return // the panel says so
      const isOne = items.length === 1
      if (error.code === 'decided' || error.statusCode === 404) {
        if (isOne) dropItems(client, [items[0]!.id])
        else void client.invalidateQueries({ queryKey: ['moderation'] })
        const text = isOne
          ? 'Somebody else decided this first. It has left the queue.'
          : 'Somebody else decided one of these first, so nothing was done. The queue is up to date now.'
        return setSaid({ text, ids: [] })
      }
      if (error.code === 'changed') void client.invalidateQueries({ queryKey: ['moderation', 'queue'] })
      setSaid({ text: `${asSentence(error.message)} Nothing was decided.`, ids: [] })
    },
  })

  const undoing = useMutation({
    mutationFn: async (ids: string[]) => {
      const back: ModerationItem[] = []
      for (const id of ids) back.push((await answer(api.moderation.flags[':id'].undo.$post({ param: { id } }))).item)
      return back
    },
    onSuccess: (items) => {
      for (const item of items.toReversed()) bringBack(client, item)
      touch(items)
      setSaid({ text: 'Taken back. It waits again.', ids: [] })
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: ['moderation'] })
      setSaid({ text: asSentence(error.message), ids: [] })
    },
  })

  return {
    said,
    busy: deciding.isPending || undoing.isPending,
    /** The words of a refusal of these items' note. */
    refusalOf: (items: ModerationItem[]): string | undefined => {
      const { error, variables } = deciding
      const isMine = variables?.items.map(({ id }) => id).join() === items.map(({ id }) => id).join()
      if (!isMine || !(error instanceof ApiError) || error.statusCode !== 422) return undefined
      return Object.values(error.errors).flat().join(' ') || error.message
    },
    decide: (decision: Decision, onDone: () => void) => deciding.mutate(decision, { onSuccess: onDone }),
    undo: (ids: string[], onDone: (items: ModerationItem[]) => void = () => {}) =>
      undoing.mutate(ids, { onSuccess: onDone }),
  }
}
export type Deciding = ReturnType<typeof useDecide>
