import type { Answer } from '#contract/answer.ts'
import { bodyProblem } from '#rules/asking.ts'
import { mayAnswer } from '#rules/answering.ts'
import { mayDelete } from '#rules/deleting.ts'
import { mayEdit } from '#rules/editing.ts'
import { mayTakePart } from '#rules/membership.ts'
import { RENDERER_VERSION } from '#markdown/version.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { followByAnswering } from '#server/bookmarks/service.ts'
import { enforce, notFound, requireValid } from '#server/errors.ts'
import { withCard, type Written } from '#server/holding/present.ts'
import { holdBack, holdEdit, lookAt, mightWait, type Looked } from '#server/holding/service.ts'
import { once } from '#server/idempotency/service.ts'
import { hurry } from '#server/jobs/queues.ts'
import { announceNews, tellMentioned, tellRemoved, type Told } from '#server/notifications/news.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import { renderBody, requireNewText, requirePace, tidyBody, tooPersonal } from '#server/posting.ts'
import { eyesOf } from '#server/questions/eyes.ts'
import { requireDeletable } from '#server/questions/deleting.ts'
import { holdQuestion, requireQuestion } from '#server/questions/service.ts'
import type { EditWay } from '#server/revisions/edit-way.ts'
import { requireImages, useImages } from '#server/uploads/in-posts.ts'
import { oweChecks } from './checking.ts'
import { withdrawAcceptance } from './accepting.ts'
import { announceAnswered, tellAnswered } from './posted.ts'
import { presentAnswer } from './present.ts'
import * as queries from './queries.ts'

export async function readAnswer(platform: Platform, viewer: Viewer | undefined, id: string): Promise<Answer> {
  return presentAnswer(platform, await requireAnswer(platform, viewer, id), viewer)
}

export async function requireAnswer(
  { sql }: Platform,
  viewer: Viewer | undefined,
  id: string,
): Promise<queries.AnswerRow> {
  const row = await queries.findAnswer(sql, { id, eyes: eyesOf(viewer) })
  if (!row) throw notFound('answer')
  return row
}

/** Whose an answer is and where it stands, without reading the rest; 404 as above. */
export async function requireWhoseAnswer({ sql }: Platform, viewer: Viewer | undefined, id: string) {
  const row = await queries.findWhose(sql, { id, eyes: eyesOf(viewer) })
  if (!row) throw notFound('answer')
  return row
}

/** Holds the answer's row until the transaction ends, after its question's; 404 when it is deleted or not for this viewer. */
export async function holdAnswer(sql: Db, viewer: Viewer, id: string): Promise<{ authorId: string }> {
  await queries.lockAnswer(sql, id)
  const row = await queries.findAnswer(sql, { id, eyes: eyesOf(viewer) })
  if (!row) throw notFound('answer')
  return row
}

export async function postAnswer(
  platform: Platform,
  viewer: Viewer,
  questionId: string,
  input: { body: string },
  key: string | undefined,
  read?: Looked,
): Promise<Written<Answer>> {
  const { sql, clock } = platform
  enforce(mayTakePart(viewer))
  const draft = await prepareAnswer(platform, viewer, input, undefined)
  const looked = read ?? (await lookAt(viewer, draft.body))
  const people = [viewer.id]
  if (mightWait(platform, viewer, looked)) people.push((await requireQuestion(platform, viewer, questionId)).authorId) // held before the answer, should it wait

  let told: Told[] = []
  let waits = false
  const id = await transaction(sql, async (sql) => {
    told = [] // a deadlock may have begun it again
    waits = false
    await lockMembers(sql, people)
    const now = clock.now()
    return once(sql, { userId: viewer.id, key, kind: 'answer', now }, async () => {
      const question = await holdQuestion(sql, platform, viewer, questionId)
      enforce(mayAnswer(viewer, question))
      const recent = await queries.findRecentAnswers(sql, {
        authorId: viewer.id,
        since: today(platform).start,
        body: draft.body,
        except: null,
      })
      requireNewText('answer', recent.samePath)
      requirePace(platform, viewer, 'answer', recent)
      const id = await queries.insertAnswer(sql, { ...draft, questionId, authorId: viewer.id, now })
      await useImages(sql, { answerId: id }, draft.bodyHtml, now)
      const answer = { id, questionId, authorId: viewer.id, askerId: question.authorId, body: draft.body }
      const heldBack = await holdBack(sql, platform, viewer, { kind: 'answer', id }, looked)
      waits = heldBack !== undefined
      told = heldBack ?? (await tellAnswered(sql, platform, answer))
      await followByAnswering(sql, { userId: viewer.id, questionId, now })
      return id
    })
  })
  if (waits) announceNews(platform, told)
  else announceAnswered(platform, questionId, told)
  return withCard(platform, await readAnswer(platform, viewer, id), looked)
}

export type AnswerChange = { body: string; edit_note?: string | undefined }

/** `change` may follow from the text as it stands; `way` is for an edit that is not simply the caller's own. */
export async function editAnswer(
  platform: Platform,
  viewer: Viewer,
  id: string,
  change: AnswerChange | ((before: queries.AnswerRow) => AnswerChange),
  way: EditWay = {},
): Promise<Written<Answer>> {
  const changeOf = typeof change === 'function' ? change : () => change
  let edited: Edited | undefined
  while (!edited) edited = await tryEdit(platform, viewer, id, changeOf, way) // again, from the text of whoever was faster
  platform.events.announce(`question:${edited.questionId}`)
  announceNews(platform, edited.told)
  hurry(platform, 'checked-maths')
  return withCard(platform, await readAnswer(platform, viewer, id), edited.looked)
}

