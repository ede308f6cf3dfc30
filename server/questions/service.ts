import type { Question, QuestionLink } from '#contract/questions.ts'
import { bodyProblem, titleProblem } from '#rules/asking.ts'
import { mayDelete } from '#rules/deleting.ts'
import { mayEdit } from '#rules/editing.ts'
import { mayTakePart } from '#rules/membership.ts'
import { idOfSlug, slugWords } from '#rules/slug.ts'
import type { Subject } from '#rules/subjects.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { ApiError, enforce, invalid, notFound, requireValid } from '#server/errors.ts'
import { askToReopen } from '#server/closing/edited.ts'
import { withCard, type Written } from '#server/holding/present.ts'
import { holdBack, holdEdit, lookAt, type Looked } from '#server/holding/service.ts'
import { once } from '#server/idempotency/service.ts'
import { RENDERER_VERSION } from '#markdown/version.ts'
import { announceNews, tellMentioned, tellRemoved, type Told } from '#server/notifications/news.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import { renderBody, requireNewText, requirePace, tidyBody, tooPersonal } from '#server/posting.ts'
import type { EditWay } from '#server/revisions/edit-way.ts'
import { findAlike } from '#server/search/service.ts'
import { chooseTags, holdTagNames, namesOf, settleTags } from '#server/tags/service.ts'
import { requireImages, useImages } from '#server/uploads/in-posts.ts'
import { eyesOf } from './eyes.ts'
import { announceAsked, tellAsked } from './posted.ts'
import { presentLink, presentQuestion, statusOf } from './present.ts'
import * as queries from './queries.ts'

export type Asked = {
  title: string
  body: string
  tags: string[]
  subject?: Subject | undefined
  grade?: number | null | undefined
  /** The asker's own, that it comes from. */
  conversation_id?: string | undefined
}
export type QuestionChange = Partial<Omit<Asked, 'conversation_id'>> & { edit_note?: string | undefined }
const RELATED = 5

/** The id in a slug; 404 where there is none. */
export function requireId(slug: string): string {
  const id = idOfSlug(slug)
  if (!id) throw notFound('question')
  return id
}

export async function readQuestion(platform: Platform, viewer: Viewer | undefined, id: string): Promise<Question> {
  return presentQuestion(platform, await requireQuestion(platform, viewer, id), viewer)
}

/** The question as its row; 404 when it is not there or not for this viewer. */
export async function requireQuestion(
  { sql }: Platform,
  viewer: Viewer | undefined,
  id: string,
): Promise<queries.QuestionRow> {
  const row = await queries.findQuestion(sql, { id, eyes: eyesOf(viewer) })
  if (!row) throw notFound('question')
  return row
}

export async function askQuestion(
  platform: Platform,
  viewer: Viewer,
  asked: Asked,
  key: string | undefined,
  read?: Looked,
): Promise<Written<Question>> {
  const { sql, clock } = platform
  enforce(mayTakePart(viewer))
  const draft = await prepareQuestion(platform, viewer, asked, undefined)
  const looked = read ?? (await lookAt(viewer, wholeOf(draft)))
  const related = await findRelated(sql, draft, null)

  let told: Told[] = []
  let waits = false
  const id = await transaction(sql, async (sql) => {
    told = [] // a deadlock may have begun it again
    waits = false
    await lockMembers(sql, [viewer.id])
    const now = clock.now()
    return once(sql, { userId: viewer.id, key, kind: 'question', now }, async () => {
      const recent = await queries.findRecentQuestions(sql, {
        authorId: viewer.id,
        since: today(platform).start,
        title: draft.title,
        body: draft.body,
        except: null,
      })
      requireNewText('question', recent.sameSlug && `/questions/${recent.sameSlug}`)
      requirePace(platform, viewer, 'question', recent)
      const settled = await settleTags(sql, draft.chosen, draft.subject)
      const id = await queries.insertQuestion(sql, {
        ...draft,
        ...settled,
        authorId: viewer.id,
        conversationId: asked.conversation_id,
        now,
      })
      await useImages(sql, { questionId: id }, draft.bodyHtml, now)
      await queries.updateRelated(sql, { id, related, most: RELATED })
      const heldBack = await holdBack(sql, platform, viewer, { kind: 'question', id }, looked)
      waits = heldBack !== undefined
      told = heldBack ?? (await tellAsked(sql, platform, { id, authorId: viewer.id, body: draft.body }))
      return id
    })
  })
  if (waits) announceNews(platform, told)
  else announceAsked(platform, told)
  return withCard(platform, await readQuestion(platform, viewer, id), looked)
}

