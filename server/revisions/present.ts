import type { Suggestion } from '#contract/suggestions.ts'
import { mayEdit, mayReviewEdit } from '#rules/editing.ts'
import type { Numbers } from '#rules/numbers.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import { rebase } from './rebase.ts'
import type { SuggestionRow } from './suggestion-queries.ts'

/** One that waits is shown on the text as it stands; what is decided, as it was made. */
export function presentSuggestion(numbers: Numbers, row: SuggestionRow, viewer: Viewer): Suggestion {
  const isPending = row.state === 'pending'
  const rebased = (row.base && isPending && rebase(row.base, row.text, row.current)) || undefined
  return {
    id: row.id,
    state: row.state,
    question_slug: row.slug,
    question_title: row.questionTitle,
    answer_id: row.answerId,
    author: presentAuthor(row),
    note: row.note,
    created_at: row.createdAt,
    before: isPending ? row.current : (row.base ?? row.current),
    after: rebased ?? row.text,
    applies: !isPending || rebased !== undefined,
    reason: row.reason,
    decided_at: row.decidedAt,
    viewer: { may: isPending ? mayDo(numbers, row, viewer, rebased !== undefined) : [] },
  }
}

function mayDo(numbers: Numbers, row: SuggestionRow, viewer: Viewer, applies: boolean): string[] {
  const isAuthor = row.postAuthorId === viewer.id
  const { allowed } = mayReviewEdit(numbers, viewer, { isAuthor, isSuggester: row.authorId === viewer.id })
  if (!allowed) return []
  return [...(applies ? ['accept'] : []), 'reject', ...(mayEdit(numbers, viewer, { isAuthor }).allowed ? ['edit'] : [])]
}
