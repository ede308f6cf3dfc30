import type { Question, QuestionLink } from '#contract/questions.ts'
import { idOfSlug } from '#rules/slug.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAlike } from '#server/search/service.ts'
import { eyesOf } from './eyes.ts'
import { presentLink, presentQuestion, statusOf } from './present.ts'
import * as queries from './queries.ts'

/** How many similar ones are told. */
const SIMILAR = 5

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
  const rows = await findAlike(platform, title.slice(0, 200), SIMILAR)
  if (rows.length > 0) return rows.map(presentLink)
  return (await findAlike(platform, body?.slice(0, 500) ?? '', SIMILAR)).map(presentLink)
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
