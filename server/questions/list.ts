import type { QuestionCard, QuestionSort } from '#contract/questions.ts'
import type { Subject } from '#rules/subjects.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor, type CursorKind } from '#server/cursor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findUserId } from '#server/profiles/service.ts'
import { findTagId } from '#server/tags/service.ts'
import { eyesOf } from './eyes.ts'
import { presentCard } from './present.ts'
import { listCards as queryCards, listQuestions, type CardRow } from './queries.ts'

export type QuestionListQuery = {
  sort: QuestionSort
  tag?: string | undefined
  subject?: Subject | undefined
  grade?: number | undefined
  author?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** A page of questions. A tag or author that does not exist has no questions, which is no error. */
export async function listQuestionPage(
  platform: Platform,
  viewer: Viewer | undefined,
  query: QuestionListQuery,
): Promise<{ questions: QuestionCard[]; next_cursor: string | null }> {
  const { sql } = platform
  const { kinds, cursorOf } = KEYSETS[query.sort]
  const after = readCursor(query.cursor, ...kinds)
  const tagId = query.tag === undefined ? undefined : await findTagId(platform, query.tag)
  const authorId = query.author === undefined ? undefined : await findUserId(platform, query.author)
  if ((query.tag !== undefined && tagId === undefined) || (query.author !== undefined && authorId === undefined))
    return { questions: [], next_cursor: null }

  const found = await listQuestions(sql, {
    ...query,
    subject: query.subject,
    grade: query.grade,
    tagId,
    authorId,
    after,
    limit: query.limit + 1,
    eyes: eyesOf(viewer),
  })
  const { rows, next_cursor } = pageOf(found, query.limit, cursorOf)
  return { questions: rows.map((row) => presentCard(platform, row, viewer)), next_cursor }
}

/** These questions as rows of a list, in the order of their ids, without those that are not there for everybody. */
export async function listCards(platform: Platform, viewer: Viewer, ids: string[]): Promise<QuestionCard[]> {
  const rows = await queryCards(platform.sql, { ids, eyes: eyesOf(viewer) })
  return rows.map((row) => presentCard(platform, row, viewer))
}

type Row = CardRow & { heat: number }
type Keyset = { kinds: CursorKind[]; cursorOf: (last: Row) => string }
const byId: Keyset = { kinds: ['id'], cursorOf: (last) => makeCursor(last.id) }
const KEYSETS: Record<QuestionSort, Keyset> = {
  newest: byId,
  unanswered: byId,
  active: { kinds: ['time', 'id'], cursorOf: (last) => makeCursor(last.lastActivityAt, last.id) },
  votes: { kinds: ['int', 'id'], cursorOf: (last) => makeCursor(last.score, last.id) },
  trending: { kinds: ['number', 'id'], cursorOf: (last) => makeCursor(last.heat, last.id) },
}
