import type { SearchResult, SearchSort, SearchType } from '#contract/search.ts'
import type { Subject } from '#rules/subjects.ts'

export type SearchQuery = {
  q: string
  type?: SearchType | undefined
  /** Whether a question is also found that has words in its answers alone: for whom sees no answers beside it. */
  byAnswers?: boolean
  sort: SearchSort
  subject?: Subject | undefined
  grade?: number | undefined
  limit: number
  cursor?: string | undefined
}

/** A page, and how many there are altogether as far as they were counted. */
export type Found = { results: SearchResult[]; next_cursor: string | null; count: number }

export const NOTHING: Found = { results: [], next_cursor: null, count: 0 }
