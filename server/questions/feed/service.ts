import type { Feed, QuestionCard, QuestionSort } from '#contract/questions.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { requireValid } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eyesOf } from '../eyes.ts'
import { presentCard } from '../present.ts'
import { listAnswerable, listFollowedQuestions } from './queries.ts'

type FeedQuery = { sort: QuestionSort; limit: number; cursor?: string | undefined } & {
  [Filter in (typeof FILTERS)[number]]?: unknown
}
const FILTERS = ['tag', 'subject', 'grade', 'author'] as const

/** What is for one member alone: the questions of whom and what they follow, or those that they might answer. */
export async function listFeedPage(
  platform: Platform,
  viewer: Viewer,
  feed: Feed,
  query: FeedQuery,
): Promise<{ questions: QuestionCard[]; next_cursor: string | null }> {
  requireValid({
    ...(query.sort !== 'newest' && { sort: 'A feed has one order only.' }),
    ...Object.fromEntries(
      FILTERS.map((name) => [name, query[name] === undefined ? undefined : 'A feed is not filtered.']),
    ),
  })
  const { sql, clock } = platform
  const eyes = eyesOf(viewer)
  const present = (row: Parameters<typeof presentCard>[1]) => presentCard(platform, row, viewer)
  if (feed === 'answerable') {
    const found = await listAnswerable(sql, { of: viewer.id, now: clock.now(), limit: query.limit, eyes })
    return { questions: found.map(present), next_cursor: null }
  }
  const [before] = readCursor(query.cursor, 'id') ?? []
  const found = await listFollowedQuestions(sql, { of: viewer.id, before, limit: query.limit + 1, eyes })
  const { rows, next_cursor } = pageOf(found, query.limit, (last) => makeCursor(last.id))
  return { questions: rows.map(present), next_cursor }
}
