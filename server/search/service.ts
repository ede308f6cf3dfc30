import type { Platform } from '#server/platform/platform.ts'
import { NOTHING, type SearchQuery } from './found.ts'
import { searchPeople, searchTags } from './names.ts'
import { parseSearch } from './parse.ts'
import { searchPosts } from './posts.ts'

const COUNTED = 1000

/** What an address asks for: questions and answers, unless one kind is named. Nothing typed finds nothing. */
export async function search(platform: Platform, query: SearchQuery) {
  const asked = parseSearch(query.q)
  const isEmpty = Object.values(asked).every((value) => Array.isArray(value) && value.length === 0)
  const searchKind = query.type === 'tags' ? searchTags : query.type === 'people' ? searchPeople : searchPosts
  const { count, ...page } = isEmpty ? NOTHING : await searchKind(platform, asked, query)
  return { ...page, total: count > COUNTED ? ('1000+' as const) : count }
}
