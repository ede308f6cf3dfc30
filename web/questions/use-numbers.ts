import { queryOptions } from '@tanstack/react-query'
import { NUMBERS, type Numbers } from '#rules/numbers.ts'
import { answer, type ApiClient } from '../api.ts'
import { useLaterQuery } from '../query.ts'
import { sessionStore } from '../session-store.ts'
import { useStore } from '../store.ts'
import { useApi } from '../viewer.tsx'

const numbersInForce = (api: ApiClient) =>
  queryOptions({ queryKey: ['rules'], queryFn: () => answer(api.rules.$get(), { background: true }) })

/** The numbers in force, for those who may act by them; the defaults until they are here. */
export function useNumbers(): Numbers {
  const { token } = useStore(sessionStore)
  const { data } = useLaterQuery({ ...numbersInForce(useApi()), enabled: token !== null })
  return data?.rules ?? NUMBERS
}
