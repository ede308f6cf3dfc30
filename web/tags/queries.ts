import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { Tag, TagSort } from '#contract/tags.ts'
import { answer } from '../api.ts'
import { useOptimistic } from '../optimistic.ts'
import { withFollow } from '../profiles/with-follow.ts'
import { viewerList, viewerQuery } from '../query.ts'
import { useTouchFeeds } from '../questions/feed.ts'
import { useViewer, type Viewer } from '../viewer.tsx'

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

/** What is cached of tags: one, or a list in pages; other shapes are left alone. */
type Cached = { tag: Tag } | InfiniteData<{ tags: Tag[] }> | Tag[] | null

/** Follow a tag, or no longer. `shown`: what the reader looks at, which changes at once. */
export function useFollowTag(name: string, shown: 'tag' | 'tags') {
  const { api } = useViewer()
  const client = useQueryClient()
  const touchFeeds = useTouchFeeds()
  const call = api.tags[':name'].follow
  return useOptimistic<Cached, { tag: Tag }, boolean>({
    queryKey: shown === 'tag' ? ['tag', name] : ['tags'],
    send: async (follow) => {
      const param = { name }
      const result = await (follow ? answer(call.$post({ param })) : answer(call.$delete({ param })))
      for (const queryKey of [['tag', name], ['tags']])
        client.setQueriesData<Cached>({ queryKey }, (data) => data && withTag(data, name, () => result.tag))
      touchFeeds()
      return result
    },
    apply: (data, follow) => withTag(data, name, (tag) => withFollow(tag, follow)),
    settle: (data, { tag }) => withTag(data, name, () => tag),
  })
}

function withTag(data: Cached, name: string, change: (tag: Tag) => Tag): Cached {
  if (data && 'tag' in data) return { tag: change(data.tag) }
  if (!data || !('pages' in data)) return data
  const pages = data.pages.map((page) => ({
    ...page,
    tags: page.tags.map((tag) => (tag.name === name ? change(tag) : tag)),
  }))
  return { ...data, pages }
}
