import type { Answer } from '#contract/answer.ts'
import type { AnswerSort } from '#contract/answers.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { recordPostLooks } from '#server/admin/looks.ts'
import { makeCursor, pageOf, readCursor, type CursorKind } from '#server/cursor.ts'
import { notFound } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eyesOf, type Eyes } from '#server/questions/eyes.ts'
import { presentAnswer } from './present.ts'
import { findPlace, listAnswers, type AnswerRow } from './queries.ts'

export type AnswerListQuery = {
  sort: AnswerSort
  answer?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** A page of answers; the caller has made sure that the question may be seen. */
export async function listAnswerPage(
  platform: Platform,
  viewer: Viewer | undefined,
  questionId: string,
  query: AnswerListQuery,
): Promise<{ answers: Answer[]; next_cursor: string | null }> {
  const { sql } = platform
  const eyes = eyesOf(viewer)
  const { kinds, cursorOf } = KEYSETS[query.sort]
  const after =
    query.answer === undefined
      ? readCursor(query.cursor, ...kinds)
      : await cursorBefore(platform, eyes, questionId, { ...query, answer: query.answer })
  const found = await listAnswers(sql, { questionId, sort: query.sort, after, limit: query.limit + 1, eyes })
  const { rows, next_cursor } = pageOf(found, query.limit, cursorOf)
  const answers = rows.map((row) => presentAnswer(platform, row, viewer))
  await recordPostLooks(platform, viewer, answers, ({ id }) => ({ table: 'answers', rowId: id, label: id }))
  return { answers, next_cursor }
}

/** The end of the page before the one that holds the answer. */
async function cursorBefore(
  { sql }: Platform,
  eyes: Eyes,
  questionId: string,
  { answer, sort, limit }: AnswerListQuery & { answer: string },
) {
  const before = await findPlace(sql, { questionId, answerId: answer, sort, eyes })
  if (before === undefined) throw notFound('answer')
  const skipped = before - (before % limit)
  if (skipped === 0) return undefined
  const last = (await listAnswers(sql, { questionId, sort, after: undefined, limit: skipped, eyes })).at(-1)!
  return readCursor(KEYSETS[sort].cursorOf(last), ...KEYSETS[sort].kinds)
}

type Keyset = { kinds: CursorKind[]; cursorOf: (last: AnswerRow) => string }
const byId: Keyset = { kinds: ['id'], cursorOf: (last) => makeCursor(last.id) }
const KEYSETS: Record<AnswerSort, Keyset> = {
  best: { kinds: ['int', 'int', 'id'], cursorOf: (last) => makeCursor(last.accepted ? 1 : 0, last.score, last.id) },
  newest: byId,
  oldest: byId,
}
