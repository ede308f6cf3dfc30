import { bodyProblem, titleProblem } from '#rules/asking.ts'
import { slugWords } from '#rules/slug.ts'
import type { Subject } from '#rules/subjects.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { invalid, requireValid } from '#server/errors.ts'
import { RENDERER_VERSION } from '#markdown/version.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { renderBody, tidyBody, tooPersonal } from '#server/posting.ts'
import { chooseTags, namesOf } from '#server/tags/service.ts'
import { requireImages } from '#server/uploads/in-posts.ts'
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
/** So many that are related are kept of each. */
export const RELATED = 5

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

export const wholeOf = ({ title, body }: { title: string; body: string }) => `${title}\n\n${body}`

/** Looked for before the transaction, which holds the tags' rows and is kept short. */
export async function findRelated(sql: Db, { title, text }: { title: string; text: string }, except: string | null) {
  const rows = await queries.listSimilar(sql, { title, text: text.slice(0, 300), except, limit: RELATED })
  return rows.map((row) => row.id)
}
