import type { QuestionSort } from '#contract/questions.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { isSubject, type Subject } from '#rules/subjects.ts'
import { tagName } from '#rules/tagging.ts'

export const SORTS: Record<QuestionSort, string> = {
  newest: 'Newest',
  active: 'Active',
  votes: 'Most votes',
  unanswered: 'Unanswered',
  trending: 'Trending',
}
export const SORT_NAMES = Object.keys(SORTS).filter(isSort)

const { lowest, highest } = NUMBERS.grades
export const GRADES = Array.from({ length: highest - lowest + 1 }, (_, index) => String(lowest + index))

/** What a list of questions is narrowed to; only what differs from the default is there. */
export type QuestionFilters = { sort?: QuestionSort; tag?: string; subject?: Subject; grade?: string }

/** The filters that stand in an address; what makes no sense is left out. */
export function filtersOf(search: URLSearchParams): QuestionFilters {
  const sort = search.get('sort')
  const subject = search.get('subject')
  const grade = search.get('grade')
  const tag = tagName(search.get('tag') ?? '')
  return {
    ...(sort && isSort(sort) && sort !== 'newest' && { sort }),
    ...(tag && { tag }),
    ...(subject && isSubject(subject) && { subject }),
    ...(grade && GRADES.includes(grade) && { grade }),
  }
}

function isSort(value: string): value is QuestionSort {
  return Object.hasOwn(SORTS, value)
}
