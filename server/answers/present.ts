import type { Answer } from '#contract/answer.ts'
import { mayAccept } from '#rules/accepting.ts'
import { mayDelete, mayEdit } from '#rules/editing.ts'
import { mayVote } from '#rules/voting.ts'
import type { Viewer } from '#server/accounts/session.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import type { AnswerRow } from './queries.ts'

export function presentAnswer(
  { numbers }: Pick<Platform, 'numbers'>,
  row: AnswerRow,
  viewer: Viewer | undefined,
): Answer {
  const answer: Answer = {
    id: row.id,
    question_slug: row.questionSlug,
    body: row.body,
    body_html: row.bodyHtml,
    author: presentAuthor(row),
    score: row.score,
    accepted: row.accepted,
    comments: [],
    created_at: row.createdAt,
    edited_at: row.editedAt,
    checks: [],
    endorsed_by: null,
    visibility: row.visibility,
  }
  if (viewer) {
    const isAuthor = row.authorId === viewer.id
    const verdicts = {
      vote: mayVote(numbers, viewer, { isAuthor, votesToday: 0, votesForAuthorToday: 0 }),
      accept: mayAccept(viewer, { isAsker: row.askerId === viewer.id }),
      edit: mayEdit(numbers, viewer, { isAuthor }),
      delete: mayDelete(viewer, { isAuthor, neededBy: row.accepted ? 'acceptance' : null }),
    }
    answer.viewer = {
      voted: row.voted,
      may: Object.entries(verdicts).flatMap(([action, verdict]) => (verdict.allowed ? [action] : [])),
    }
  }
  return answer
}
