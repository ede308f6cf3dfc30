import type { Question } from '#contract/questions.ts'
import { mayEdit } from '#rules/editing.ts'
import type { Subject } from '#rules/subjects.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { enforce, notFound } from '#server/errors.ts'
import { askToReopen } from '#server/closing/edited.ts'
import { withCard, type Written } from '#server/holding/present.ts'
import { holdEdit, lookAt, type Looked } from '#server/holding/service.ts'
import { announceNews, tellMentioned, type Told } from '#server/notifications/news.ts'
import { transaction } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import { requireNewText } from '#server/posting.ts'
import type { EditWay } from '#server/revisions/edit-way.ts'
import { holdTagNames, settleTags } from '#server/tags/service.ts'
import { useImages } from '#server/uploads/in-posts.ts'
import { eyesOf } from './eyes.ts'
import { findRelated, prepareQuestion, RELATED, wholeOf, type Asked } from './prepare.ts'
import * as queries from './queries.ts'
import { readQuestion, requireQuestion } from './service.ts'

export type QuestionChange = Partial<Omit<Asked, 'conversation_id'>> & { edit_note?: string | undefined }

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

type Text = { title: string; body: string; tags: string[]; subject: Subject; grade: number | null }
const isSameText = (a: Text, b: Text) =>
  a.title === b.title &&
  a.body === b.body &&
  a.tags.join(' ') === b.tags.join(' ') &&
  a.subject === b.subject &&
  a.grade === b.grade
