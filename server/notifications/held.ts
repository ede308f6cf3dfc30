import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tell, type Told } from './tell.ts'

type Reviewed = {
  kind: 'question' | 'answer' | 'comment'
  id: string
  questionId: string
  answerId: string | null
  authorId: string
  outcome: 'approved' | 'declined' | 'left-out'
  now: Date
}

/** Somebody has looked at a post that waited; its author hears what came of it, not who it was. In the transaction of the decision. */
export const tellReviewed = (sql: Db, platform: Platform, post: Reviewed): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'moderation',
    key: `reviewed:${post.kind}:${post.id}:${post.now.getTime()}`,
    actorId: null,
    to: [post.authorId],
    detail: `${post.kind}-${post.outcome}`,
    questionId: post.questionId,
    answerId: post.answerId,
    commentId: post.kind === 'comment' ? post.id : null,
  })
