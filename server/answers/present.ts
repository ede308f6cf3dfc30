import type { Answer } from '#contract/answer.ts'
import { mayAccept, type Acceptance } from '#rules/accepting.ts'
import { mayDelete } from '#rules/deleting.ts'
import { mayEdit, maySuggestEdit } from '#rules/editing.ts'
import { mayEndorse } from '#rules/endorsing.ts'
import { refuse, type Verdict } from '#rules/verdict.ts'
import { mayVote } from '#rules/voting.ts'
import type { Viewer } from '#server/accounts/session.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentHeld } from '#server/holding/present.ts'
import { presentComment } from '#server/comments/present.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import type { AnswerRow } from './queries.ts'

export function presentAnswer(
  setting: Pick<Platform, 'numbers' | 'clock' | 'helplines'>,
  row: AnswerRow,
  viewer: Viewer | undefined,
): Answer {
  const { numbers, clock } = setting
  const answer: Answer = {
    id: row.id,
    question_slug: row.questionSlug,
    body: row.body,
    body_html: row.bodyHtml,
    author: presentAuthor(row),
    score: row.score,
    accepted: row.accepted,
    comments: row.comments.map((comment) => presentComment(setting, comment, viewer)),
    comment_count: row.commentCount,
    created_at: row.createdAt,
    edited_at: row.editedAt,
    checks: row.checks,
    endorsed_by: row.endorsedBy && presentAuthor(row.endorsedBy),
    visibility: row.visibility,
    ...presentHeld(setting, row.held, { isAuthor: row.authorId === viewer?.id }),
  }
  if (viewer) {
    const isAuthor = row.authorId === viewer.id
    const verdicts = {
      vote: mayVote(numbers, viewer, { isAuthor, votesToday: 0, votesForAuthorToday: 0 }),
      accept: mayAccept(numbers, viewer, acceptanceOf(row, viewer, clock.now())),
      endorse: mayEndorseNow(row, viewer),
      edit: mayEdit(numbers, viewer, { isAuthor }),
      'suggest-edit': maySuggestEdit(numbers, viewer, { isAuthor }),
      delete: mayDelete(viewer, { isAuthor, neededBy: row.accepted ? 'acceptance' : null }),
    }
    answer.viewer = {
      voted: row.voted,
      may: Object.entries(verdicts).flatMap(([action, verdict]) => (verdict.allowed ? [action] : [])),
    }
  }
  return answer
}

/** How the answer looks to whoever may want to accept it. */
export function acceptanceOf(row: AnswerRow, viewer: Viewer, now: Date): Acceptance {
  const isAsker = row.askerId === viewer.id
  if (row.askerSpokeAt === null || !viewer.teaches.includes(row.subject)) return { isAsker }
  const silentSeconds = (now.getTime() - Date.parse(row.askerSpokeAt)) / 1000
  return { isAsker, teacher: { isAuthor: row.authorId === viewer.id, silentSeconds, isChosen: row.isAskersChoice } }
}

/** Also where it is endorsed already, if by the viewer, who may take that back. */
function mayEndorseNow({ endorsedBy, authorId, subject }: AnswerRow, viewer: Viewer): Verdict {
  if (endorsedBy && endorsedBy.authorUsername !== viewer.username)
    return refuse('endorsed', 'Another teacher has endorsed this answer.')
  return mayEndorse(viewer, { isAuthor: authorId === viewer.id, teaches: viewer.teaches.includes(subject) })
}
