import { type Query, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { asSentence } from './api-error.ts'
import { toast } from './ui/toast.tsx'

type Change<Data, Result, Input> = {
  send: (input: Input) => Promise<Result>
  /** What is touched: every cached query whose key begins with this. */
  queryKey: QueryKey
  /** How it will probably look, at once. */
  apply: (data: Data, input: Input) => Data
  /** The server's answer, written over the guess. */
  settle: (data: Data, result: Result, input: Input) => Data
}

/** A change that shows before the server has answered; refused, it is taken back and a toast says why. */
export function useOptimistic<Data, Result, Input = void>({
  send,
  queryKey,
  apply,
  settle,
}: Change<Data, Result, Input>) {
  const client = useQueryClient()
  const write = (change: (data: Data) => Data) =>
    client.setQueriesData<Data>({ queryKey }, (data) => (data === undefined ? undefined : change(data)))

  return useMutation({
    mutationFn: send,
    scope: { id: JSON.stringify(queryKey) },
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey, predicate: isHere })
      const before = client.getQueriesData<Data>({ queryKey })
      write((data) => apply(data, input))
      return before
    },
    onSuccess: (result, input) => {
      write((data) => settle(data, result, input))
      void client.invalidateQueries({ queryKey, predicate: (query) => !isHere(query) })
    },
    onError: (error, _input, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data)
      toast(`${asSentence(error.message)} It is as it was before.`, 'danger')
      void client.invalidateQueries({ queryKey })
    },
  })
}

/** What is on its way for the first time is no guess's to stop: it is asked for again after the change. */
const isHere = ({ state }: Query) => state.data !== undefined
