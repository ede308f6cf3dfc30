import { queryOptions, useQuery } from '@tanstack/react-query'
import { NUMBERS, type Numbers } from '#rules/numbers.ts'
import { answer, type ApiClient } from '../api.ts'
import { useSession } from '../session.tsx'
import { useApi } from '../viewer.tsx'

const numbersInForce = (api: ApiClient) =>
  queryOptions({ queryKey: ['rules'], queryFn: () => answer(api.rules.$get(), { background: true }) })

/** The numbers in force, for those who may act by them; the defaults until they are here. */
export function useNumbers(): Numbers {
  const { token } = useSession()
  const { data } = useQuery({ ...numbersInForce(useApi()), enabled: token !== null })
  return data?.rules ?? NUMBERS
}
