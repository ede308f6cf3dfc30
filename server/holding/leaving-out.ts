import { bodyProblem, titleProblem } from '#rules/asking.ts'
import { commentProblem } from '#rules/comment-text.ts'
import { leaveOut } from '#rules/leaving-out.ts'
import { allow } from '#rules/verdict.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { editAnswer } from '#server/answers/service.ts'
import { editComment } from '#server/comments/service.ts'
import { conflict } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { editQuestion } from '#server/questions/editing.ts'
import type { EditWay } from '#server/revisions/edit-way.ts'
import type { PostRef } from './queries.ts'

const LEFT_OUT = 'Left out what tells who or where somebody is'
const PUT_BACK = 'Put back what was left out'

/** A text of which something is left out; `people`: its author and the asker. */
export type Telling = PostRef & { title: string | null; body: string; people: string[] }

/** The same with "…" in place of the words that tell too much; 409 where too little is left. */
export function withoutWords({ numbers }: Platform, { kind, title, body }: Telling): { title: string; body: string } {
  const left = { title: leaveOut(title ?? ''), body: leaveOut(body) }
  const problem =
    kind === 'comment'
      ? commentProblem(numbers, left.body)
      : ((kind === 'question' ? titleProblem(numbers, left.title) : undefined) ?? bodyProblem(numbers, left.body))
  if (problem) throw conflict('too-little-left', 'Without these words too little is left. Ask its author to change it.')
  return left
}

/** Writes the post anew without these words, as a version by whoever looked at it; `also` belongs to the same transaction. */
export const writeWithout = (
  platform: Platform,
  viewer: Viewer,
  post: Telling,
  left: Text,
  also?: EditWay['also'],
): Promise<void> => write(platform, viewer, post, { ...left, edit_note: LEFT_OUT }, also)

/** Writes the post as it was before something was left out of it. */
export const putBack = (platform: Platform, viewer: Viewer, post: Telling, former: Text): Promise<void> =>
  write(platform, viewer, post, { ...former, edit_note: PUT_BACK })

type Text = { title: string; body: string }

async function write(
  platform: Platform,
  viewer: Viewer,
  { kind, id, people }: Telling,
  { title, body, edit_note }: Text & { edit_note: string },
  also?: EditWay['also'],
): Promise<void> {
  const way: EditWay = { may: () => allow, callsNobody: true, holds: people, ...(also && { also }) }
  const eyes: Viewer = { ...viewer, role: 'moderator' } // while it waits it is not there for a reviewer, but in their queue
  if (kind === 'question') await editQuestion(platform, eyes, id, { title, body, edit_note }, way)
  else if (kind === 'answer') await editAnswer(platform, eyes, id, { body, edit_note }, way)
  else await editComment(platform, eyes, id, { body }, way)
}
