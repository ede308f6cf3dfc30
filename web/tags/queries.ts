import type { Tag, TagSort } from '#contract/tags.ts'
import { answer } from '../api.ts'
import { viewerList, viewerQuery } from '../query.ts'
import type { Viewer } from '../viewer.tsx'

export const TAG_SORTS: Record<TagSort, string> = { popular: 'Popular', name: 'By name', new: 'New' }
export type TagFilters = { sort?: TagSort; q?: string }

export function tagFiltersOf(search: URLSearchParams): TagFilters {
  const sort = search.get('sort')
  const q = search.get('q')?.trim().slice(0, 100)
  return { ...(isTagSort(sort) && sort !== 'popular' && { sort }), ...(q && { q }) }
}

export const tagList = (viewer: Viewer, filters: TagFilters, from?: string) =>
  viewerList(
    viewer,
    ['tags', filters],
    async (api, cursor) => {
      const { tags, next_cursor } = await answer(
        api.tags.$get({ query: { ...filters, detail: '1', limit: '48', cursor } }),
      )
      return { tags: tags.filter((tag): tag is Tag => typeof tag !== 'string'), next_cursor }
    },
    from,
  )

export const tagQuery = (viewer: Viewer, name: string) =>
  viewerQuery(viewer, ['tag', name], (api) => answer(api.tags[':name'].$get({ param: { name } })))

function isTagSort(value: string | null): value is TagSort {
  return value !== null && Object.hasOwn(TAG_SORTS, value)
}
