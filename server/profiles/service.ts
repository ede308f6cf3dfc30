import type { LedgerEntry, Profile } from '#contract/profiles.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { notFound } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAuthor } from './author-columns.ts'
import * as queries from './queries.ts'
import type { ProfileRow } from './queries.ts'

export async function readProfile({ sql }: Platform, username: string): Promise<Profile> {
  return presentProfile(await requireProfile(sql, username))
}

export async function readLedger(
  { sql }: Platform,
  username: string,
  page: { limit: number; cursor?: string | undefined },
) {
  const { id } = await requireProfile(sql, username)
  const [before] = readCursor(page.cursor, 'id') ?? []
  const { rows, next_cursor } = pageOf(
    await queries.listLedger(sql, { userId: id, before, limit: page.limit + 1 }),
    page.limit,
    (last) => makeCursor(last.id),
  )
  const entries: LedgerEntry[] = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    points: row.points,
    question_slug: row.questionSlug,
    created_at: row.createdAt,
  }))
  return { entries, next_cursor }
}

export const findUserId = ({ sql }: Platform, username: string) => queries.findUserId(sql, username)

async function requireProfile(sql: Platform['sql'], username: string): Promise<ProfileRow> {
  const row = await queries.findProfile(sql, username)
  if (!row) throw notFound('member', { profile: ['not found'] })
  return row
}

const presentProfile = (row: ProfileRow): Profile => ({
  ...presentAuthor(row),
  bio: row.bio,
  badges: { bronze: 0, silver: 0, gold: 0 },
  stats: {
    questions_asked: row.questionsAsked,
    answers_posted: row.answersPosted,
    best_answers: row.bestAnswers,
    upvotes_received: row.upvotesReceived,
  },
  followers_count: 0,
  following_count: 0,
  following: false,
  created_at: row.createdAt,
})