type Edited = { questionId: string; told: Told[]; looked?: Looked }

/** Undefined when somebody else's edit came between reading the answer and writing it. */
async function tryEdit(
  platform: Platform,
  viewer: Viewer,
  id: string,
  changeOf: (before: queries.AnswerRow) => AnswerChange,
  way: EditWay,
): Promise<Edited | undefined> {
  const { sql, clock, numbers } = platform
  const before = await requireAnswer(platform, viewer, id)
  const { questionId } = before
  const isAuthor = before.authorId === viewer.id
  enforce(way.may?.({ isAuthor }) ?? mayEdit(numbers, viewer, { isAuthor }))
  const input = changeOf(before)
  const draft = await prepareAnswer(platform, viewer, input, id)
  const isSame = draft.body === before.body
  if (isSame && !way.also) return { questionId, told: [] } // nothing changed: no revision
  const looked = await lookAt(viewer, draft.body, before.body)
  const people = [...(way.holds ?? [])]
  if (before.visibility !== 'public' || mightWait(platform, viewer, looked))
    people.push(before.askerId, before.authorId)

  return transaction(sql, async (sql) => {
    if (people.length > 0) await lockMembers(sql, people)
    await holdQuestion(sql, platform, viewer, questionId)
    const answer = await queries.lockAnswer(sql, id)
    if (!answer || answer.deletedAt) throw notFound('answer')
    if (way.also && answer.body !== before.body) return undefined
    const told = (await way.also?.(sql)) ?? []
    if (isSame) return { questionId, told }
    if (isAuthor) {
      const since = today(platform).start
      const recent = await queries.findRecentAnswers(sql, { authorId: viewer.id, since, body: draft.body, except: id })
      requireNewText('answer', recent.samePath)
    }
    await queries.updateAnswer(sql, {
      ...draft,
      id,
      questionId,
      editorId: way.writerId ?? viewer.id,
      note: input.edit_note?.trim() ?? '',
      now: clock.now(),
    })
    await useImages(sql, { answerId: id }, draft.bodyHtml, clock.now())
    await oweChecks(sql, platform, { id, body: draft.body })
    const heldBack = await holdEdit(sql, platform, viewer, { kind: 'answer', id }, looked)
    told.push(...heldBack.told)
    if (heldBack.waits) return { questionId, told, looked }
    if (way.callsNobody || answer.authorId !== viewer.id) return { questionId, told, looked } // who corrects a text calls nobody
    const post = { kind: 'answer' as const, id, questionId, authorId: answer.authorId }
    return {
      questionId,
      looked,
      told: await tellMentioned(sql, platform, { ...post, body: draft.body, besides: before.askerId }),
    }
  })
}

/** Hides the answer; an acceptance that staff remove with it is taken back from the ledger too. Answers the question's id. */
export async function deleteAnswer(platform: Platform, viewer: Viewer, id: string): Promise<string> {
  const answer = await requireAnswer(platform, viewer, id)
  let told = await tryDelete(platform, viewer, answer)
  while (!told) {
    answer.accepted = true // again, now that somebody has accepted it
    told = await tryDelete(platform, viewer, answer)
  }
  platform.events.announce(`question:${answer.questionId}`)
  announceNews(platform, told)
  return answer.questionId
}

/** Locks people before posts, as votes do. Undefined when the answer was accepted meanwhile, which concerns more people. */
function tryDelete(
  platform: Platform,
  viewer: Viewer,
  { id, questionId, askerId, authorId, accepted: wasAccepted }: queries.AnswerRow,
): Promise<Told[] | undefined> {
  const now = platform.clock.now()
  return transaction(platform.sql, async (sql) => {
    if (wasAccepted) await lockMembers(sql, [askerId, authorId])
    const question = await holdQuestion(sql, platform, viewer, questionId)
    const answer = await queries.lockAnswer(sql, id)
    if (!answer || answer.deletedAt) throw notFound('answer')
    const accepted = question.acceptedAnswerId === id
    requireDeletable(mayDelete(viewer, { isAuthor: authorId === viewer.id, neededBy: accepted ? 'acceptance' : null }))
    if (accepted && !wasAccepted) return undefined
    if (accepted) await withdrawAcceptance(sql, { questionId, answerId: id, by: viewer.id, now })
    await queries.updateDeleted(sql, { id, questionId, by: viewer.id, now })
    return tellRemoved(sql, platform, { kind: 'answer', id, questionId, authorId, by: viewer.id })
  })
}

/** An answer as it would be kept and shown; 422 where it breaks the rules. `id`: of the one it changes. */
export async function prepareAnswer(
  platform: Platform,
  viewer: Viewer,
  input: { body: string },
  id: string | undefined,
) {
  const body = tidyBody(input.body)
  requireValid({ body: bodyProblem(platform.numbers, body) ?? tooPersonal(viewer, body) })
  const { html, excerpt } = await renderBody(platform, body)
  await requireImages(platform, viewer, html, id === undefined ? undefined : { answerId: id })
  return { body, bodyHtml: html, excerpt, rendererVersion: RENDERER_VERSION }
}
