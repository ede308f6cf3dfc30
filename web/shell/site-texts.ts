import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SiteTexts } from '#contract/site.ts'
import { answer, type ApiClient } from '../api.ts'
import { useApi } from '../viewer.tsx'

const FRESH_MS = 5 * 60_000
const NOTHING: SiteTexts = { announcement: '', contact: '' }

/** The same for everybody, so it comes with the document. */
export const siteTextsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['site-texts'],
    queryFn: () => answer(api.site.texts.$get(), { background: true }),
    staleTime: FRESH_MS,
  })

/** What the admins say on every page. */
export function useSiteTexts(): SiteTexts {
  return useQuery(siteTextsQuery(useApi())).data?.texts ?? NOTHING
}
