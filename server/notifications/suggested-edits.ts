import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tell, type Told } from './tell.ts'

/** Called within the transaction of what it tells of, like those of news.ts. */

type Post = { kind: 'question' | 'answer'; id: string; questionId: string; authorId: string }

/** Somebody would make a post better; its author hears so. */
export const tellSuggested = (
  sql: Db,
  platform: Platform,
  { id, post, authorId }: { id: string; post: Post; authorId: string },
): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'moderation',
    key: `edit-suggested:${id}`,
    actorId: authorId,
    to: [post.authorId],
    detail: 'edit-suggested',
    questionId: post.questionId,
    answerId: post.kind === 'answer' ? post.id : null,
  })

type Decided = {
  id: string
  state: 'accepted' | 'rejected' | 'outdated'
  by: string
  authorId: string
  postAuthorId: string
  questionId: string
  answerId: string | null
}

/** Whoever suggested it hears what became of it; the post's author, if somebody else let it in. Who decided is told to nobody. */
export async function tellDecided(sql: Db, platform: Platform, decided: Decided): Promise<Told[]> {
  const { id, state, by, authorId, postAuthorId, questionId, answerId } = decided
  const news = { kind: 'moderation', actorId: null, questionId, answerId } as const
  const toSuggester = await tell(sql, platform, {
    ...news,
    key: `edit-decided:${id}`,
    to: [authorId],
    detail: `edit-${state}`,
  })
  if (state !== 'accepted' || by === postAuthorId) return toSuggester
  const toAuthor = await tell(sql, platform, {
    ...news,
    key: `edit-let-in:${id}`,
    actorId: authorId,
    to: [postAuthorId],
    detail: 'edit-let-in',
  })
  return [...toSuggester, ...toAuthor]
}
