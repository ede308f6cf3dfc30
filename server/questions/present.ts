import type { Question, QuestionCard, QuestionLink } from '#contract/questions.ts'
import { mayAnswer } from '#rules/answering.ts'
import { mayDelete } from '#rules/deleting.ts'
import { mayEdit, maySuggestEdit } from '#rules/editing.ts'
import { mayVote } from '#rules/voting.ts'
import type { Viewer } from '#server/accounts/session.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closingVerdicts, presentClosing } from '#server/closing/present.ts'
import { presentHeld } from '#server/holding/present.ts'
import { presentComment } from '#server/comments/present.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import type { CardRow, LinkRow, QuestionRow } from './queries.ts'

type Setting = Pick<Platform, 'numbers' | 'clock' | 'helplines'>

export const presentQuestion = (setting: Setting, row: QuestionRow, viewer: Viewer | undefined): Question => ({
  ...presentCard(setting, row, viewer),
  body: row.body,
  body_html: row.bodyHtml,
  comments: row.comments.map((comment) => presentComment(setting, comment, viewer)),
  ...presentHeld(setting, row.held, { isAuthor: row.authorId === viewer?.id }),
  ...presentClosing(setting.numbers, row, { viewer, isClosed: statusOf(row, setting.clock.now()) === 'closed' }),
})

export function presentCard(setting: Setting, row: CardRow, viewer: Viewer | undefined): QuestionCard {
  const status = statusOf(row, setting.clock.now())
  const card: QuestionCard = {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    tags: row.tags.map((name) => ({ name })),
    subject: row.subject,
    grade: row.grade,
    author: presentAuthor(row),
    score: row.score,
    answer_count: row.answerCount,
    comment_count: row.commentCount,
    view_count: row.viewCount,
    accepted_answer_id: row.acceptedAnswerId,
    status,
    closed_reason: status === 'closed' ? row.closedReason : null,
    reopens_at: status === 'closed' ? row.reopensAt : null,
    duplicate_of: row.duplicateOf,
    visibility: row.visibility,
    created_at: row.createdAt,
    edited_at: row.editedAt,
    last_activity_at: row.lastActivityAt,
  }
  if (viewer)
    card.viewer = {
      voted: row.voted,
      bookmarked: row.bookmarked,
      following: row.following,
      may: mayDo(setting, row, viewer, status),
    }
  return card
}

/** A closed question is open again once its date has come. */
export function statusOf(
  row: { deletedAt: string | null; closedReason: string | null; reopensAt: string | null },
  now: Date,
): 'open' | 'closed' | 'deleted' {
  if (row.deletedAt) return 'deleted'
  return row.closedReason && (!row.reopensAt || Date.parse(row.reopensAt) > now.getTime()) ? 'closed' : 'open'
}

function mayDo({ numbers }: Setting, row: CardRow, viewer: Viewer, status: 'open' | 'closed' | 'deleted'): string[] {
  if (status === 'deleted') return []
  const isAuthor = row.authorId === viewer.id
  const verdicts = {
    ...closingVerdicts(numbers, viewer, { status, isAsker: isAuthor, isCloser: row.closedBy === viewer.id }),
    vote: mayVote(numbers, viewer, { isAuthor, votesToday: 0, votesForAuthorToday: 0 }),
    answer: mayAnswer(viewer, { status }),
    edit: mayEdit(numbers, viewer, { isAuthor }),
    'suggest-edit': maySuggestEdit(numbers, viewer, { isAuthor }),
    delete: mayDelete(viewer, {
      isAuthor,
      neededBy: row.acceptedAnswerId ? 'accepted-answer' : row.hasUpvotedAnswer ? 'upvoted-answer' : null,
    }),
  }
  return Object.entries(verdicts).flatMap(([action, verdict]) => (verdict.allowed ? [action] : []))
}

export const presentLink = (row: LinkRow): QuestionLink => ({
  slug: row.slug,
  title: row.title,
  score: row.score,
  answer_count: row.answerCount,
  accepted: row.accepted,
})