/** `change` may follow from the text as it stands; `way` is for an edit that is not simply the caller's own. */
export async function editQuestion(
  platform: Platform,
  viewer: Viewer,
  id: string,
  change: QuestionChange | ((before: queries.QuestionRow) => QuestionChange),
  way: EditWay = {},
): Promise<Written<Question>> {
  const changeOf = typeof change === 'function' ? change : () => change
  let edited: Edited | undefined
  while (!edited) edited = await tryEdit(platform, viewer, id, changeOf, way) // again, from the text of whoever was faster
  platform.events.announce(`question:${id}`)
  announceNews(platform, edited.told)
  return withCard(platform, await readQuestion(platform, viewer, id), edited.looked)
}

type Edited = { told: Told[]; looked?: Looked }

/** Undefined when somebody else's edit came between reading the question and writing it. */
async function tryEdit(
  platform: Platform,
  viewer: Viewer,
  id: string,
  changeOf: (before: queries.QuestionRow) => QuestionChange,
  way: EditWay,
): Promise<Edited | undefined> {
  const { sql, clock, numbers } = platform
  const before = await requireQuestion(platform, viewer, id)
  if (before.deletedAt) throw notFound('question')
  const isAuthor = before.authorId === viewer.id
  enforce(way.may?.({ isAuthor }) ?? mayEdit(numbers, viewer, { isAuthor }))
  const change = changeOf(before)
  const changed = {
    title: change.title ?? before.title,
    body: change.body ?? before.body,
    tags: change.tags ?? before.tags,
    subject: change.subject ?? before.subject,
    grade: change.grade === undefined ? before.grade : change.grade,
  }
  const draft = await prepareQuestion(platform, viewer, changed, id)
  const isSame = isSameText(draft, before)
  if (isSame && !way.also) return { told: [] } // nothing changed: no revision
  const looked = await lookAt(viewer, wholeOf(draft), wholeOf(before))
  const related = draft.title === before.title ? undefined : await findRelated(sql, draft, id)

  const told = await transaction(sql, async (sql) => {
    if (way.holds) await lockMembers(sql, way.holds)
    await holdTagNames(sql) // before the question, as a merge of tags does
    const current = await queries.lockQuestion(sql, { id, eyes: eyesOf(viewer) })
    if (!current || current.deletedAt) throw notFound('question')
    if (!isSameText(current, before)) return undefined
    const told = (await way.also?.(sql)) ?? []
    if (isSame) return told
    if (isAuthor) {
      const since = today(platform).start
      const { title, body } = draft
      const recent = await queries.findRecentQuestions(sql, { authorId: viewer.id, since, title, body, except: id })
      requireNewText('question', recent.sameSlug && `/questions/${recent.sameSlug}`)
    }
    const settled = await settleTags(sql, draft.chosen, draft.subject)
    await queries.updateQuestion(sql, {
      ...draft,
      id,
      ...settled,
      editorId: way.writerId ?? viewer.id,
      note: change.edit_note?.trim() ?? '',
      now: clock.now(),
    })
    await useImages(sql, { questionId: id }, draft.bodyHtml, clock.now())
    told.push(...(await askToReopen(sql, platform, { id, editorId: way.writerId ?? viewer.id })))
    if (related) await queries.updateRelated(sql, { id, related, most: RELATED })
    const heldBack = await holdEdit(sql, platform, viewer, { kind: 'question', id }, looked)
    told.push(...heldBack.told)
    if (heldBack.waits) return told
    if (way.callsNobody || current.authorId !== viewer.id) return told // who corrects a text calls nobody
    const post = { kind: 'question' as const, id, questionId: id, authorId: viewer.id }
    return [...told, ...(await tellMentioned(sql, platform, { ...post, body: draft.body }))]
  })
  return told && { told, looked }
}

const wholeOf = ({ title, body }: { title: string; body: string }) => `${title}\n\n${body}`

type Text = { title: string; body: string; tags: string[]; subject: Subject; grade: number | null }
const isSameText = (a: Text, b: Text) =>
  a.title === b.title &&
  a.body === b.body &&
  a.tags.join(' ') === b.tags.join(' ') &&
  a.subject === b.subject &&
  a.grade === b.grade

