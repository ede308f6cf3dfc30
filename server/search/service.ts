import type { Platform } from '#server/platform/platform.ts'
import { NOTHING, type SearchQuery } from './found.ts'
import { searchPeople, searchTags } from './names.ts'
import { parseSearch } from './parse.ts'
import { findPosts, searchPosts } from './posts.ts'
import type { PostRow } from './post-queries.ts'

const COUNTED = 1000
const MOST_WORDS = 24

/** What an address asks for: questions and answers, unless one kind is named. Nothing typed finds nothing. */
export async function search(platform: Platform, query: SearchQuery) {
  const asked = parseSearch(query.q)
  const isEmpty = Object.values(asked).every((value) => Array.isArray(value) && value.length === 0)
  const searchKind = query.type === 'tags' ? searchTags : query.type === 'people' ? searchPeople : searchPosts
  const { count, ...page } = isEmpty ? NOTHING : await searchKind(platform, asked, query)
  return { ...page, total: count > COUNTED ? ('1000+' as const) : count }
}

/** Questions that a text, read without operators, may be asking for, the likeliest first. */
export async function findAlike(platform: Platform, text: string, limit: number): Promise<PostRow[]> {
  const asked = { ...parseSearch(''), words: [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS) }
  const query = { q: text, type: 'questions', byAnswers: true, sort: 'relevance', limit } as const
  return asked.words.length === 0 ? [] : ((await findPosts(platform, asked, query))?.rows ?? [])
}
