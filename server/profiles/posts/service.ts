import type { AnswerCard, ProfileSummary } from '#contract/profile-posts.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { type Platform } from '#server/platform/platform.ts'
import { listQuestionPage } from '#server/questions/list.ts'
import { requireProfile, requireUserId, type PageQuery } from '../service.ts'
import { growthOf, stepBetween } from './growth.ts'
import * as queries from './queries.ts'

const TAGS_AT_MOST = 8
const ANSWERS_AT_MOST = 5

export async function readSummary(
  platform: Platform,
  viewer: Viewer | undefined,
  username: string,
): Promise<ProfileSummary> {
  const { sql, clock, timeZone, numbers } = platform
  const { id, createdAt } = await requireProfile(platform, viewer, username)
  const dayIn = (date: Date) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date)
  const [joined, today] = [dayIn(new Date(createdAt)), dayIn(clock.now())]
  const step = stepBetween(joined, today)
  const [gains, tags, best] = await Promise.all([
    queries.listGains(sql, { userId: id, step, timeZone }),
    queries.listTagsOf(sql, { authorId: id, limit: TAGS_AT_MOST }),
    queries.listBestAnswersOf(sql, { authorId: id, limit: ANSWERS_AT_MOST }),
  ])
  return {
    reputation: growthOf({ gains, step, joined, today, least: numbers.reputation.start }),
    tags,
    best_answers: best.map(presentCard),
  }
}

export async function listQuestionsOf(
  platform: Platform,
  viewer: Viewer | undefined,
  { username, ...page }: PageQuery & { username: string },
) {
  await requireUserId(platform, username)
  return listQuestionPage(platform, viewer, { ...page, sort: 'newest', author: username })
}

export async function listAnswersOf(platform: Platform, { username, limit, cursor }: PageQuery & { username: string }) {
  const authorId = await requireUserId(platform, username)
  const [before] = readCursor(cursor, 'id') ?? []
  const found = await queries.listAnswersOf(platform.sql, { authorId, before, limit: limit + 1 })
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.id))
  return { answers: rows.map(presentCard), next_cursor }
}

const presentCard = (row: queries.AnswerCardRow): AnswerCard => ({
  id: row.id,
  question_slug: row.slug,
  question_title: row.title,
  subject: row.subject,
  excerpt: row.excerpt,
  score: row.score,
  accepted: row.accepted,
  created_at: row.createdAt,
})
