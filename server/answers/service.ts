import type { Answer } from '#contract/answer.ts'
import { bodyProblem } from '#rules/asking.ts'
import { mayAnswer } from '#rules/answering.ts'
import { mayDelete, mayEdit } from '#rules/editing.ts'
import { mayTakePart } from '#rules/membership.ts'
import { RENDERER_VERSION } from '#markdown/version.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { enforce, notFound, requireValid } from '#server/errors.ts'
import { once } from '#server/idempotency/service.ts'
import { announceNews, tellAnswer, tellMentioned, tellRemoved, type Told } from '#server/notifications/news.ts'
import { transaction } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import { renderBody, requireNewText, requirePace, tidyBody } from '#server/posting.ts'
import { eyesOf } from '#server/questions/eyes.ts'
import { holdQuestion, requireDeletable } from '#server/questions/service.ts'
import { withdrawAcceptance } from './accepting.ts'
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

export async function postAnswer(
  platform: Platform,
  viewer: Viewer,
  questionId: string,
  input: { body: string },
  key: string | undefined,
): Promise<Answer> {
  const { sql, clock, events } = platform
  enforce(mayTakePart(viewer))
  const draft = await prepare(platform, input)

  let told: Told[] = []
  const id = await transaction(sql, async (sql) => {
    told = [] // a deadlock may have begun it again
    await lockMembers(sql, [viewer.id])
    const now = clock.now()
    return once(sql, { userId: viewer.id, key, kind: 'answer', now }, async () => {
      const question = await holdQuestion(sql, platform, viewer, questionId)
      enforce(mayAnswer(viewer, question))
      const recent = await queries.findRecentAnswers(sql, {
        authorId: viewer.id,
        since: today(platform).start,
        body: draft.body,
      })
      requireNewText('answer', recent.samePath)
      requirePace(platform, viewer, 'answer', recent)
      const id = await queries.insertAnswer(sql, { ...draft, questionId, authorId: viewer.id, now })
      const answer = { id, questionId, authorId: viewer.id, askerId: question.authorId, body: draft.body }
      told = await tellAnswer(sql, platform, answer)
      return id
    })
  })
  events.announce(`question:${questionId}`)
  announceNews(platform, told)
  return readAnswer(platform, viewer, id)
}

export async function editAnswer(
  platform: Platform,
  viewer: Viewer,
  id: string,
  input: { body: string; edit_note?: string | undefined },
): Promise<Answer> {
  const { sql, clock, numbers, events } = platform
  const before = await requireAnswer(platform, viewer, id)
  enforce(mayEdit(numbers, viewer, { isAuthor: before.authorId === viewer.id }))
  const draft = await prepare(platform, input)
  if (draft.body === before.body) return readAnswer(platform, viewer, id) // nothing changed: no revision

  const told = await transaction(sql, async (sql) => {
    await holdQuestion(sql, platform, viewer, before.questionId)
    const answer = await queries.lockAnswer(sql, id)
    if (!answer || answer.deletedAt) throw notFound('answer')
    await queries.updateAnswer(sql, {
      ...draft,
      id,
      questionId: before.questionId,
      editorId: viewer.id,
      note: input.edit_note?.trim() ?? '',
      now: clock.now(),
    })
    if (answer.authorId !== viewer.id) return [] // who corrects a text calls nobody
    const post = { kind: 'answer' as const, id, questionId: before.questionId, authorId: answer.authorId }
    return tellMentioned(sql, platform, { ...post, body: draft.body, besides: before.askerId })
  })
  events.announce(`question:${before.questionId}`)
  announceNews(platform, told)
  return readAnswer(platform, viewer, id)
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
    if (accepted) await withdrawAcceptance(sql, { questionId, answerId: id, now })
    await queries.updateDeleted(sql, { id, questionId, by: viewer.id, now })
    return tellRemoved(sql, platform, { kind: 'answer', id, questionId, authorId, by: viewer.id })
  })
}

async function prepare(platform: Platform, input: { body: string }) {
  const body = tidyBody(input.body)
  requireValid({ body: bodyProblem(platform.numbers, body) })
  const { html, excerpt } = await renderBody(platform, body)
  return { body, bodyHtml: html, excerpt, rendererVersion: RENDERER_VERSION }
}
