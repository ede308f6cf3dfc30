import type { Draft, DraftContent } from '#contract/drafts.ts'
import type { Viewer } from '#server/accounts/session.ts'
import type { Platform } from '#server/platform/platform.ts'
import * as queries from './queries.ts'

const KEPT = 50
const DAY_MS = 24 * 3600 * 1000

export async function listDrafts({ sql }: Platform, viewer: Viewer): Promise<Draft[]> {
  const rows = await queries.listDrafts(sql, { userId: viewer.id, limit: KEPT })
  return rows.map((row) => ({ key: row.key, draft: row.content, updated_at: row.updatedAt }))
}

export async function saveDraft(
  { sql, clock }: Platform,
  viewer: Viewer,
  key: string,
  content: DraftContent,
): Promise<Draft> {
  const now = clock.now()
  await queries.upsertDraft(sql, { userId: viewer.id, key, content, now })
  await queries.deleteOldestDrafts(sql, { userId: viewer.id, keep: KEPT })
  return { key, draft: content, updated_at: now.toISOString() }
}

/** What nobody has gone on with for long. */
export const forgetOldDrafts = ({ sql, clock, numbers }: Platform) =>
  queries.deleteDraftsBefore(sql, new Date(clock.now().getTime() - numbers.upkeep.draftDays * DAY_MS))

export async function deleteDraft({ sql }: Platform, viewer: Viewer, key: string) {
  await queries.deleteDraft(sql, { userId: viewer.id, key })
}
