import type { Comment } from '#contract/answer.ts'
import { commentProblem, tidyComment } from '#rules/comment-text.ts'
import { mayComment, mayEditComment } from '#rules/commenting.ts'
import { mayDelete } from '#rules/deleting.ts'
import { mayTakePart } from '#rules/membership.ts'
import { RENDERER_VERSION } from '#markdown/version.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { recordPostLooks } from '#server/admin/looks.ts'
import { holdAnswer, requireAnswer } from '#server/answers/service.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { enforce, notFound, requireValid } from '#server/errors.ts'
import { withCard, type Written } from '#server/holding/present.ts'
import { holdBack, holdEdit, lookAt, type Looked } from '#server/holding/service.ts'
import { once } from '#server/idempotency/service.ts'
import { announceNews, tellComment, tellMentioned, tellRemoved, type Told } from '#server/notifications/news.ts'
import { transaction } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import { renderComment, requireNewText, requirePace, tooPersonal } from '#server/posting.ts'
import { eyesOf } from '#server/questions/eyes.ts'
import { holdQuestion, requireQuestion } from '#server/questions/service.ts'
import type { EditWay } from '#server/revisions/edit-way.ts'
import type { CommentRow } from './comment-columns.ts'
import { presentComment } from './present.ts'
import * as queries from './queries.ts'

export type { Thread } from './queries.ts'

export async function readComment(platform: Platform, viewer: Viewer | undefined, id: string): Promise<Comment> {
  return presentComment(platform, await requireComment(platform, viewer, id), viewer)
}

/** The comment as its row; 404 when it, or the post it stands under, is not there for this viewer. */
export async function requireComment(platform: Platform, viewer: Viewer | undefined, id: string): Promise<CommentRow> {
  const row = await queries.findComment(platform.sql, { id, eyes: eyesOf(viewer) })
  if (!row) throw notFound('comment')
  if (row.answerId === null) await requireQuestion(platform, viewer, row.questionId)
  else await requireAnswer(platform, viewer, row.answerId)
  return row
}

/** A page of a thread, the oldest first; the caller has made sure that its post may be seen. */
export async function listCommentPage(
  platform: Platform,
  viewer: Viewer | undefined,
  thread: queries.Thread,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ comments: Comment[]; next_cursor: string | null }> {
  const [after] = readCursor(cursor, 'id') ?? []
  const found = await queries.listComments(platform.sql, { ...thread, after, limit: limit + 1, eyes: eyesOf(viewer) })
  const { rows, next_cursor } = pageOf(found, limit, ({ id }) => makeCursor(id))
  const comments = rows.map((row) => presentComment(platform, row, viewer))
  await recordPostLooks(platform, viewer, comments, ({ id }) => ({ table: 'comments', rowId: id, label: id }))
  return { comments, next_cursor }
}

export async function postComment(
  platform: Platform,
  viewer: Viewer,
  thread: queries.Thread,
  input: { body: string },
  key: string | undefined,
  read?: Looked,
): Promise<Written<Comment>> {
  const { sql, clock, numbers, events } = platform
  const { questionId, answerId } = thread
  enforce(mayTakePart(viewer))
  const draft = await prepare(platform, viewer, input)
  const looked = read ?? (await lookAt(viewer, draft.body))

  let told: Told[] = []
  let waits = false
  const id = await transaction(sql, async (sql) => {
    told = [] // a deadlock may have begun it again
    waits = false
    await lockMembers(sql, [viewer.id])
    const now = clock.now()
    return once(sql, { userId: viewer.id, key, kind: 'comment', now }, async () => {
      const { authorId: askerId } = await holdQuestion(sql, platform, viewer, questionId)
      const postAuthorId = answerId === null ? askerId : (await holdAnswer(sql, viewer, answerId)).authorId
      enforce(mayComment(numbers, viewer, { isOwnThread: [askerId, postAuthorId].includes(viewer.id) }))
      const recent = await queries.findRecentComments(sql, {
        authorId: viewer.id,
        questionId,
        since: today(platform).start,
        body: draft.body,
        except: null,
      })
      requireNewText('comment', recent.samePath)
      requirePace(platform, viewer, 'comment', recent)
      const id = await queries.insertComment(sql, { ...draft, ...thread, authorId: viewer.id, now })
      const heldBack = await holdBack(sql, platform, viewer, { kind: 'comment', id }, looked)
      waits = heldBack !== undefined
      const comment = { ...thread, id, authorId: viewer.id, postAuthorId, body: draft.body }
      told = heldBack ?? (await tellComment(sql, platform, comment))
      return id
    })
  })
  if (!waits) events.announce(`question:${questionId}`)
  announceNews(platform, told)
  return withCard(platform, await readComment(platform, viewer, id), looked)
}

/** `way` is for an edit that is not simply its author's own. */
export async function editComment(
  platform: Platform,
  viewer: Viewer,
  id: string,
  input: { body: string },
  way: EditWay = {},
): Promise<Written<Comment>> {
  const { sql, clock, events } = platform
  const before = await requireComment(platform, viewer, id)
  const isAuthor = before.authorId === viewer.id
  enforce(way.may?.({ isAuthor }) ?? mayEditComment(viewer, { isAuthor }))
  const draft = await prepare(platform, viewer, input)
  if (draft.body === before.body) return { post: presentComment(platform, before, viewer) }
  const looked = await lookAt(viewer, draft.body, before.body)

  const told = await transaction(sql, async (sql) => {
    if (way.holds) await lockMembers(sql, way.holds)
    const told = (await way.also?.(sql)) ?? []
    const { authorId, questionId } = before
    const since = today(platform).start
    const { body } = draft
    const recent =
      isAuthor && (await queries.findRecentComments(sql, { authorId, questionId, since, body, except: id }))
    if (recent) requireNewText('comment', recent.samePath)
    if (!(await queries.updateComment(sql, { ...draft, id, now: clock.now() }))) throw notFound('comment')
    const heldBack = await holdEdit(sql, platform, viewer, { kind: 'comment', id }, looked)
    told.push(...heldBack.told)
    if (heldBack.waits || way.callsNobody) return told
    return [...told, ...(await tellMentioned(sql, platform, { ...before, kind: 'comment', body }))]
  })
  events.announce(`question:${before.questionId}`)
  announceNews(platform, told)
  return withCard(platform, await readComment(platform, viewer, id), looked)
}

/** Hides it from everybody; answers what it was. */
export async function deleteComment(platform: Platform, viewer: Viewer, id: string): Promise<Comment> {
  const { sql, clock, events } = platform
  const comment = await requireComment(platform, viewer, id)
  const { authorId, questionId } = comment
  enforce(mayDelete(viewer, { isAuthor: authorId === viewer.id, neededBy: null }))
  const told = await transaction(sql, async (sql) => {
    if (!(await queries.updateDeleted(sql, { id, by: viewer.id, now: clock.now() }))) throw notFound('comment')
    return tellRemoved(sql, platform, { ...comment, kind: 'comment', by: viewer.id })
  })
  events.announce(`question:${questionId}`)
  announceNews(platform, told)
  return presentComment(platform, comment, viewer)
}

async function prepare(platform: Platform, viewer: Viewer, input: { body: string }) {
  const body = tidyComment(input.body)
  requireValid({ body: commentProblem(platform.numbers, body) ?? tooPersonal(viewer, body) })
  const { html } = await renderComment(platform, body)
  return { body, bodyHtml: html, rendererVersion: RENDERER_VERSION }
}
