import type { Comment } from '#contract/answer.ts'
import { mayEditComment } from '#rules/commenting.ts'
import { mayDelete } from '#rules/deleting.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { presentHeld } from '#server/holding/present.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import type { CommentRow } from './comment-columns.ts'

export function presentComment(
  setting: Pick<Platform, 'helplines'>,
  row: CommentRow,
  viewer: Viewer | undefined,
): Comment {
  const comment: Comment = {
    id: row.id,
    answer_id: row.answerId,
    body: row.body,
    body_html: row.bodyHtml,
    author: presentAuthor(row),
    created_at: inUtc(row.createdAt),
    edited_at: row.editedAt && inUtc(row.editedAt),
    visibility: row.visibility,
    ...presentHeld(setting, row.held, { isAuthor: row.authorId === viewer?.id }),
  }
  if (viewer) {
    const isAuthor = row.authorId === viewer.id
    const verdicts = {
      edit: mayEditComment(viewer, { isAuthor }),
      delete: mayDelete(viewer, { isAuthor, neededBy: null }),
    }
    comment.viewer = { may: Object.entries(verdicts).flatMap(([act, { allowed }]) => (allowed ? [act] : [])) }
  }
  return comment
}

/** PostgreSQL's JSON writes times in a way of its own. */
const inUtc = (time: string): string => new Date(time).toISOString()
