import type { SearchSort, SearchType } from '#contract/search.ts'
import { isSubject, type Subject } from '#rules/subjects.ts'
import { GRADES } from '../questions/filters.ts'

export const TYPES: Record<SearchType, string> = {
  questions: 'Questions',
  answers: 'Answers',
  tags: 'Tags',
  people: 'People',
}
export const SORTS: Record<SearchSort, string> = { relevance: 'Best match', newest: 'Newest', votes: 'Most votes' }
export const LONGEST = 300

/** What is searched for; only what differs from the default is there. */
export type SearchFilters = { q?: string; type?: SearchType; sort?: SearchSort; subject?: Subject; grade?: string }

/** The search that stands in an address; what makes no sense is left out. */
export function searchOf(search: URLSearchParams): SearchFilters {
  const q = search.get('q')?.trim().slice(0, LONGEST)
  const type = search.get('type')
  const sort = search.get('sort')
  const subject = search.get('subject')
  const grade = search.get('grade')
  return {
    ...(q && { q }),
    ...(isIn(TYPES, type) && { type }),
    ...(isIn(SORTS, sort) && sort !== 'relevance' && { sort }),
    ...(subject && isSubject(subject) && { subject }),
    ...(grade && GRADES.includes(grade) && { grade }),
  }
}

/** The plain words of a search, as the beginning of a question's title. */
export const wordsOf = (q: string): string =>
  q
    .replace(/\[[^[\]]*\]|\b(?:is|has|user|score):\S+|["“”]|(?<!\S)-(?=\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function isIn<Name extends string>(names: Record<Name, string>, value: string | null): value is Name {
  return value !== null && Object.hasOwn(names, value)
}
