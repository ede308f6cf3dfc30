import type { PostText } from '#contract/revisions.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { prepareAnswer, requireAnswer } from '#server/answers/service.ts'
import { notFound } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { prepareQuestion } from '#server/questions/prepare.ts'
import { requireQuestion } from '#server/questions/service.ts'
import type { PostRef } from './queries.ts'

/** A post that somebody wants to make better. */
export type Post = PostRef & {
  questionId: string
  authorId: string
  text: PostText
  /** Another text for it, as it would be kept and shown; 422 where it breaks the rules of posting. */
  prepare: (text: PostText) => Promise<{ text: PostText; html: string }>
}

export async function requireQuestionPost(platform: Platform, viewer: Viewer, id: string): Promise<Post> {
  const row = await requireQuestion(platform, viewer, id)
  if (row.deletedAt) throw notFound('question')
  const { authorId, title, body, tags, subject, grade } = row
  return {
    kind: 'question',
    id,
    questionId: id,
    authorId,
    text: { title, body, tags },
    prepare: async (text) => {
      const asked = { title: text.title ?? '', body: text.body, tags: text.tags ?? [], subject, grade }
      const draft = await prepareQuestion(platform, viewer, asked, id)
      return { text: { title: draft.title, body: draft.body, tags: draft.tags }, html: draft.bodyHtml }
    },
  }
}

export async function requireAnswerPost(platform: Platform, viewer: Viewer, id: string): Promise<Post> {
  const { questionId, authorId, body } = await requireAnswer(platform, viewer, id)
  return {
    kind: 'answer',
    id,
    questionId,
    authorId,
    text: { title: null, body, tags: null },
    prepare: async (text) => {
      const draft = await prepareAnswer(platform, viewer, { body: text.body }, id)
      return { text: { title: null, body: draft.body, tags: null }, html: draft.bodyHtml }
    },
  }
}

export const isSameText = (a: PostText, b: PostText): boolean =>
  a.title === b.title && a.body === b.body && a.tags?.join(' ') === b.tags?.join(' ')
