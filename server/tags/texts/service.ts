import type { TagRevision } from '#contract/tag-editing.ts'
import type { FullTag } from '#contract/tags.ts'
import { personalProblem } from '#rules/leaving-out.ts'
import type { Subject } from '#rules/subjects.ts'
import { mayEditTag, tagDescriptionProblem } from '#rules/tagging.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { enforce, notFound, requireValid } from '#server/errors.ts'
import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import { readTag, requireTagId } from '../service.ts'
import * as queries from './queries.ts'

export type TagChange = { description: string; subject?: Subject | null | undefined; edit_note?: string | undefined }

/** The same text again is no revision. */
export async function editTag(platform: Platform, viewer: Viewer, name: string, change: TagChange): Promise<FullTag> {
  const { sql, clock, numbers, events } = platform
  const id = await requireTagId(platform, name)
  enforce(mayEditTag(numbers, viewer))
  const description = oneLine(change.description)
  const note = oneLine(change.edit_note ?? '')
  requireValid({
    description: tagDescriptionProblem(numbers, description) ?? personalProblem(description),
    edit_note: personalProblem(note),
  })
  await transaction(sql, async (sql) => {
    const before = await queries.lockText(sql, id)
    if (!before) throw notFound('tag') // merged into another one meanwhile
    const subject = change.subject === undefined ? before.subject : change.subject
    if (description === before.description && subject === before.subject) return
    await queries.updateText(sql, { id, description, subject, note, editorId: viewer.id, now: clock.now() })
  })
  events.announce(`tag:${id}`)
  return readTag(platform, viewer, name)
}

export async function listTagRevisions(
  platform: Platform,
  name: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ revisions: TagRevision[]; next_cursor: string | null }> {
  const [before] = readCursor(cursor, 'int') ?? []
  const tagId = await requireTagId(platform, name)
  const found = await queries.listRevisions(platform.sql, { tagId, before, limit: limit + 1 })
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.number))
  return { revisions: rows.map(presentRevision), next_cursor }
}

const presentRevision = (row: queries.RevisionRow): TagRevision => ({
  number: row.number,
  author: row.authorUsername === null ? null : presentAuthor(row),
  note: row.note,
  description: row.description,
  subject: row.subject,
  created_at: row.createdAt,
})

/** It stands in one paragraph, wherever it is shown. */
const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')
