import { answer } from '../api.ts'
import { viewerList } from '../query.ts'
import type { Viewer } from '../viewer.tsx'
import type { SearchFilters } from './filters.ts'

/** What was found, in pages. It is asked for while somebody types: when that fails, a banner says so. */
export const searchList = (viewer: Viewer, filters: SearchFilters, from?: string) =>
  viewerList(
    viewer,
    ['search', filters],
    (api, cursor) => answer(api.search.$get({ query: { ...filters, cursor } }), { background: true }),
    from,
  )
