import type { LedgerEntry, Profile } from '#contract/profiles.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { notFound } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentProfile } from './present.ts'
import * as queries from './queries.ts'

export type PageQuery = { limit: number; cursor?: string | undefined }

export async function readProfile(platform: Platform, viewer: Viewer | undefined, username: string): Promise<Profile> {
  return presentProfile(await requireProfile(platform, viewer, username))
}

export async function readLedger(platform: Platform, username: string, page: PageQuery) {
  const userId = await requireUserId(platform, username)
  const [before] = readCursor(page.cursor, 'id') ?? []
  const { rows, next_cursor } = pageOf(
    await queries.listLedger(platform.sql, { userId, before, limit: page.limit + 1 }),
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

export async function requireUserId(platform: Platform, username: string): Promise<string> {
  const id = await findUserId(platform, username)
  if (!id) throw noSuchMember()
  return id
}

export async function requireProfile(
  { sql }: Platform,
  viewer: Viewer | undefined,
  username: string,
): Promise<queries.ProfileRow> {
  const row = await queries.findProfile(sql, { username, viewerId: viewer?.id })
  if (!row) throw noSuchMember()
  return row
}

const noSuchMember = () => notFound('member', { profile: ['not found'] })
