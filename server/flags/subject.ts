import type { FlagTarget } from '#rules/flagging.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { requireAnswer } from '#server/answers/service.ts'
import { requireAnswer as requireMessage } from '#server/ask-ai/messages.ts'
import { requireComment } from '#server/comments/service.ts'
import { notFound } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireProfile } from '#server/profiles/service.ts'
import { requireId, requireQuestion } from '#server/questions/service.ts'
import type { Subject } from './queries.ts'

/** What is reported, and who must be held before it changes. */
export type Reported = Subject & {
  /** Of a post: the question on whose page it stands. */
  questionId: string | null
  answerId: string | null
  askerId: string | null
}

/** Finds what somebody reports; 404 where it is not there or not for them. */
export async function requireSubject(
  platform: Platform,
  viewer: Viewer,
  target: FlagTarget,
  name: string,
): Promise<Reported> {
  const found = await FIND[target](platform, viewer, name)
  return { target, askerId: null, questionId: null, answerId: null, ...found }
}

type Find = (
  platform: Platform,
  viewer: Viewer,
  name: string,
) => Promise<Omit<Reported, 'target' | 'askerId' | 'questionId' | 'answerId'> & Partial<Reported>>

const FIND: Record<FlagTarget, Find> = {
  async question(platform, viewer, name) {
    const { id, authorId, deletedAt } = await requireQuestion(platform, viewer, requireId(name))
    if (deletedAt !== null) throw notFound('question')
    return { targetId: id, memberId: authorId, questionId: id }
  },
  async answer(platform, viewer, name) {
    const { id, authorId, askerId, questionId } = await requireAnswer(platform, viewer, idOf(name, 'answer'))
    return { targetId: id, memberId: authorId, askerId, questionId, answerId: id }
  },
  async comment(platform, viewer, name) {
    const { id, authorId, questionId, answerId } = await requireComment(platform, viewer, idOf(name, 'comment'))
    return { targetId: id, memberId: authorId, questionId, answerId }
  },
  async profile(platform, viewer, name) {
    const { id } = await requireProfile(platform, viewer, name)
    return { targetId: id, memberId: id }
  },
  async ai_message(platform, viewer, name) {
    const { id } = await requireMessage(platform, viewer, idOf(name, 'message'))
    return { targetId: id, memberId: viewer.id }
  },
}

function idOf(name: string, what: string): string {
  if (!/^[1-9]\d{0,17}$/.test(name)) throw notFound(what)
  return name
}