export async function deleteQuestion(platform: Platform, viewer: Viewer, id: string) {
  const { sql, clock, events } = platform
  const told = await transaction(sql, async (sql) => {
    const question = await queries.lockQuestion(sql, { id, eyes: eyesOf(viewer) })
    if (!question || question.deletedAt) throw notFound('question')
    const neededBy = question.acceptedAnswerId
      ? 'accepted-answer'
      : (await queries.hasUpvotedAnswer(sql, id))
        ? 'upvoted-answer'
        : null
    requireDeletable(mayDelete(viewer, { isAuthor: question.authorId === viewer.id, neededBy }))
    await queries.updateDeleted(sql, { id, by: viewer.id, now: clock.now() })
    const post = { kind: 'question' as const, id, questionId: id, authorId: question.authorId }
    return tellRemoved(sql, platform, { ...post, by: viewer.id })
  })
  events.announce(`question:${id}`)
  announceNews(platform, told)
}

/** One's own post on which something depends is 409, another's post 403. */
export function requireDeletable(verdict: ReturnType<typeof mayDelete>) {
  if (!verdict.allowed && verdict.code === 'still-needed') throw new ApiError(409, verdict.code, verdict.message)
  enforce(verdict)
}

export async function countView(platform: Platform, viewer: Viewer | undefined, id: string) {
  if (!(await queries.incrementViews(platform.sql, id))) await requireQuestion(platform, viewer, id) // an author's look at what is hidden counts for nothing
}

/** What the community was asked out of a conversation with Ask AI; the latest that is still there. */
export async function findAskedFrom({ sql }: Platform, conversationId: string): Promise<QuestionLink | undefined> {
  const row = await queries.findAskedFrom(sql, conversationId)
  return row && presentLink(row)
}

/** Questions that a title may ask once more; where the title finds none, those that the body may. */
export async function listSimilar(
  platform: Platform,
  { title, body }: { title: string; body?: string | undefined },
): Promise<QuestionLink[]> {
  if (title.trim().length < 3) return []
  const rows = await findAlike(platform, title.slice(0, 200), RELATED)
  if (rows.length > 0) return rows.map(presentLink)
  return (await findAlike(platform, body?.slice(0, 500) ?? '', RELATED)).map(presentLink)
}

export const listRelated = async ({ sql }: Platform, id: string): Promise<QuestionLink[]> =>
  (await queries.listRelated(sql, id)).map(presentLink)

export type HeldQuestion = {
  id: string
  authorId: string
  acceptedAnswerId: string | null
  status: 'open' | 'closed'
  listed: boolean
}

/** Holds the question's row until the transaction ends; 404 when it is deleted or not for this viewer. */
export async function holdQuestion(sql: Db, { clock }: Platform, viewer: Viewer, id: string): Promise<HeldQuestion> {
  const row = await queries.lockQuestion(sql, { id, eyes: eyesOf(viewer) })
  if (!row) throw notFound('question')
  const status = statusOf(row, clock.now())
  if (status === 'deleted') throw notFound('question')
  const { authorId, acceptedAnswerId, listed } = row
  return { id: row.id, authorId, acceptedAnswerId, status, listed }
}

/** A question as it would be kept and shown; 422 where it breaks the rules of asking. `id`: of the one it changes. */
export async function prepareQuestion(platform: Platform, viewer: Viewer, asked: Asked, id: string | undefined) {
  const title = asked.title.trim().replace(/\s+/g, ' ')
  const body = tidyBody(asked.body)
  requireValid({
    title: titleProblem(platform.numbers, title) ?? tooPersonal(viewer, title),
    body: bodyProblem(platform.numbers, body) ?? tooPersonal(viewer, body),
    ...(asked.tags.length === 0 && { tags: 'Choose at least one tag, so that the right people see your question.' }),
  })
  const chosen = await chooseTags(platform, viewer, asked.tags)
  const subject = asked.subject ?? chosen.subject
  if (!subject) throw invalid({ subject: 'Choose the subject: the tags do not tell it.' })
  const { html, text, excerpt } = await renderBody(platform, body)
  await requireImages(platform, viewer, html, id === undefined ? undefined : { questionId: id })
  return {
    title,
    body,
    slugWords: slugWords(title),
    bodyHtml: html,
    text,
    excerpt,
    rendererVersion: RENDERER_VERSION,
    chosen,
    tags: namesOf(chosen),
    subject,
    grade: asked.grade ?? null,
  }
}

/** Looked for before the transaction, which holds the tags' rows and is kept short. */
async function findRelated(sql: Db, { title, text }: { title: string; text: string }, except: string | null) {
  const rows = await queries.listSimilar(sql, { title, text: text.slice(0, 300), except, limit: RELATED })
  return rows.map((row) => row.id)
}
